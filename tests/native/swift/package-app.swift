// An app that depends on the package of Teamhub alone. It shows a host, and prints the page that its web view gets.
// It takes no problems.

import Foundation
import Teamhub
import UIKit
import WebKit

@main
struct PackageApp {
    @MainActor
    static func main() throws {
        let app = App()
        let options = TeamhubOptions(token: nil, appVersion: "1.0.0")
        let host = try TeamhubHost(options: options, delegate: app)
        host.prepare()
        let view = WKWebView.made[0]
        let task = Task(view.loads[0])
        view.configuration.schemeHandlers["teamhub-app"]?.webView(view, start: task)
        print(String(decoding: task.body, as: UTF8.self))
        host.open(path: "no path")
        // Nobody keeps this delegate.
        let unheard = try TeamhubHost(options: options, delegate: App())
        unheard.open(path: "no path")
    }
}

@MainActor
private final class App: TeamhubHostDelegate {
    func teamhub(_ host: TeamhubHost, refreshTokenFor reason: AuthRefreshReason) async -> String? { nil }
    func teamhubDidClose(_ host: TeamhubHost) {}
}

@MainActor
private final class Task: NSObject, WKURLSchemeTask {
    let request: URLRequest
    var body = Data()

    init(_ url: URL) {
        request = URLRequest(url: url)
    }

    func didReceive(_ response: URLResponse) {}
    func didReceive(_ data: Data) { body += data }
    func didFinish() {}
    func didFailWithError(_ error: any Error) { body = Data("\(error)".utf8) }
}
