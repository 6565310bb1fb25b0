import Teamhub
import UIKit

/// All that an app writes by itself.
@MainActor
public final class SampleViewController: UIViewController, TeamhubHostDelegate {
    private var teamhub: TeamhubHost?
    /// What waits until there is a screen to show it on: at the start, and for a link that started the app.
    private var waitingPath: String? = "/teams"

    public override func viewDidLoad() {
        super.viewDidLoad()
        let open = UIAction(title: "Teamhub") { [weak self] _ in self?.show(path: "/teams") }
        let button = UIButton(type: .system, primaryAction: open)
        button.frame = view.bounds
        button.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(button)
    }

    public override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        // Once: it also appears again when the user has closed the host.
        guard let path = waitingPath else { return }
        waitingPath = nil
        show(path: path)
    }

    /// A link into the app, from `scene(_:continue:)` or `scene(_:openURLContexts:)`.
    public func open(_ link: URL) {
        let path = TeamhubHost.path(of: link)
        if let teamhub {
            teamhub.open(path: path)
        } else if waitingPath == nil {
            show(path: path)
        } else {
            waitingPath = path
        }
    }

    public func teamhub(_ host: TeamhubHost, refreshTokenFor reason: AuthRefreshReason) async -> String? {
        await Session.shared.refresh()
    }

    /// The page asks for it (`app.close`), or died again and again.
    public func teamhubDidClose(_ host: TeamhubHost) {
        close()
    }

    private func close() {
        teamhub = nil
        dismiss(animated: true)
    }

    private func show(path: String) {
        // The app's one file, as `npm run build` leaves it, in the folder `teamhub` of the resources.
        guard
            let page = Bundle.main.url(forResource: "index", withExtension: "html", subdirectory: "teamhub"),
            let host = try? TeamhubHost(
                options: TeamhubOptions(
                    token: Session.shared.token, appVersion: "1.0.0", path: path, embedded: page),
                delegate: self)
        else { return assertionFailure("teamhub/index.html is not among the resources") }
        // The page has no close button of its own: this bar is the way out.
        let close = UIAction { [weak self] _ in self?.close() }
        host.navigationItem.leftBarButtonItem = UIBarButtonItem(systemItem: .close, primaryAction: close)
        let navigation = UINavigationController(rootViewController: host)
        navigation.modalPresentationStyle = .fullScreen
        teamhub = host
        present(navigation, animated: true)
    }
}

/// Your app's own session: where its token comes from, and how it gets a new one.
@MainActor
private final class Session {
    static let shared = Session()
    private(set) var token: String?

    func refresh() async -> String? {
        token
    }
}
