import Foundation

/// The options of a start.
public struct TeamhubOptions: Sendable {
    /// The user's token. It is never part of an address. Nil: nobody is signed in, and the page forgets its
    /// last user.
    public var token: String?
    /// The version of the app around it, such as `4.2.0`.
    public var appVersion: String
    /// The first screen: a path into the app, such as `/teams/42`. For a link use `TeamhubHost.path(of:)`.
    public var path: String
    /// For an app with its own language setting: a BCP 47 tag. Nil: the language of the device.
    public var language: String?
    /// Which of the compiled-in servers the app calls: `prod`, `prev` or `dev`.
    public var environment: String
    /// The app's one file among this app's resources.
    public var embedded: URL
    /// The address of newer builds of the app, such as `https://cdn.example.com/teamhub/`. Nil: only the
    /// embedded build is shown.
    public var cdnBase: URL?
    /// The app may open its debug panel, and Safari may inspect the page. Never in a release.
    public var debug: Bool

    public init(
        token: String?, appVersion: String, path: String = "/teams", language: String? = nil,
        environment: String = "prod", embedded: URL, cdnBase: URL? = nil, debug: Bool = false
    ) {
        self.token = token
        self.appVersion = appVersion
        self.path = path
        self.language = language
        self.environment = environment
        self.embedded = embedded
        self.cdnBase = cdnBase
        self.debug = debug
    }
}

/// What the app around it must do.
@MainActor
public protocol TeamhubHostDelegate: AnyObject {
    /// Asks for a new token of the same user, because the server refused the old one. Nil: signed out. If another
    /// user signs in meanwhile, call `setToken` before you return.
    func teamhub(_ host: TeamhubHost, refreshTokenFor reason: AuthRefreshReason) async -> String?

    /// The user closes the app: dismiss or pop the host.
    func teamhubDidClose(_ host: TeamhubHost)

    /// Says why a message or a download was not used, in English and without its content. For your log.
    func teamhub(_ host: TeamhubHost, didMeet problem: String)
}

extension TeamhubHostDelegate {
    public func teamhub(_ host: TeamhubHost, didMeet problem: String) {}
}
