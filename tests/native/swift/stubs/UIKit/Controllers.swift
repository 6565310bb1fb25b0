import Foundation

public enum UIModalPresentationStyle: Int, Sendable {
    case automatic = -2, none = -1, fullScreen = 0, pageSheet = 1
}

open class UIViewController: UIResponder {
    public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) { super.init() }
    public nonisolated override init() { super.init() }
    public required init?(coder: NSCoder) { super.init() }
    open var view: UIView! { get { UIView(frame: .zero) } set {} }
    open var viewIfLoaded: UIView? { view }
    open var traitCollection: UITraitCollection { UITraitCollection() }
    open var presentedViewController: UIViewController? { nil }
    open var presentationController: UIPresentationController? { nil }
    open var popoverPresentationController: UIPopoverPresentationController? { nil }
    open var modalPresentationStyle: UIModalPresentationStyle = .automatic
    open internal(set) weak var navigationController: UINavigationController?
    open var navigationItem: UINavigationItem { UINavigationItem() }
    open func viewDidLoad() {}
    open func viewDidAppear(_ animated: Bool) {}
    open func viewDidLayoutSubviews() {}
    open func viewSafeAreaInsetsDidChange() {}
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
    open func present(
        _ viewControllerToPresent: UIViewController, animated flag: Bool,
        completion: (@MainActor () -> Void)? = nil
    ) { Self.presented.append(viewControllerToPresent) }
    open func dismiss(animated flag: Bool, completion: (@MainActor () -> Void)? = nil) {
        Self.presented.removeAll { $0 === self }
    }
    /// For the tests: what is shown over something else.
    public static var presented: [UIViewController] = []
}

open class UINavigationController: UIViewController {
    private lazy var ownView = UIView(frame: .zero)
    public convenience init(rootViewController: UIViewController) {
        self.init(nibName: nil, bundle: nil)
        rootViewController.navigationController = self
    }
    open override var view: UIView! { get { ownView } set {} }
    open lazy var interactivePopGestureRecognizer: UIGestureRecognizer? = {
        let pop = UIScreenEdgePanGestureRecognizer()
        pop.view = ownView
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
    open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?
    open var presentedViewController: UIViewController { UIViewController() }
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

open class UIImagePickerController: UINavigationController {
    public enum SourceType: Int, Sendable {
        case photoLibrary, camera, savedPhotosAlbum
    }
    public struct InfoKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let originalImage = InfoKey(rawValue: "originalImage")
    }
    open class func isSourceTypeAvailable(_ sourceType: SourceType) -> Bool { true }
    open var sourceType: SourceType = .photoLibrary
    open weak var delegate: (any UIImagePickerControllerDelegate & UINavigationControllerDelegate)?
}

@MainActor
public protocol UIImagePickerControllerDelegate: NSObjectProtocol {
    func imagePickerController(
        _ picker: UIImagePickerController, didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any])
    func imagePickerControllerDidCancel(_ picker: UIImagePickerController)
}

@MainActor
open class UIActivity: NSObject {
    public struct ActivityType: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
    }
}

open class UIActivityViewController: UIViewController {
    public typealias CompletionWithItemsHandler = (UIActivity.ActivityType?, Bool, [Any]?, (any Error)?) -> Void
    public init(activityItems: [Any], applicationActivities: [UIActivity]?) {
        super.init(nibName: nil, bundle: nil)
    }
    public required init?(coder: NSCoder) { super.init(coder: coder) }
    open var completionWithItemsHandler: CompletionWithItemsHandler?
}

@MainActor
public protocol UIActivityItemSource: NSObjectProtocol {
    func activityViewControllerPlaceholderItem(_ activityViewController: UIActivityViewController) -> Any
    func activityViewController(
        _ activityViewController: UIActivityViewController, itemForActivityType activityType: UIActivity.ActivityType?
    ) -> Any?
    func activityViewController(
        _ activityViewController: UIActivityViewController,
        subjectForActivityType activityType: UIActivity.ActivityType?
    ) -> String
}
extension UIActivityItemSource {
    public func activityViewController(
        _ activityViewController: UIActivityViewController,
        subjectForActivityType activityType: UIActivity.ActivityType?
    ) -> String { "" }
}
