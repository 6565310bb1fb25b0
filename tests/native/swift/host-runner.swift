// Plays the iOS host's own source against the stubs of the platform, where a WebKitGTK page can tell nothing:
// which frames are heard, what the schemes answer, a killed page, and the builds of a CDN. Argument: an
// address that publishes a build marked as newer, with a folder `changed/` of one that is not what its
// manifest says, and a file to embed.

import Foundation
import UIKit
import WebKit

@main
struct HostRunner {
    @MainActor
    static func main() async throws {
        let arguments = CommandLine.arguments
        guard arguments.count == 3, let cdn = URL(string: arguments[1]) else { exit(2) }
        let embedded = URL(fileURLWithPath: arguments[2])
        let play = Play(embedded: embedded)
        try play.handshake()
        try play.strangers()
        try play.schemes()
        try play.killedPage()
        try await play.requests()
        try await play.capture()
        try await play.links()
        try await play.builds(cdn)
        for problem in play.problems {
            FileHandle.standardError.write(Data("\(problem)\n".utf8))
        }
        print("passed \(play.passed)")
        if !play.problems.isEmpty { exit(1) }
    }
}

@MainActor
private final class Play {
    private(set) var passed = 0
    private(set) var problems: [String] = []
    private let embedded: URL
    private let delegate = Delegate()

    init(embedded: URL) {
        self.embedded = embedded
    }

    private func expect(_ isTrue: Bool, _ what: String) {
        if isTrue { passed += 1 } else { problems.append(what) }
    }

    /// A host whose view has loaded, and its web view.
    private func open(token: String? = "secret \"<&") throws -> (host: TeamhubHost, page: WKWebView) {
        let options = TeamhubOptions(token: token, appVersion: "4.2.0", path: "/teams/7", embedded: embedded)
        let host = try TeamhubHost(options: options, delegate: delegate)
        delegate.problems = []
        host.viewDidLoad()
        return (host, WKWebView.made[WKWebView.made.count - 1])
    }

    /// Sends a message and gives back the answer to it, or what it was refused with.
    @discardableResult
    private func say(_ body: Any, to page: WKWebView, from frame: WKFrameInfo = Frame()) -> (String?, String?) {
        let answer = Box()
        page.configuration.userContentController.messageHandlers["teamhub"]?.userContentController(
            page.configuration.userContentController, didReceive: Message(body: body, frame: frame)
        ) { value, problem in answer.value = (value as? String, problem) }
        return answer.value
    }

    private let hello = #"{"th":1,"k":"hello","page":"p1","protocols":[1],"contract":1,"methods":[],"events":[]}"#

    func handshake() throws {
        let (host, page) = try open()
        expect(page.loads.count == 1, "loads one page")
        let address = page.loads[0].absoluteString
        expect(address.hasPrefix("teamhub-app://app/index.html?lang="), "loads the page of the scheme: \(address)")
        expect(address.hasSuffix("#/teams/7"), "starts at the path: \(address)")
        expect(!address.contains("secret"), "keeps the token out of the address")
        let (welcome, problem) = say(hello, to: page)
        expect(problem == nil, "refuses no hello")
        expect(welcome?.contains(#""k":"welcome""#) == true, "answers a hello with the welcome itself")
        expect(welcome?.contains(#""theme":"dark""#) == true, "tells the theme in the welcome")
        host.open(path: "/teams?code=ABCD2345")
        expect(page.calls.last?.contains("ABCD2345") == true, "sends events by a call")
        host.setToken(nil)
        expect(page.calls.last?.contains("signedOut") == true, "tells of a sign-out")
    }

    func strangers() throws {
        let (host, page) = try open()
        withExtendedLifetime(host) {
            let frames = [
                Frame(isMain: false), Frame(scheme: "https", host: "app"),
                Frame(scheme: "teamhub-app", host: "other"), Frame(scheme: "teamhub-media", host: "photos"),
            ]
            for frame in frames {
                let (answer, problem) = say(hello, to: page, from: frame)
                expect(answer == nil && problem != nil, "answers a stranger")
            }
            expect(delegate.problems.count == frames.count, "reports strangers: \(delegate.problems)")
            for body: Any in [42, ["th": 1], "{", #"{"th":1,"k":"hello"}"#] {
                expect(say(body, to: page).0 == nil, "answers \(body)")
            }
            expect(page.calls.isEmpty, "calls a page that said no hello")
        }
    }

    func schemes() throws {
        let (host, page) = try open()
        try withExtendedLifetime(host) {
            let handlers = page.configuration.schemeHandlers
            let served = Served(page.loads[0])
            handlers["teamhub-app"]?.webView(page, start: served)
            let html = String(decoding: served.body, as: UTF8.self)
            expect(
                html.contains(#"<head><meta name="authorization" content="Bearer secret &quot;&lt;&amp;">"#),
                "hands the token over as a meta tag")
            expect(html.contains("EMBEDDED"), "serves the embedded page")
            let other = Served(try unwrap(URL(string: "teamhub-app://other/index.html")))
            handlers["teamhub-app"]?.webView(page, start: other)
            expect(other.isRefused, "serves the page at another host")
            let outside = Served(try unwrap(URL(string: "teamhub-media://photos/..%2F..%2Fetc%2Fpasswd")))
            handlers["teamhub-media"]?.webView(page, start: outside)
            expect(outside.isRefused, "serves a file outside of the photos")
        }
    }

    func killedPage() throws {
        let (host, page) = try open()
        say(hello, to: page)
        let calls = page.calls.count
        host.webViewWebContentProcessDidTerminate(page)
        expect(page.loads.count == 2, "loads a killed page again")
        expect(page.loads.last?.fragment == "/teams/7", "shows the same place again")
        host.open(path: "/teams/8")
        expect(page.calls.count == calls, "keeps events while there is no page")
        let (welcome, _) = say(hello.replacingOccurrences(of: "p1", with: "p2"), to: page)
        expect(welcome?.contains("welcome") == true, "welcomes the next page")
        expect(page.calls.last?.contains("/teams/8") == true, "sends what it kept")
        for _ in 0..<3 { host.webViewWebContentProcessDidTerminate(page) }
        expect(page.loads.count == 4 && delegate.isClosed, "closes after three deaths in a minute")
    }

    func requests() async throws {
        let (host, page) = try open()
        say(hello, to: page)
        let (ack, _) = say(
            #"{"th":1,"k":"req","id":"p1-1","m":"auth.refresh","p":{"reason":"unauthorized"}}"#, to: page)
        expect(ack?.contains(#""k":"ack""#) == true, "acks at once: \(ack ?? "")")
        while page.calls.last?.contains("p1-1") != true { await Task.yield() }
        expect(page.calls.last?.contains("fresh") == true, "answers with the new token")
        let served = Served(page.loads[0])
        page.configuration.schemeHandlers["teamhub-app"]?.webView(page, start: served)
        expect(String(decoding: served.body, as: UTF8.self).contains("Bearer fresh"), "gives it to the next page")
        let (refused, _) = say(#"{"th":1,"k":"req","id":"p1-2","m":"later.method","p":{}}"#, to: page)
        expect(refused?.contains("UNSUPPORTED") == true, "knows what it does not have")
        say(#"{"th":1,"k":"req","id":"p1-3","m":"share.open","p":{"url":"https://example.com/"}}"#, to: page)
        while page.calls.last?.contains("p1-3") != true { await Task.yield() }
        expect(page.calls.last?.contains("BUSY") == true, "shows nothing over a view that is not shown")
        withExtendedLifetime(host) {}
    }

    func capture() async throws {
        let capture = PhotoCapture(store: PhotoStore())
        for source in [CameraCaptureSource.camera, .gallery] {
            let params = CameraCaptureParams(opId: "op", source: source, maxCount: 1, maxEdgePx: 800)
            let request = Task { try await capture.capture(params, over: UIViewController()) }
            while UIViewController.presented.isEmpty { await Task.yield() }
            request.cancel()
            expect(try await request.value == .dismissed, "waits for photos that nobody wants")
            expect(UIViewController.presented.isEmpty, "leaves the camera open when the app takes its request back")
        }
    }

    func links() async throws {
        let (host, page) = try open()
        let ours = await host.webView(page, decidePolicyFor: Action("teamhub-app://app/index.html#/teams", .other))
        expect(ours == .allow, "refuses its own page")
        for address in ["https://example.com/", "mailto:help@example.com", "tel:112"] {
            let policy = await host.webView(page, decidePolicyFor: Action(address, .linkActivated))
            expect(policy == .cancel, "opens \(address) in the host")
        }
        expect(delegate.problems.count == 1, "leaves by a scheme that is not allowed: \(delegate.problems)")
    }

    func builds(_ cdn: URL) async throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: folder) }
        func start(_ base: URL?) throws -> AppBundle {
            try AppBundle(embedded: embedded, cdnBase: base, folder: folder)
        }
        let changed = try start(cdn.appendingPathComponent("changed"))
        do {
            try await changed.update()
            expect(false, "keeps a build that is not what its manifest says")
        } catch {
            expect("\(error)".contains("not what its manifest says"), "says why: \(error)")
        }
        let first = try start(cdn)
        try await first.update()
        expect(first.page.contains("EMBEDDED"), "changes the page while it is shown")
        expect(try start(cdn).page.contains("NEWER"), "shows a newer build with the next start")
        expect(try start(nil).page.contains("EMBEDDED"), "shows it without a CDN")
        try Data("tampered".utf8).write(to: folder.appendingPathComponent("index.html"))
        expect(try start(cdn).page.contains("EMBEDDED"), "shows a stored build that was changed")
    }

    private func unwrap<T>(_ value: T?) throws -> T {
        guard let value else { throw URLError(.badURL) }
        return value
    }
}

@MainActor
private final class Delegate: TeamhubHostDelegate {
    var problems: [String] = []
    var isClosed = false

    func teamhub(_ host: TeamhubHost, refreshTokenFor reason: AuthRefreshReason) async -> String? { "fresh" }
    func teamhubDidClose(_ host: TeamhubHost) { isClosed = true }
    func teamhub(_ host: TeamhubHost, didMeet problem: String) { problems.append(problem) }
}

@MainActor
private final class Box {
    var value: (String?, String?) = (nil, nil)
}

private final class Message: WKScriptMessage {
    private let sent: Any
    private let frame: WKFrameInfo
    init(body: Any, frame: WKFrameInfo) {
        sent = body
        self.frame = frame
        super.init()
    }
    override var body: Any { sent }
    override var frameInfo: WKFrameInfo { frame }
}

private final class Frame: WKFrameInfo {
    private let isMain: Bool
    private let origin: WKSecurityOrigin
    init(isMain: Bool = true, scheme: String = "teamhub-app", host: String = "app") {
        self.isMain = isMain
        origin = Origin(scheme, host)
        super.init()
    }
    override var isMainFrame: Bool { isMain }
    override var securityOrigin: WKSecurityOrigin { origin }
}

private final class Origin: WKSecurityOrigin {
    private let scheme: String
    private let name: String
    init(_ scheme: String, _ name: String) {
        self.scheme = scheme
        self.name = name
        super.init()
    }
    override var `protocol`: String { scheme }
    override var host: String { name }
}

private final class Action: WKNavigationAction {
    private let address: String
    private let kind: WKNavigationType
    init(_ address: String, _ kind: WKNavigationType) {
        self.address = address
        self.kind = kind
        super.init()
    }
    override var request: URLRequest { URLRequest(url: URL(string: address) ?? URL(fileURLWithPath: "/")) }
    override var navigationType: WKNavigationType { kind }
}

@MainActor
private final class Served: NSObject, WKURLSchemeTask {
    let request: URLRequest
    private(set) var body = Data()
    private(set) var isRefused = false
    init(_ url: URL) { request = URLRequest(url: url) }
    func didReceive(_ response: URLResponse) {}
    func didReceive(_ data: Data) { body.append(data) }
    func didFinish() {}
    func didFailWithError(_ error: any Error) { isRefused = true }
}
