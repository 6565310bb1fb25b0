import Foundation

open class UIScreen: NSObject {
    @MainActor public private(set) lazy var coordinateSpace: any UICoordinateSpace = ScreenSpace()

    private final class ScreenSpace: NSObject, UICoordinateSpace {
        let originOnScreen = CGPoint.zero
    }
}

open class UIScene: UIResponder {
    public enum ActivationState: Int, Sendable {
        case unattached = -1
        case foregroundActive, foregroundInactive, background
    }
    public nonisolated static let willEnterForegroundNotification = NSNotification.Name("sceneWillEnterForeground")
    public nonisolated static let didActivateNotification = NSNotification.Name("sceneDidActivate")
    public nonisolated static let willDeactivateNotification = NSNotification.Name("sceneWillDeactivate")
    public nonisolated static let didEnterBackgroundNotification = NSNotification.Name("sceneDidEnterBackground")
    public private(set) var activationState = ActivationState.foregroundActive

    /// For the tests: the user goes to another app or window, or comes back. Two notifications come before the
    /// change, two after it, as on a device.
    public func change(to next: ActivationState) {
        func post(_ name: NSNotification.Name) { NotificationCenter.default.post(name: name, object: self) }
        let last = activationState
        if last == .foregroundActive { post(Self.willDeactivateNotification) }
        if last == .background { post(Self.willEnterForegroundNotification) }
        activationState = next
        if next == .foregroundActive { post(Self.didActivateNotification) }
        if next == .background { post(Self.didEnterBackgroundNotification) }
    }
}

open class UIWindowScene: UIScene {
    public let screen = UIScreen()
}

open class UIWindow: UIView {
    open weak var windowScene: UIWindowScene?
    open override var window: UIWindow? { self }
    open var rootViewController: UIViewController? {
        didSet {
            oldValue?.viewIfLoaded?.removeFromSuperview()
            guard let view = rootViewController?.view else { return }
            view.frame = bounds
            addSubview(view)
        }
    }
}
