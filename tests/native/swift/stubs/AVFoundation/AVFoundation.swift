import Foundation

public struct AVMediaType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let video = AVMediaType(rawValue: "vide")
}

open class AVCaptureDevice: NSObject {
    /// Waits for the user, as on a device.
    open class func requestAccess(for mediaType: AVMediaType) async -> Bool { await Permission.ask() }
}

/// For the tests: the question that the user sees.
@MainActor
public enum Permission {
    private static var asked: [CheckedContinuation<Bool, Never>] = []

    public static var isAsked: Bool { !asked.isEmpty }

    static func ask() async -> Bool {
        await withCheckedContinuation { asked.append($0) }
    }
    public static func answer(_ isGranted: Bool) {
        let waiting = asked
        asked = []
        for question in waiting { question.resume(returning: isGranted) }
    }
}
