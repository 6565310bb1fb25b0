// What a page of WebKitGTK cannot show: which frames are accepted, what the schemes answer, a killed page, a start
// without a token, the app's own language, and paths.

import Foundation
import UIKit
import WebKit

@testable import Teamhub

@MainActor
final class Serving {
    private(set) var passed = 0
    private(set) var problems: [String] = []
    private let embedded: URL
    private let delegate = Delegate()
    private let phone = Phone()

    init(embedded: URL) {
        self.embedded = embedded
    }

    func playAll() async throws {
        try handshake()
        try strangers()
        try schemes()
        try killedPage()
        try signedOut()
        try language()
        try paths()
        try swipes()
        try await requests()
        try await links()
    }

    private func expect(_ isTrue: Bool, _ what: String) {
        if isTrue { passed += 1 } else { problems.append(what) }
    }

    /// A host whose view has loaded and is seen, and its page. The phone keeps the host.
    private func open(
        token: String? = "secret \"<&", path: String = "/teams/7", language: String? = nil,
        beforeLoad: (TeamhubHost) -> Void = { _ in }
    ) throws -> (host: TeamhubHost, page: Page) {
        let options = TeamhubOptions(
            token: token, appVersion: "4.2.0+345", path: path, language: language, embedded: embedded)
        let host = try TeamhubHost(options: options, delegate: delegate)
        delegate.problems = []
        beforeLoad(host)
        phone.show(host)
        return (host, Page.newest)
    }

    func handshake() throws {
        let (host, page) = try open()
        expect(page.loads.count == 1, "loads one page")
        let address = page.loads[0].absoluteString
        expect(address.hasPrefix("teamhub-app://app/index.html?lang="), "loads the page of the scheme: \(address)")
        expect(address.hasSuffix("#/teams/7"), "starts at the path: \(address)")
        expect(!address.contains("secret"), "keeps the token out of the address")
        expect(address.contains("&appVersion=4.2.0%2B345&"), "gives the page another version: \(address)")
        let (welcome, problem) = page.say(Page.hello)
        expect(problem == nil, "refuses no hello")
        expect(welcome?.contains(#""k":"welcome""#) == true, "answers a hello with the welcome itself")
        expect(welcome?.contains(#""theme":"dark""#) == true, "tells the theme in the welcome")
        host.open(path: "/teams?code=ABCD2345")
        expect(page.calls.last?.contains("ABCD2345") == true, "sends events by a call")
        host.setToken(nil)
        expect(page.calls.last?.contains("signedOut") == true, "tells of a sign-out")
    }

    func strangers() throws {
        let page = try open().page
        let frames = [
            Frame(isMain: false), Frame(scheme: "https", host: "app"),
            Frame(scheme: "teamhub-app", host: "other"), Frame(scheme: "teamhub-media", host: "photos"),
        ]
        for frame in frames {
            let (answer, problem) = page.say(Page.hello, from: frame)
            expect(answer == nil && problem != nil, "answers a stranger")
        }
        expect(delegate.problems.count == frames.count, "reports strangers: \(delegate.problems)")
        for body: Any in [42, ["th": 1], "{", #"{"th":1,"k":"hello"}"#] {
            expect(page.say(body).0 == nil, "answers \(body)")
        }
        expect(page.calls.isEmpty, "calls a page that said no hello")
    }

    func schemes() throws {
        let page = try open().page
        let handlers = page.view.configuration.schemeHandlers
        let served = Served(page.loads[0])
        handlers["teamhub-app"]?.webView(page.view, start: served)
        let html = String(decoding: served.body, as: UTF8.self)
        expect(
            html.contains(#"<head><meta name="authorization" content="Bearer secret &quot;&lt;&amp;">"#),
            "hands the token over as a meta tag")
        expect(html.contains(#"<meta name="x-env" content="prod">"#), "names the environment")
        expect(html.contains(#"<meta name="x-session" content="memory">"#), "lets the page store the token")
        expect(html.contains("EMBEDDED"), "serves the embedded page")
        let other = Served(try require(URL(string: "teamhub-app://other/index.html")))
        handlers["teamhub-app"]?.webView(page.view, start: other)
        expect(other.isRefused, "serves the page at another host")
        let outside = Served(try require(URL(string: "teamhub-media://photos/..%2F..%2Fetc%2Fpasswd")))
        handlers["teamhub-media"]?.webView(page.view, start: outside)
        expect(outside.isRefused, "serves a file outside of the photos")
    }

    func killedPage() throws {
        let (host, page) = try open()
        page.say(Page.hello)
        let calls = page.calls.count
        host.webViewWebContentProcessDidTerminate(page.view)
        expect(page.loads.count == 2, "loads a killed page again")
        expect(page.loads.last?.fragment == "/teams/7", "shows the same place again")
        host.open(path: "/teams/8")
        expect(page.calls.count == calls, "keeps events while there is no page")
        let (welcome, _) = page.say(Page.hello.replacingOccurrences(of: "p1", with: "p2"))
        expect(welcome?.contains("welcome") == true, "welcomes the next page")
        expect(page.calls.last?.contains("/teams/8") == true, "sends what it kept")
        for _ in 0..<3 { host.webViewWebContentProcessDidTerminate(page.view) }
        expect(page.loads.count == 4 && delegate.isClosed, "closes after three deaths in a minute")
    }

    func signedOut() throws {
        let (host, page) = try open(token: nil)
        func told() -> Int { page.calls.filter { $0.contains("signedOut") }.count }
        page.say(Page.hello)
        expect(told() == 1, "tells a page without a token that nobody is signed in: \(page.calls)")
        page.say(Page.hello)
        expect(told() == 1, "tells it more than once")
        host.webViewWebContentProcessDidTerminate(page.view)
        page.say(Page.hello.replacingOccurrences(of: "p1", with: "p2"))
        expect(told() == 2, "tells the next load too: \(page.calls)")
        let signedIn = try open().page
        _ = signedIn.say(Page.hello)
        expect(!signedIn.calls.contains { $0.contains("signedOut") }, "signs a user out who has a token")
    }

    func language() throws {
        let (host, page) = try open(beforeLoad: { $0.setLanguage("ru") })
        expect(page.loads[0].absoluteString.contains("?lang=ru&"), "starts in another language: \(page.loads[0])")
        expect(page.say(Page.hello).0?.contains(#""language":"ru""#) == true, "welcomes in another language")
        host.setLanguage("es-MX")
        host.webViewWebContentProcessDidTerminate(page.view)
        expect(page.loads[1].absoluteString.contains("?lang=es-MX&"), "loads again in another language")
        page.say(Page.hello)
        host.setLanguage("ru-KZ-u-ca-gregory-fw-mon-hc-h23-mu-celsius")
        expect(page.calls.last?.contains(#""language":"ru-KZ""#) == true, "a tag with regional settings is not sent")
        host.setLanguage(nil)
        let device = Locale.preferredLanguages.first ?? "en"
        expect(page.calls.last?.contains(device) == true, "does not go back to the device's language")
        let started = try open(language: "es").page
        expect(started.loads[0].absoluteString.contains("?lang=es&"), "starts in another language than told")
    }

    func paths() throws {
        let link = try require(URL(string: "https://teamhub.example/teams/a%20b?code=%D0%90&x=%26"))
        let path = TeamhubHost.path(of: link)
        expect(path == "/teams/a%20b?code=%D0%90&x=%26", "decodes a link: \(path)")
        let bare = try require(URL(string: "https://teamhub.example"))
        expect(TeamhubHost.path(of: bare) == "/", "finds no place in a link without a path")
        let hostile = try require(URL(string: "https://teamhub.example/teams?a=1&%2574OKEN=evil&b#token=evil"))
        expect(TeamhubHost.path(of: hostile) == "/teams?a=1&b", "keeps the token of a link")
        let started = try open(path: "/teams?Token=evil&a=1").page
        expect(started.loads[0].absoluteString.hasSuffix("#/teams?a=1"), "starts with the token of a link")
        for shown in [path, "/teams/\u{43f}\u{440} 1"] {
            let page = try open(path: shown).page
            let end = shown == path ? path : "/teams/%D0%BF%D1%80%201"
            let address = page.loads.first?.absoluteString ?? "nothing"
            expect(address.hasSuffix("#\(end)"), "starts elsewhere: \(address)")
        }
    }

    func swipes() throws {
        let (host, _) = try open()
        let bar = UINavigationController(rootViewController: host)
        let pop = try require(bar.interactivePopGestureRecognizer)
        let ours = UIScreenEdgePanGestureRecognizer()
        withExtendedLifetime(bar) {
            expect(host.gestureRecognizer(ours, shouldBeRequiredToFailBy: pop), "lets the bar swipe beside it")
            let other = UIPanGestureRecognizer()
            expect(!host.gestureRecognizer(ours, shouldBeRequiredToFailBy: other), "holds up what is not the bar's")
        }
    }

    func requests() async throws {
        let page = try open().page
        page.say(Page.hello)
        let (ack, _) = page.say(#"{"th":1,"k":"req","id":"p1-1","m":"auth.refresh","p":{"reason":"unauthorized"}}"#)
        expect(ack?.contains(#""k":"ack""#) == true, "acks at once: \(ack ?? "")")
        while page.calls.last?.contains("p1-1") != true { await Task.yield() }
        expect(page.calls.last?.contains("fresh") == true, "answers with the new token")
        let served = Served(page.loads[0])
        page.view.configuration.schemeHandlers["teamhub-app"]?.webView(page.view, start: served)
        expect(String(decoding: served.body, as: UTF8.self).contains("Bearer fresh"), "gives it to the next page")
        let (refused, _) = page.say(#"{"th":1,"k":"req","id":"p1-2","m":"later.method","p":{}}"#)
        expect(refused?.contains("UNSUPPORTED") == true, "knows what it does not have")
    }

    func links() async throws {
        let (host, page) = try open()
        let ours = await host.webView(page.view, decidePolicyFor: Action("teamhub-app://app/index.html#/teams", .other))
        expect(ours == .allow, "refuses its own page")
        let own = page.loads[0].absoluteString
        let again = await host.webView(page.view, decidePolicyFor: Action(own + "/7", .linkActivated))
        expect(again == .allow && delegate.problems.isEmpty, "refuses a link to a place in its own page")
        let signed = own.replacingOccurrences(of: "?", with: "?token=theirs&")
        let foreign = await host.webView(page.view, decidePolicyFor: Action(signed, .linkActivated))
        expect(foreign == .cancel, "lets a link bring a token")
        let told = delegate.problems.popLast()
        expect(told == "a link to the page itself with another query", "says nothing of that link: \(told ?? "")")
        for address in ["https://example.com/", "mailto:help@example.com", "tel:112"] {
            let policy = await host.webView(page.view, decidePolicyFor: Action(address, .linkActivated))
            expect(policy == .cancel, "opens \(address) in the host")
        }
        expect(delegate.problems.count == 1, "leaves by a scheme that is not allowed: \(delegate.problems)")
    }
}
