import Foundation

public struct UIEdgeInsets: Equatable, Sendable {
    public var top: CGFloat
    public var left: CGFloat
    public var bottom: CGFloat
    public var right: CGFloat
}

public struct UIRectEdge: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let left = UIRectEdge(rawValue: 2)
}

public enum UIUserInterfaceStyle: Int, Sendable {
    case unspecified, light, dark
}

@MainActor
open class UIResponder: NSObject {
    public nonisolated override init() { super.init() }
    public nonisolated static let keyboardWillChangeFrameNotification = NSNotification.Name("keyboardWillChangeFrame")
    public nonisolated static let keyboardFrameEndUserInfoKey = "keyboardFrameEnd"
}

open class UITraitCollection: NSObject {
    open var userInterfaceStyle: UIUserInterfaceStyle { .dark }
}

open class UIWindow: UIView {}

open class UIView: UIResponder {
    public struct AutoresizingMask: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let flexibleWidth = AutoresizingMask(rawValue: 2)
        public static let flexibleHeight = AutoresizingMask(rawValue: 16)
    }
    public init(frame: CGRect) { self.frame = frame }
    public required init?(coder: NSCoder) { nil }
    open var frame: CGRect
    open var bounds: CGRect { get { frame } set { frame = newValue } }
    open var isOpaque = true
    open var autoresizingMask: AutoresizingMask = []
    open var window: UIWindow? { nil }
    open var safeAreaInsets: UIEdgeInsets { UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 0) }
    open func addSubview(_ view: UIView) {}
    open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {}
    open func convert(_ rect: CGRect, from view: UIView?) -> CGRect { rect }
}

open class UIScrollView: UIView {
    public enum ContentInsetAdjustmentBehavior: Int, Sendable {
        case automatic, scrollableAxes, never, always
    }
    open var contentInsetAdjustmentBehavior: ContentInsetAdjustmentBehavior = .automatic
    open var bounces = true
}

@MainActor
open class UIGestureRecognizer: NSObject {
    public nonisolated override init() { super.init() }
    open var isEnabled = true
    open weak var delegate: (any UIGestureRecognizerDelegate)?
    open internal(set) var view: UIView?
}
open class UIPanGestureRecognizer: UIGestureRecognizer {}
open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
    open var edges: UIRectEdge = []
}

@MainActor
public protocol UIGestureRecognizerDelegate: NSObjectProtocol {
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool
}
extension UIGestureRecognizerDelegate {
    public func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }
    public func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { false }
}

@MainActor
open class UIImage: NSObject {
    open func jpegData(compressionQuality: CGFloat) -> Data? { nil }
}
