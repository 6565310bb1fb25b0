import Foundation

public enum UIModalPresentationStyle: Int, Sendable {
    case automatic = -2, none = -1, fullScreen = 0, pageSheet = 1
}

/// Presents as UIKit does: one controller at a time over a view in a window, and nothing while another comes or
/// goes. What is not presented is only noted in a log. The change ends in a later turn of the main thread.
open class UIViewController: UIResponder {
    public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) { super.init() }
    public nonisolated override init() { super.init() }
    public required init?(coder: NSCoder) { super.init() }

    // MARK: The view

    public private(set) var viewIfLoaded: UIView?
    open var view: UIView! {
        get {
            loadViewIfNeeded()
            return viewIfLoaded
        }
        set { viewIfLoaded = newValue }
    }
    open func loadViewIfNeeded() {
        guard viewIfLoaded == nil else { return }
        let made = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
        made.controller = self
        viewIfLoaded = made
        viewDidLoad()
    }
    open func viewDidLoad() {}
    open func viewDidAppear(_ animated: Bool) {}
    open func viewWillDisappear(_ animated: Bool) {}
    open func viewDidDisappear(_ animated: Bool) {}
    open func viewDidLayoutSubviews() {}
    open func viewSafeAreaInsetsDidChange() {}
    open func accessibilityPerformEscape() -> Bool { false }

    open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified {
        didSet { traitCollectionDidChange(UITraitCollection(userInterfaceStyle: oldValue)) }
    }
    open var traitCollection: UITraitCollection {
        UITraitCollection(
            userInterfaceStyle: overrideUserInterfaceStyle == .unspecified ? .dark : overrideUserInterfaceStyle)
    }
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

    // MARK: Around it

    public private(set) weak var parent: UIViewController?
    public private(set) var children: [UIViewController] = []
    open func addChild(_ child: UIViewController) {
        children.append(child)
        child.parent = self
    }
    open func removeFromParent() {
        parent?.children.removeAll { $0 === self }
        parent = nil
    }
    open var navigationController: UINavigationController? {
        (parent as? UINavigationController) ?? parent?.navigationController
    }
    open lazy var navigationItem = UINavigationItem()
    open var modalPresentationStyle: UIModalPresentationStyle = .automatic

    // MARK: What is shown over it

    /// For the tests: what is shown over something else, the lowest first, and what UIKit refused to show.
    public static var presented: [UIViewController] = []
    public private(set) static var refused: [UIViewController] = []

    private var over: UIViewController?
    private weak var under: UIViewController?
    private var isChanging = false
    private var outermost: UIViewController { parent?.outermost ?? self }

    open var presentedViewController: UIViewController? { outermost.over }
    open var presentingViewController: UIViewController? { outermost.under }
    open lazy var presentationController: UIPresentationController? = UIPresentationController(of: self)
    open var popoverPresentationController: UIPopoverPresentationController? { nil }

    open func present(
        _ controller: UIViewController, animated flag: Bool, completion: (@MainActor () -> Void)? = nil
    ) {
        let base = outermost
        let isBusy = base.isChanging || base.under?.isChanging == true
        guard base.over == nil, !isBusy, controller.under == nil, let window = base.viewIfLoaded?.window
        else { return Self.refused.append(controller) }
        base.over = controller
        controller.under = base
        Self.presented.append(controller)
        window.addSubview(controller.view)
        base.change {
            controller.viewDidAppear(flag)
            completion?()
        }
    }

    /// Closes what is shown over this one, or this one itself. If there is neither, it calls nobody.
    open func dismiss(animated flag: Bool, completion: (@MainActor () -> Void)? = nil) {
        let base = outermost
        if base.over == nil, let under = base.under { return under.dismiss(animated: flag, completion: completion) }
        guard let closed = base.over else { return }
        base.change {
            closed.leave()
            completion?()
        }
    }

    /// With everything that is shown over it.
    private func leave() {
        over?.leave()
        under?.over = nil
        under = nil
        Self.presented.removeAll { $0 === self }
        viewIfLoaded?.removeFromSuperview()
        didLeave()
    }
    /// It is no longer shown.
    func didLeave() {}

    private func change(_ end: @escaping @MainActor () -> Void) {
        isChanging = true
        Task {
            // A change takes several turns.
            for _ in 0..<5 { await Task.yield() }
            self.isChanging = false
            end()
        }
    }

    /// For the tests: the user swipes the sheet down.
    public func swipeDown() {
        guard let under else { return }
        under.change {
            self.leave()
            self.presentationController.map { $0.delegate?.presentationControllerDidDismiss($0) }
        }
    }
}

open class UINavigationController: UIViewController {
    public convenience init(rootViewController: UIViewController) {
        self.init(nibName: nil, bundle: nil)
        pushViewController(rootViewController, animated: false)
    }
    open func pushViewController(_ viewController: UIViewController, animated: Bool) {
        addChild(viewController)
        view.addSubview(viewController.view)
    }
    open lazy var interactiveContentPopGestureRecognizer: UIGestureRecognizer? = UIPanGestureRecognizer()
    open lazy var interactivePopGestureRecognizer: UIGestureRecognizer? = {
        let pop = UIScreenEdgePanGestureRecognizer()
        pop.view = view
        return pop
    }()
}

@MainActor
open class UINavigationItem: NSObject {
    public nonisolated override init() { super.init() }
    open var leftBarButtonItem: UIBarButtonItem?
}
@MainActor public protocol UINavigationControllerDelegate: NSObjectProtocol {}

@MainActor
open class UIPresentationController: NSObject {
    private weak var shown: UIViewController?
    init(of shown: UIViewController) {
        self.shown = shown
        super.init()
    }
    open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?
    open var presentedViewController: UIViewController { shown ?? UIViewController() }
}
open class UIPopoverPresentationController: UIPresentationController {
    open var sourceView: UIView?
    open var sourceRect = CGRect.zero
    open var permittedArrowDirections: UIPopoverArrowDirection = []
}
public struct UIPopoverArrowDirection: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
}

@MainActor
public protocol UIAdaptivePresentationControllerDelegate: NSObjectProtocol {
    func presentationControllerDidDismiss(_ presentationController: UIPresentationController)
}
extension UIAdaptivePresentationControllerDelegate {
    public func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {}
}
