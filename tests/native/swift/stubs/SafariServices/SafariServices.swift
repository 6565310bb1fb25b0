import UIKit

open class SFSafariViewController: UIViewController {
    public init(url: URL) {
        super.init(nibName: nil, bundle: nil)
    }

    public required init?(coder: NSCoder) {
        nil
    }
}
