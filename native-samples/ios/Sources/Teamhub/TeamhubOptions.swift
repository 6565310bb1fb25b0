import Foundation

/// What the app is started with.
public struct TeamhubOptions: Sendable {
    /// The user's token. It is never part of an address. Nil: nobody is signed in, and the page forgets the
    /// user whom it knew.
    public var token: String?
    /// Of the app around it, as in `4.2.0`.
    public var appVersion: String
    /// What is shown first: a path into the app, such as `/teams/42`. That of a link: `TeamhubHost.path(of:)`.
    public var path: String
    /// For an app with a language setting of its own, as a BCP 47 tag. Nil: the device's.
    public var language: String?
    /// `prod`, `prev` or `dev`: which of its compiled-in servers the app calls.
    public var environment: String
    /// The app's one file among this app's resources.
    public var embedded: URL
    /// Where newer builds of the app are published, as in `https://cdn.example.com/teamhub/`. Nil: only
    /// the embedded build is shown.
    public var cdnBase: URL?
    /// Lets the app open its debug panel, and Safari inspect the page. Never in a release.
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

/// What only the app around it can do.
@MainActor
public protocol TeamhubHostDelegate: AnyObject {
    /// A new token, because the server refused the old one. Nil: signed out.
    func teamhub(_ host: TeamhubHost, refreshTokenFor reason: AuthRefreshReason) async -> String?

    /// The user leaves: dismiss or pop the host.
    func teamhubDidClose(_ host: TeamhubHost)

    /// Why a message or a download was not used, in English and without its content; for your log.
    func teamhub(_ host: TeamhubHost, didMeet problem: String)
}

extension TeamhubHostDelegate {
    public func teamhub(_ host: TeamhubHost, didMeet problem: String) {}
}
