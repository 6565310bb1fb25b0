import Teamhub
import UIKit

/// Everything that an app must write itself.
@MainActor
public final class SampleViewController: UIViewController, TeamhubHostDelegate {
    private var teamhub: TeamhubHost?
    /// A path to show as soon as there is a screen: at the start, and for a link that started the app.
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
        // Only once: this view also appears again after the user has closed the host.
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

    public func teamhubDidSignOut(_ host: TeamhubHost) {
        Session.shared.end()
    }

    /// The page asks for it (`app.close`), or the page died several times.
    public func teamhubDidClose(_ host: TeamhubHost) {
        close()
    }

    public func teamhub(_ host: TeamhubHost, didMeet problem: String) {
        print("Teamhub: \(problem)")
    }

    private func close() {
        teamhub = nil
        dismiss(animated: true)
    }

    private func show(path: String) {
        let options = TeamhubOptions(token: Session.shared.token, appVersion: "1.0.0", path: path)
        let host: TeamhubHost
        do {
            host = try TeamhubHost(options: options, delegate: self)
        } catch {
            return print("Teamhub: \(error)")
        }
        // The page has no close button, so this bar has one.
        let close = UIAction { [weak self] _ in self?.close() }
        host.navigationItem.leftBarButtonItem = UIBarButtonItem(systemItem: .close, primaryAction: close)
        let navigation = UINavigationController(rootViewController: host)
        navigation.modalPresentationStyle = .fullScreen
        teamhub = host
        present(navigation, animated: true)
    }
}

/// Your app's session: it gives the token, and a new one when the old one is refused.
@MainActor
private final class Session {
    static let shared = Session()
    private(set) var token: String?

    func refresh() async -> String? {
        token
    }

    func end() {
        token = nil
    }
}
