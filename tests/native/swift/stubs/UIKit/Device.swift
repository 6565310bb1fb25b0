import Foundation

open class UIApplication: UIResponder {
    public struct OpenExternalURLOptionsKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
    }
    public class var shared: UIApplication { UIApplication() }
    public nonisolated static let openSettingsURLString = "app-settings:"
    /// For the tests: what any application has opened.
    public static var opened: [URL] = []
    @discardableResult
    open func open(_ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:]) async -> Bool {
        Self.opened.append(url)
        return true
    }
}

open class UIPasteboard: NSObject {
    @MainActor public static let general = UIPasteboard()
    open var string: String?
}

@MainActor
open class UIFeedbackGenerator: NSObject {
    public nonisolated override init() { super.init() }
}
open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
    public enum FeedbackStyle: Int, Sendable {
        case light, medium, heavy, soft, rigid
    }
    public init(style: FeedbackStyle) { super.init() }
    open func impactOccurred() {}
}
open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
    open func selectionChanged() {}
}
open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
    public enum FeedbackType: Int, Sendable {
        case success, warning, error
    }
    open func notificationOccurred(_ notificationType: FeedbackType) {}
}
