// Runs the source of the iOS host against the stubs of the platform. It tests what a WebKitGTK page cannot show:
// which frames are accepted, what the schemes answer, a killed page, a start without a token, the app's own
// language, paths, photos that cannot be read, and the builds of a CDN. Arguments: an address that publishes a
// newer build and, in the folder `changed/`, a build that does not match its manifest; and a file to embed.

import Foundation
import PhotosUI
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
        try play.otherUser()
        try play.signedOut()
        try play.language()
        try play.paths()
        try play.swipes()
        try await play.requests()
        try await play.capture()
        try await play.chosenPhotos()
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
    private func open(
        token: String? = "secret \"<&", path: String = "/teams/7", language: String? = nil,
        beforeLoad: (TeamhubHost) -> Void = { _ in }
    ) throws -> (host: TeamhubHost, page: WKWebView) {
        let options = TeamhubOptions(
            token: token, appVersion: "4.2.0", path: path, language: language, embedded: embedded)
        let host = try TeamhubHost(options: options, delegate: delegate)
        delegate.problems = []
        beforeLoad(host)
        host.viewDidLoad()
        return (host, WKWebView.made[WKWebView.made.count - 1])
    }

    /// Sends a message and returns its answer, or the reason of its refusal.
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
            expect(html.contains(#"<meta name="x-env" content="prod">"#), "names the environment")
            expect(html.contains(#"<meta name="x-session" content="memory">"#), "lets the page store the token")
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

    func otherUser() throws {
        let (host, page) = try open()
        say(hello, to: page)
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("teamhub-photos")
        let photo = folder.appendingPathComponent("photo.jpg")
        try Data("photo".utf8).write(to: photo)
        host.setToken("renewed", sameUser: true)
        expect(FileManager.default.fileExists(atPath: photo.path), "loses a photo with a renewed token")
        host.setToken("other")
        expect(!FileManager.default.fileExists(atPath: photo.path), "keeps a photo of the former user")
        expect(FileManager.default.fileExists(atPath: folder.path), "has no place for the next photo")
    }

    func signedOut() throws {
        let (host, page) = try open(token: nil)
        func told() -> Int { page.calls.filter { $0.contains("signedOut") }.count }
        say(hello, to: page)
        expect(told() == 1, "tells a page without a token that nobody is signed in: \(page.calls)")
        say(hello, to: page)
        expect(told() == 1, "tells it more than once")
        host.webViewWebContentProcessDidTerminate(page)
        say(hello.replacingOccurrences(of: "p1", with: "p2"), to: page)
        expect(told() == 2, "tells the next load too: \(page.calls)")
        withExtendedLifetime(host) {}
        let (other, signedIn) = try open()
        withExtendedLifetime(other) { _ = say(hello, to: signedIn) }
        expect(!signedIn.calls.contains { $0.contains("signedOut") }, "signs a user out who has a token")
    }

    func language() throws {
        let (host, page) = try open(beforeLoad: { $0.setLanguage("ru") })
        expect(page.loads[0].absoluteString.contains("?lang=ru&"), "starts in another language: \(page.loads[0])")
        expect(say(hello, to: page).0?.contains(#""language":"ru""#) == true, "welcomes in another language")
        host.setLanguage("es-MX")
        host.webViewWebContentProcessDidTerminate(page)
        expect(page.loads[1].absoluteString.contains("?lang=es-MX&"), "loads again in another language")
        say(hello, to: page)
        host.setLanguage(nil)
        let device = Locale.preferredLanguages.first ?? "en"
        expect(page.calls.last?.contains(device) == true, "does not go back to the device's language")
        let (other, started) = try open(language: "es")
        withExtendedLifetime(other) {
            expect(started.loads[0].absoluteString.contains("?lang=es&"), "starts in another language than told")
        }
    }

    func paths() throws {
        let link = try unwrap(URL(string: "https://teamhub.example/teams/a%20b?code=%D0%90&x=%26"))
        let path = TeamhubHost.path(of: link)
        expect(path == "/teams/a%20b?code=%D0%90&x=%26", "decodes a link: \(path)")
        let bare = try unwrap(URL(string: "https://teamhub.example"))
        expect(TeamhubHost.path(of: bare) == "/", "finds no place in a link without a path")
        let hostile = try unwrap(URL(string: "https://teamhub.example/teams?a=1&%2574OKEN=evil&b#token=evil"))
        expect(TeamhubHost.path(of: hostile) == "/teams?a=1&b", "keeps the token of a link")
        let (opened, started) = try open(path: "/teams?Token=evil&a=1")
        withExtendedLifetime(opened) {
            expect(started.loads[0].absoluteString.hasSuffix("#/teams?a=1"), "starts with the token of a link")
        }
        for shown in [path, "/teams/\u{43f}\u{440} 1"] {
            let (host, page) = try open(path: shown)
            let end = shown == path ? path : "/teams/%D0%BF%D1%80%201"
            let address = page.loads.first?.absoluteString ?? "nothing"
            withExtendedLifetime(host) { expect(address.hasSuffix("#\(end)"), "starts elsewhere: \(address)") }
        }
    }

    func swipes() throws {
        let (host, _) = try open()
        let bar = UINavigationController(rootViewController: host)
        let pop = try unwrap(bar.interactivePopGestureRecognizer)
        let ours = UIScreenEdgePanGestureRecognizer()
        withExtendedLifetime(bar) {
            expect(host.gestureRecognizer(ours, shouldBeRequiredToFailBy: pop), "lets the bar swipe beside it")
            let other = UIPanGestureRecognizer()
            expect(!host.gestureRecognizer(ours, shouldBeRequiredToFailBy: other), "holds up what is not the bar's")
        }
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

    /// The result of a request after `choose` has used the open camera or picker.
    private func photos(
        _ source: CameraCaptureSource, choose: (PhotoCapture, UIViewController) -> Void
    ) async -> Result<CameraCaptureResult, any Error> {
        let capture = PhotoCapture(store: PhotoStore())
        let params = CameraCaptureParams(opId: "op", source: source, maxCount: 3, maxEdgePx: 800)
        let request = Task { try await capture.capture(params, over: UIViewController()) }
        while UIViewController.presented.isEmpty { await Task.yield() }
        choose(capture, UIViewController.presented[0])
        return await request.result
    }

    private func picked(_ files: [URL?]) async -> Result<CameraCaptureResult, any Error> {
        await photos(.gallery) { capture, shown in
            guard let picker = shown as? PHPickerViewController else { return }
            capture.picker(picker, didFinishPicking: files.map { PHPickerResult(itemProvider: Provider($0)) })
        }
    }

    private func camera(
        _ choose: (PhotoCapture, UIImagePickerController) -> Void
    ) async -> Result<CameraCaptureResult, any Error> {
        await photos(.camera) { capture, shown in
            guard let camera = shown as? UIImagePickerController else { return }
            choose(capture, camera)
        }
    }

    func chosenPhotos() async throws {
        func isUnavailable(_ outcome: Result<CameraCaptureResult, any Error>) -> Bool {
            guard case .failure(let error) = outcome else { return false }
            return (error as? TeamhubError)?.code == .UNAVAILABLE
        }
        expect(try await picked([]).get() == .dismissed, "takes a closed picker for a failure")
        expect(isUnavailable(await picked([nil, nil])), "says nothing of photos that cannot be read")
        guard case .captured(let photos) = try await picked([nil, embedded]).get() else {
            return expect(false, "gives no photo where one of two can be read")
        }
        expect(photos.count == 1, "gives \(photos.count) photos where one of two can be read")
        let closed = await camera { $0.imagePickerControllerDidCancel($1) }
        expect(try closed.get() == .dismissed, "takes a closed camera for a failure")
        let unreadable = await camera { $0.imagePickerController($1, didFinishPickingMediaWithInfo: [:]) }
        expect(isUnavailable(unreadable), "says nothing of a photo of the camera that cannot be read")
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

/// One of the picked photos. Nil: it cannot be read.
private final class Provider: NSItemProvider {
    private let file: URL?

    init(_ file: URL?) {
        self.file = file
        super.init()
    }

    override func loadFileRepresentation(
        forTypeIdentifier typeIdentifier: String, completionHandler: @escaping @Sendable (URL?, (any Error)?) -> Void
    ) -> Progress {
        completionHandler(file, nil)
        return Progress(totalUnitCount: 1)
    }
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
