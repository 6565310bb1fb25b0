import Foundation

public struct UIEdgeInsets: Equatable, Sendable {
    public var top: CGFloat
    public var left: CGFloat
    public var bottom: CGFloat
    public var right: CGFloat
    public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
        self.top = top
        self.left = left
        self.bottom = bottom
        self.right = right
    }
}

public struct UIRectEdge: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let left = UIRectEdge(rawValue: 2)
}

@MainActor
open class UIResponder: NSObject {
    public nonisolated override init() { super.init() }
    public nonisolated static let keyboardWillShowNotification = NSNotification.Name("keyboardWillShow")
    public nonisolated static let keyboardWillHideNotification = NSNotification.Name("keyboardWillHide")
    public nonisolated static let keyboardWillChangeFrameNotification = NSNotification.Name("keyboardWillChangeFrame")
    public nonisolated static let keyboardDidChangeFrameNotification = NSNotification.Name("keyboardDidChangeFrame")
    public nonisolated static let keyboardFrameEndUserInfoKey = "keyboardFrameEnd"
}

/// A place with an origin on the screen.
@MainActor
public protocol UICoordinateSpace: NSObjectProtocol {
    var originOnScreen: CGPoint { get }
}

open class UIView: UIResponder, UICoordinateSpace {
    public struct AutoresizingMask: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let flexibleWidth = AutoresizingMask(rawValue: 2)
        public static let flexibleHeight = AutoresizingMask(rawValue: 16)
    }
    public init(frame: CGRect) { self.frame = frame }
    public required init?(coder: NSCoder) { nil }
    open var frame: CGRect { didSet { controller?.viewDidLayoutSubviews() } }
    open var bounds: CGRect { CGRect(origin: .zero, size: frame.size) }
    open var isOpaque = true
    open var isHidden = false
    open var backgroundColor: UIColor?
    open var autoresizingMask: AutoresizingMask = []
    public private(set) var subviews: [UIView] = []
    public private(set) weak var superview: UIView?
    /// The controller of which it is the view.
    weak var controller: UIViewController?
    open var window: UIWindow? { superview?.window }
    /// For the tests: a device sets it by its bars and its notch.
    public var safeAreaInsets = UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 0) {
        didSet { controller?.viewSafeAreaInsetsDidChange() }
    }

    open func addSubview(_ view: UIView) {
        view.removeFromSuperview()
        subviews.append(view)
        view.superview = self
        if window != nil { view.tellWindow() }
    }
    open func removeFromSuperview() {
        guard let superview else { return }
        let hadWindow = window != nil
        superview.subviews.removeAll { $0 === self }
        self.superview = nil
        if hadWindow { tellWindow() }
    }
    private func tellWindow() {
        didMoveToWindow()
        for view in subviews { view.tellWindow() }
    }
    open func didMoveToWindow() {}
    open var gestureRecognizers: [UIGestureRecognizer]?
    open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
        gestureRecognizers = (gestureRecognizers ?? []) + [gestureRecognizer]
    }

    public var originOnScreen: CGPoint {
        let outer = superview?.originOnScreen ?? .zero
        return CGPoint(x: outer.x + frame.origin.x, y: outer.y + frame.origin.y)
    }
    open func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
        let (here, there) = (originOnScreen, coordinateSpace.originOnScreen)
        return rect.offsetBy(dx: there.x - here.x, dy: there.y - here.y)
    }
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
