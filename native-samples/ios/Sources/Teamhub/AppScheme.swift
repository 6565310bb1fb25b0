import UIKit
import WebKit

/// Serves the app's one file, with the token and its environment as meta tags. So the token is in no address,
/// history or log, and the page need not store it.
@MainActor
final class AppPage: NSObject, WKURLSchemeHandler {
    private let bundle: AppBundle
    private let environment: String
    private let token: () -> String?

    init(bundle: AppBundle, environment: String, token: @escaping () -> String?) {
        self.bundle = bundle
        self.environment = environment
        self.token = token
    }

    func webView(_ webView: WKWebView, start task: any WKURLSchemeTask) {
        guard let address = task.request.url, AppAddress.isPage(address) else {
            return task.refuse()
        }
        let signedIn = token().map { Self.tag("authorization", "Bearer \($0)") } ?? ""
        let tags = signedIn + Self.tag("x-env", environment) + Self.tag("x-session", "memory")
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

/// The photos for the app, as files that the page fetches by their address.
@MainActor
final class PhotoStore: NSObject, WKURLSchemeHandler {
    private let folder: URL

    /// Without the photos of earlier starts: the page of this start has not asked for any.
    override init() {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("teamhub-photos")
        super.init()
        clear()
    }

    /// Deletes all photos: of earlier starts, or of a former user.
    func clear() {
        try? FileManager.default.removeItem(at: folder)
        try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    /// A new address in the store. The file need not exist yet.
    func newFile(_ pathExtension: String) -> URL {
        folder.appendingPathComponent(UUID().uuidString).appendingPathExtension(pathExtension)
    }

    func webView(_ webView: WKWebView, start task: any WKURLSchemeTask) {
        // Only one of our names, so that no path leads out of the folder.
        guard let name = task.request.url?.lastPathComponent, !name.contains(".."),
            let photo = try? Data(contentsOf: folder.appendingPathComponent(name), options: .mappedIfSafe)
        else { return task.refuse() }
        task.answer(photo, type: name.hasSuffix(".png") ? "image/png" : "image/jpeg")
    }

    func webView(_ webView: WKWebView, stop task: any WKURLSchemeTask) {}
}

extension WKURLSchemeTask {
    /// Lets the page read the photos, although their scheme makes them another origin.
    @MainActor
    fileprivate func answer(_ body: Data, type: String) {
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
    fileprivate func refuse() {
        didFailWithError(URLError(.fileDoesNotExist))
    }
}
