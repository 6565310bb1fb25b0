import Foundation

/// The addresses of the page and the photos. Their schemes belong to this app; no other app can answer them.
enum AppAddress {
    static let appScheme = "teamhub-app"
    static let mediaScheme = "teamhub-media"
    static let host = "app"
    static let origin = "\(appScheme)://\(host)"
    private static let page = "\(origin)/index.html"

    /// The page's address with its launch parameters, without the token: see `AppPage`. Nil: the path cannot be
    /// part of an address.
    ///
    /// - Parameter load: Another number for each load: an address that differs only behind the hash loads nothing. The
    ///   page does not report a parameter whose name has a digit.
    static func of(
        path: String, language: String, theme: ThemeChangedTheme, load: Int, options: TeamhubOptions
    ) -> URL? {
        var parameters = URLComponents()
        parameters.queryItems = [
            URLQueryItem(name: "lang", value: language),
            URLQueryItem(name: "theme", value: theme.wireName),
            URLQueryItem(name: "platform", value: "iOS"),
            URLQueryItem(name: "appVersion", value: options.appVersion),
            URLQueryItem(name: "buildconfig", value: options.debug ? "debug" : "release"),
            URLQueryItem(name: "\(load)", value: nil),
        ]
        // A page reads a plus as a space, and Foundation leaves it as it is.
        let query = (parameters.percentEncodedQuery ?? "").replacingOccurrences(of: "+", with: "%2B")
        // The app's routes are behind the hash, because a reload must find the file again.
        return URL(string: "\(page)?\(query)#\(encoded(TeamhubWire.withoutToken(path)))")
    }

    /// The place inside the app that a link leads to, percent-encoded like the link. A token in it signs nobody in.
    static func path(ofLink link: URL) -> String {
        let parts = URLComponents(url: link, resolvingAgainstBaseURL: true)
        let path = parts?.percentEncodedPath ?? ""
        let query = parts?.percentEncodedQuery.map { "?\($0)" } ?? ""
        let clean = TeamhubWire.withoutToken(path + query)
        return clean.hasPrefix("/") ? clean : "/" + clean
    }

    /// Encodes characters that an address may not contain. What is encoded already stays as it is.
    private static func encoded(_ path: String) -> String {
        let allowed = CharacterSet.urlFragmentAllowed.union(CharacterSet(charactersIn: "%"))
        return path.addingPercentEncoding(withAllowedCharacters: allowed) ?? path
    }

    /// The route in an address of the page; nil for any other address.
    static func path(of address: URL?) -> String? {
        guard let address, isPage(address) else { return nil }
        let route = address.absoluteString.split(separator: "#", maxSplits: 1).dropFirst().first.map(String.init)
        return route?.hasPrefix("/") == true ? route : nil
    }

    static func isPage(_ address: URL) -> Bool {
        address.absoluteString.hasPrefix(page)
    }

    static func query(of address: URL?) -> String? {
        address.flatMap { URLComponents(url: $0, resolvingAgainstBaseURL: true)?.percentEncodedQuery }
    }

    static func ofPhoto(_ name: String) -> String {
        "\(mediaScheme)://photos/\(name)"
    }
}
