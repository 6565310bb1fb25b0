import Foundation

public struct AVMediaType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let video = AVMediaType(rawValue: "vide")
}

open class AVCaptureDevice: NSObject {
    open class func requestAccess(for mediaType: AVMediaType) async -> Bool { true }
}
