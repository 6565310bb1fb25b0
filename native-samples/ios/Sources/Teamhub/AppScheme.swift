import UIKit
import WebKit

/// Serves the app's one file, with the token and its environment as meta tags. So the token is in no address,
/// history or log, and the page need not store it.
@MainActor
final class AppPage: NSObject, WKURLSchemeHandler {
    private let bundle: AppBundle
    private let environment: TeamhubEnvironment
    private let token: () -> String?

    init(bundle: AppBundle, environment: TeamhubEnvironment, token: @escaping () -> String?) {
        self.bundle = bundle
        self.environment = environment
        self.token = token
    }

    func webView(_ webView: WKWebView, start task: any WKURLSchemeTask) {
        guard let address = task.request.url, AppAddress.isPage(address) else {
            return task.refuse()
        }
        let signedIn = token().map { Self.tag("authorization", "Bearer \($0)") } ?? ""
        let tags = signedIn + Self.tag("x-env", environment.rawValue) + Self.tag("x-session", "memory")
        var page = bundle.page
        if let head = page.range(of: "<head>") { page.insert(contentsOf: tags, at: head.upperBound) }
        task.answer(Data(page.utf8), type: "text/html; charset=utf-8")
    }

    func webView(_ webView: WKWebView, stop task: any WKURLSchemeTask) {}

    private static func tag(_ name: String, _ content: String) -> String {
        "<meta name=\"\(name)\" content=\"\(escaped(content))\">"
    }

    private static func escaped(_ text: String) -> String {
        text.replacingOccurrences(of: "&", with: "&amp;")
            .replacingOccurrences(of: "\"", with: "&quot;")
            .replacingOccurrences(of: "<", with: "&lt;")
    }
}

extension WKURLSchemeTask {
    /// Lets the page read the photos, although their scheme makes them another origin.
    @MainActor
    func answer(_ body: Data, type: String) {
        guard let url = request.url,
            let response = HTTPURLResponse(
                url: url, statusCode: 200, httpVersion: "HTTP/1.1",
                headerFields: [
                    "Content-Type": type,
                    "Content-Length": "\(body.count)",
                    "Cache-Control": "no-store",
                    "Access-Control-Allow-Origin": AppAddress.origin,
                ])
        else { return refuse() }
        didReceive(response)
        didReceive(body)
        didFinish()
    }

    @MainActor
    func refuse() {
        didFailWithError(URLError(.fileDoesNotExist))
    }
}
