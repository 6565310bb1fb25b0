import Foundation

@MainActor
open class UIAction: NSObject {
    public init(title: String = "", handler: @escaping @MainActor (UIAction) -> Void) { super.init() }
}

open class UIButton: UIView {
    public enum ButtonType: Int, Sendable {
        case custom = 0, system = 1
    }
    public convenience init(type buttonType: ButtonType = .system, primaryAction: UIAction?) {
        self.init(frame: .zero)
    }
}

@MainActor
open class UIBarButtonItem: NSObject {
    public enum SystemItem: Int, Sendable {
        case done, cancel, close = 24
    }
    public init(systemItem: SystemItem, primaryAction: UIAction? = nil) { super.init() }
}
