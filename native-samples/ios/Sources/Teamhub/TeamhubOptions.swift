import UIKit

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
    /// Which of the compiled-in servers the app calls.
    public var environment: TeamhubEnvironment
    /// A page of your own. Nil: the one that comes with this package.
    public var embedded: URL?
    /// Where newer releases of the page come from. Nil: only the embedded page is shown.
    public var releases: TeamhubReleases?
    /// What is seen before the page is. Nil: the page's own background, in the theme of your app.
    public var background: UIColor?
    /// Methods that the page does without. It then uses the means of the web, if there are any.
    public var switchedOff: Set<TeamhubMethod>
    /// The app may open its debug panel, and Safari may inspect the page. Never in a release.
    public var debug: Bool
    /// Takes screens, errors and timings of the page for your own statistics. They have no content, no ids and no
    /// token. Nil: the page sends none.
    public var onLog: (@MainActor @Sendable (LogEventParams) -> Void)?

    public init(
        token: String?, appVersion: String, path: String = "/teams", language: String? = nil,
        environment: TeamhubEnvironment = .prod, embedded: URL? = nil, releases: TeamhubReleases? = nil,
        background: UIColor? = nil, switchedOff: Set<TeamhubMethod> = [], debug: Bool = false,
        onLog: (@MainActor @Sendable (LogEventParams) -> Void)? = nil
    ) {
        self.token = token
        self.appVersion = appVersion
        self.path = path
        self.language = language
        self.environment = environment
        self.embedded = embedded
        self.releases = releases
        self.background = background
        self.switchedOff = switchedOff
        self.debug = debug
        self.onLog = onLog
    }
}

/// The servers that are compiled into the page.
public enum TeamhubEnvironment: String, Sendable {
    case prod, prev, dev
}

extension TeamhubOptions {
    /// What the page could not use, in English and without its content.
    var problems: [String] {
        var found = Self.problems(ofToken: token)
        if !path.hasPrefix("/") { found.append("the option path does not begin with /") }
        if !Self.matches(appVersion, "[ -~]{1,64}") {
            found.append("the option appVersion is not 1 to 64 characters of ASCII")
        }
        if let keys = releases?.keys, !keys.allSatisfy({ Self.matches($0, "[0-9a-f]{64}") }) {
            found.append("a key of the option releases is not 64 hexadecimal digits in lower case")
        }
        return found
    }

    static func problems(ofToken token: String?) -> [String] {
        guard let token, !matches(token, #"(?i:bearer\s+)*[!#-z|~]{1,8192}"#) else { return [] }
        return ["the token is not usable: it is empty, over 8192 characters, JSON, or not ASCII without white space"]
    }

    private static func matches(_ text: String, _ form: String) -> Bool {
        text.range(of: "^(\(form))\\z", options: .regularExpression) != nil
    }
}

extension TeamhubOptions: CustomStringConvertible {
    /// Without the token, which would otherwise be wherever the options are printed.
    public var description: String { "TeamhubOptions(\(appVersion), \(path))" }
}

/// What the app around it must do.
@MainActor
public protocol TeamhubHostDelegate: AnyObject {
    /// Asks for a new token of the same user, because the server refused the old one. Nil: signed out. Throw
    /// `TeamhubError(.UNAVAILABLE, …)` if you cannot know now, for example offline: the user stays signed in, and the
    /// page asks again later. If another user signs in meanwhile, call `setToken` before you return.
    func teamhub(_ host: TeamhubHost, refreshTokenFor reason: AuthRefreshReason) async throws -> String?

    /// The user has signed out in the page. The page and the host have forgotten the token: end your own session too.
    func teamhubDidSignOut(_ host: TeamhubHost)

    /// The user closes the app: dismiss or pop the host.
    func teamhubDidClose(_ host: TeamhubHost)

    /// Says why a message or a release was not used, in English and without its content. For your log; without it,
    /// the system's log has it.
    func teamhub(_ host: TeamhubHost, didMeet problem: String)

    /// A method has ended, for your analytics. `error` is nil if it has not failed; a dismissed sheet is no failure.
    func teamhub(_ host: TeamhubHost, didAnswer method: TeamhubMethod, error: TeamhubErrorCode?)

    /// There is another release than the page on screen: a newer one, or the one that the publisher went back to.
    /// The next start shows it, or `showUpdate` does at once.
    func teamhub(_ host: TeamhubHost, didKeepRelease version: String)
}

extension TeamhubHostDelegate {
    public func teamhubDidSignOut(_ host: TeamhubHost) {}
    public func teamhub(_ host: TeamhubHost, didMeet problem: String) { logProblem(problem) }
    public func teamhub(_ host: TeamhubHost, didAnswer method: TeamhubMethod, error: TeamhubErrorCode?) {}
    public func teamhub(_ host: TeamhubHost, didKeepRelease version: String) {}
}

/// What nobody else takes is in the system's log, so that nothing fails without a word.
@usableFromInline
func logProblem(_ problem: String) {
    NSLog("%@", "Teamhub: \(problem)" as NSString)
}
