import Teamhub
import UIKit

/// All that an app writes by itself.
@MainActor
public final class SampleViewController: UIViewController, TeamhubHostDelegate {
    private var teamhub: TeamhubHost?

    public override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        if teamhub == nil { show(path: "/teams") }
    }

    /// A link into the app, from `scene(_:continue:)` or `scene(_:openURLContexts:)`.
    public func open(_ link: URL) {
        let path = link.path + (link.query.map { "?\($0)" } ?? "")
        if let teamhub { teamhub.open(path: path) } else { show(path: path) }
    }

    public func teamhub(_ host: TeamhubHost, refreshTokenFor reason: AuthRefreshReason) async -> String? {
        await Session.shared.refresh()
    }

    public func teamhubDidClose(_ host: TeamhubHost) {
        host.dismiss(animated: true)
        teamhub = nil
    }

    private func show(path: String) {
        // The app's one file, as `npm run build` leaves it, in the folder `teamhub` of the resources.
        guard
            let page = Bundle.main.url(forResource: "index", withExtension: "html", subdirectory: "teamhub"),
            let host = try? TeamhubHost(
                options: TeamhubOptions(
                    token: Session.shared.token, appVersion: "1.0.0", path: path, embedded: page),
                delegate: self)
        else { return }
        host.modalPresentationStyle = .fullScreen
        teamhub = host
        present(host, animated: true)
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
