import SwiftUI
import UIKit

/// Teamhub in SwiftUI. It fills its place up to the edges of the screen: the page keeps free what is covered.
///
/// A change of the token or the language in `options`, and each `link`, goes to the open page. All other options
/// count at the start only: give the view another `id` to start again.
public struct TeamhubView: View {
    fileprivate let options: TeamhubOptions
    fileprivate let user: String?
    fileprivate let link: Binding<URL?>
    fileprivate let actions: TeamhubActions

    /// - Parameters:
    ///   - user: Any name for the user that stays the same when their token is renewed, so that their photos stay.
    ///     Nil: each other token is another user's.
    ///   - link: A link into the app that the user has followed. It becomes nil when it is opened, so that the same
    ///     link can be followed again.
    public init(
        options: TeamhubOptions, user: String? = nil, link: Binding<URL?> = .constant(nil), actions: TeamhubActions
    ) {
        self.options = options
        self.user = user
        self.link = link
        self.actions = actions
    }

    public var body: some View {
        HostInSwiftUI(view: self).ignoresSafeArea()
    }
}

/// What the app around a `TeamhubView` does. See `TeamhubHostDelegate`.
public struct TeamhubActions {
    /// A new token of the same user, because the server refused the old one. Nil: signed out. Throw if you cannot
    /// know now: see `TeamhubHostDelegate`.
    public var refreshToken: @MainActor (AuthRefreshReason) async throws -> String?
    /// The user has signed out in the page: end your own session too.
    public var signedOut: @MainActor () -> Void
    /// The user closes the app.
    public var close: @MainActor () -> Void
    /// Says why something was not used, for your log. By default it is in the system's.
    public var problem: @MainActor (String) -> Void
    /// There is another release than the page on screen, newer or older. The next start shows it, or `showNow` does
    /// at once.
    public var keptRelease: @MainActor (_ version: String, _ showNow: @escaping @MainActor () -> Void) -> Void
    /// A method has ended, for your analytics.
    public var answered: @MainActor (TeamhubMethod, TeamhubErrorCode?) -> Void
    /// Replaces or observes single methods: makes an object of your subclass.
    public var requests: @MainActor () -> TeamhubRequests

    public init(
        refreshToken: @escaping @MainActor (AuthRefreshReason) async throws -> String?,
        signedOut: @escaping @MainActor () -> Void = {},
        close: @escaping @MainActor () -> Void,
        problem: @escaping @MainActor (String) -> Void = { logProblem($0) },
        keptRelease: @escaping @MainActor (
            _ version: String, _ showNow: @escaping @MainActor () -> Void
        ) -> Void = { _, _ in },
        answered: @escaping @MainActor (TeamhubMethod, TeamhubErrorCode?) -> Void = { _, _ in },
        requests: @escaping @MainActor () -> TeamhubRequests = { TeamhubRequests() }
    ) {
        self.refreshToken = refreshToken
        self.signedOut = signedOut
        self.close = close
        self.problem = problem
        self.keptRelease = keptRelease
        self.answered = answered
        self.requests = requests
    }
}

/// Internal, so that the tests can show it without SwiftUI.
struct HostInSwiftUI: UIViewControllerRepresentable {
    let view: TeamhubView

    func makeCoordinator() -> Coordinator {
        Coordinator(view)
    }

    func makeUIViewController(context: Context) -> UIViewController {
        context.coordinator.start()
    }

    func updateUIViewController(_ controller: UIViewController, context: Context) {
        guard let host = controller as? TeamhubHost else { return }
        context.coordinator.update(host, to: view)
    }

    @MainActor
    final class Coordinator: TeamhubHostDelegate {
        private var view: TeamhubView
        /// It stays in the view until SwiftUI's present update is over.
        private var openedLink: URL?

        init(_ view: TeamhubView) {
            self.view = view
        }

        /// Without the page among the resources it shows nothing, and says why.
        func start() -> UIViewController {
            var options = view.options
            if let link = nextLink() { options.path = TeamhubHost.path(of: link) }
            do {
                return try TeamhubHost(options: options, requests: view.actions.requests(), delegate: self)
            } catch {
                view.actions.problem("no page: \(error)")
                return UIViewController()
            }
        }

        /// SwiftUI calls it after every change around the view, so most calls change nothing here.
        func update(_ host: TeamhubHost, to next: TeamhubView) {
            let last = view
            view = next
            if next.options.token != last.options.token || next.user != last.user {
                host.setToken(next.options.token, sameUser: next.user != nil && next.user == last.user)
            }
            if next.options.language != last.options.language { host.setLanguage(next.options.language) }
            if let link = nextLink() { host.open(path: TeamhubHost.path(of: link)) }
        }

        /// A link that was not opened yet.
        private func nextLink() -> URL? {
            let link = view.link.wrappedValue
            guard link != openedLink else { return nil }
            openedLink = link
            // Later, because SwiftUI must not be changed during its update.
            Task { if view.link.wrappedValue == link { view.link.wrappedValue = nil } }
            return link
        }

        func teamhub(_ host: TeamhubHost, refreshTokenFor reason: AuthRefreshReason) async throws -> String? {
            try await view.actions.refreshToken(reason)
        }

        func teamhubDidSignOut(_ host: TeamhubHost) {
            view.actions.signedOut()
        }

        func teamhubDidClose(_ host: TeamhubHost) {
            view.actions.close()
        }

        func teamhub(_ host: TeamhubHost, didMeet problem: String) {
            view.actions.problem(problem)
        }

        func teamhub(_ host: TeamhubHost, didKeepRelease version: String) {
            view.actions.keptRelease(version) { [weak host] in host?.showUpdate() }
        }

        func teamhub(_ host: TeamhubHost, didAnswer method: TeamhubMethod, error: TeamhubErrorCode?) {
            view.actions.answered(method, error)
        }
    }
}
