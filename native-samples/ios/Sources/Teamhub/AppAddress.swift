import Foundation

/// Where the page and the photos live: schemes of this app's own, which nobody else can answer.
enum AppAddress {
    static let appScheme = "teamhub-app"
    static let mediaScheme = "teamhub-media"
    static let host = "app"
    static let origin = "\(appScheme)://\(host)"
    private static let page = "\(origin)/index.html"

    /// The page's address with its launch parameters. The token is no part of it: see `AppPage`. Nil: the path
    /// cannot be part of an address.
    static func of(path: String, language: String, theme: ThemeChangedTheme, options: TeamhubOptions) -> URL? {
        var parameters = URLComponents()
        parameters.queryItems = [
            URLQueryItem(name: "lang", value: language),
            URLQueryItem(name: "theme", value: theme.wireName),
            URLQueryItem(name: "platform", value: "iOS"),
            URLQueryItem(name: "appVersion", value: options.appVersion),
            URLQueryItem(name: "env", value: options.environment),
            URLQueryItem(name: "buildconfig", value: options.debug ? "debug" : "release"),
        ]
        // The app's own routes live behind the hash, because a reload must find the file again.
        return URL(string: "\(page)?\(parameters.percentEncodedQuery ?? "")#\(encoded(path))")
    }

    /// The place inside of the app that a link names, percent-encoded as the link is.
    static func path(ofLink link: URL) -> String {
        let parts = URLComponents(url: link, resolvingAgainstBaseURL: true)
        let path = parts?.percentEncodedPath ?? ""
        return (path.isEmpty ? "/" : path) + (parts?.percentEncodedQuery.map { "?\($0)" } ?? "")
    }

    /// Encodes what may not stand in an address, and leaves alone what is encoded already.
    private static func encoded(_ path: String) -> String {
        let allowed = CharacterSet.urlFragmentAllowed.union(CharacterSet(charactersIn: "%"))
        return path.addingPercentEncoding(withAllowedCharacters: allowed) ?? path
    }

    /// The route that an address of the page shows, or nil for any other address.
    static func path(of address: URL?) -> String? {
        guard let address, isPage(address) else { return nil }
        let route = address.absoluteString.split(separator: "#", maxSplits: 1).dropFirst().first.map(String.init)
        return route?.hasPrefix("/") == true ? route : nil
    }

    static func isPage(_ address: URL) -> Bool {
        address.absoluteString.hasPrefix(page)
    }

    static func ofPhoto(_ name: String) -> String {
        "\(mediaScheme)://photos/\(name)"
    }
}
