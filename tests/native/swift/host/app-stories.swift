// What an app around the host may change, and what it learns.

import Foundation
import ImageIO
import SwiftUI
import UIKit

@testable import Teamhub

/// An app's own ways to share and to open links, and a look at what is copied.
private final class OwnRequests: TeamhubRequests {
    var copied: [String] = []
    var links: [String] = []
    override func linkOpen(_ params: LinkOpenParams) async throws { links.append(params.url) }
    override func shareOpen(_ params: ShareOpenParams) async throws -> ShareOpenResult { .shared }
    override func clipboardWrite(_ params: ClipboardWriteParams) async throws {
        copied.append(params.text)
        try await super.clipboardWrite(params)
    }
}

/// An app's own way to share, with a defect, and one to copy that never ends.
private final class BrokenRequests: TeamhubRequests {
    override func clipboardWrite(_ params: ClipboardWriteParams) async throws {
        try await Task.sleep(nanoseconds: .max)
    }
    override func shareOpen(_ params: ShareOpenParams) async throws -> ShareOpenResult { throw Missing() }
    override func authRefresh(_ params: AuthRefreshParams) async throws -> AuthRefreshResult {
        .refreshed(token: String(repeating: "x", count: 8193))
    }
}

/// An app's own camera: each of its photos is the next of these texts.
private final class OwnCamera: TeamhubRequests {
    var photos: [String] = []
    /// What happens while it takes one.
    var meanwhile: () -> Void = {}
    var ended = 0
    override func cameraCapture(_ params: CameraCaptureParams) async throws -> CameraCaptureResult {
        defer { ended += 1 }
        meanwhile()
        return .captured(photos: [try await keepPhoto(Data(photos.removeFirst().utf8), for: params)])
    }
}

@MainActor
private final class Logged {
    var events: [LogEventParams] = []
}

@MainActor
let methods = [
    Story(name: "the app replaces one method and observes another") { told in
        let requests = OwnRequests()
        let page = try told.open(requests: requests).page
        page.ask("p1-1", "share.open", #"{"url":"https://teamhub.example/"}"#)
        told.expect(try await page.answer(to: "p1-1"), has: #""status":"shared""#)
        told.expect(UIViewController.presented.isEmpty, "opens the system's sheet too")
        page.ask("p1-2", "clipboard.write", #"{"text":"copied"}"#)
        _ = try await page.answer(to: "p1-2")
        told.expect(requests.copied == ["copied"] && UIPasteboard.general.string == "copied", "does not copy")
    },
    Story(name: "the app's own camera gives its photo to the page, and none of a user who has gone") { told in
        let requests = OwnCamera()
        let (host, page) = try told.open(requests: requests)
        requests.photos = ["4000x3000", "broken", "4000x3000"]
        page.askForPhotos("p1-1", "camera")
        let address = try told.address(in: try await page.answer(to: "p1-1"))
        told.expect(try page.fetch(address).text == "800x600", "gives another photo")
        told.expect(!ImageWork.wasOnMainQueue, "stops the app's screen")
        page.askForPhotos("p1-2", "camera")
        told.expect(try await page.answer(to: "p1-2"), has: "UNAVAILABLE")
        requests.meanwhile = { host.setToken("another") }
        page.askForPhotos("p1-3", "camera")
        try await until("the end of all three") { requests.ended == 3 }
        let folder = try StoredData.photos()
        let left = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
        told.expect(left.allSatisfy { !$0.hasSuffix(".jpg") }, "keeps \(left)")
    },
    Story(name: "a link that the page itself follows goes where the app's own method takes links") { told in
        let requests = OwnRequests()
        let (host, page) = try told.open(requests: requests)
        page.ask("p1-1", "link.open", #"{"url":"https://teamhub.example/1"}"#)
        _ = try await page.answer(to: "p1-1")
        for address in ["https://teamhub.example/2", "intent://scan/"] {
            _ = await host.webView(page.view, decidePolicyFor: Action(address, .linkActivated))
        }
        told.expect(requests.links == ["https://teamhub.example/1", "https://teamhub.example/2"], "\(requests.links)")
        told.expect(UIApplication.opened.isEmpty, "opens the browser too")
        told.expect(told.delegate.problems == ["a link: https and mailto only"], "\(told.delegate.problems)")
    },
    Story(name: "the app hears of every answer, without its content") { told in
        let (host, page) = try told.open()
        page.ask("p1-1", "clipboard.write", #"{"text":"copied"}"#)
        _ = try await page.answer(to: "p1-1")
        page.ask("p1-2", "link.open", #"{"url":"https://teamhub.example/"}"#)
        _ = try await page.answer(to: "p1-2")
        told.expect(UIApplication.opened.map(\.host) == ["teamhub.example"], "opens \(UIApplication.opened)")
        told.phone.hide(host)
        page.ask("p1-3", "share.open", #"{"url":"https://teamhub.example/"}"#)
        _ = try await page.answer(to: "p1-3")
        let expected = ["clipboard.write ok", "link.open ok", "share.open BUSY"]
        told.expect(told.delegate.answered == expected, "tells \(told.delegate.answered)")
    },
    Story(name: "a defect in the app's own methods is reported to its log") { told in
        let page = try told.open(requests: BrokenRequests()).page
        page.ask("p1-1", "share.open", #"{"url":"https://teamhub.example/"}"#)
        told.expect(try await page.answer(to: "p1-1"), has: "INTERNAL")
        page.ask("p1-2", "auth.refresh", #"{"reason":"unauthorized"}"#)
        told.expect(try await page.answer(to: "p1-2"), has: "INTERNAL")
        page.ask("p1-3", "clipboard.write", #"{"text":"copied"}"#)
        page.say(#"{"th":1,"k":"cancel","id":"p1-3"}"#)
        let expected = [
            "share.open: INTERNAL, Missing", "auth.refresh: INTERNAL, invalid result token",
            "clipboard.write: not answered in time",
        ]
        told.expect(told.delegate.problems == expected, "reports \(told.delegate.problems)")
    },
    Story(name: "what the page could not use is reported, without its content") { told in
        var options = told.options(token: #"{"access":"secret"}"#)
        options.path = "teams/7"
        options.appVersion = ""
        // A key that was copied with its letters in upper case.
        options.releases = TeamhubReleases(
            base: URL(fileURLWithPath: "/nothing"), keys: [String(repeating: "A1", count: 32)])
        let (host, page) = try told.open(options)
        try await until("the report of the download") { told.delegate.problems.count == 5 }
        host.setToken("Bearer fresh")
        host.setToken("fresh\n")
        let policy = await host.webView(
            page.view, decidePolicyFor: Action("https://example.com/?token=secret", .other))
        told.expect(policy == .cancel, "shows another page")
        _ = await host.webView(page.view, decidePolicyFor: Action("intent://scan/#secret", .linkActivated))
        let problems = told.delegate.problems
        let parts = [
            "token", "path", "appVersion", "a key of the option releases", "stable/release.json: needs https", "token",
            "another page that the page wants to show, or a new window", "a link: https and mailto only",
        ]
        told.expect(problems.count == parts.count, "reports \(problems)")
        for (problem, part) in zip(problems, parts) {
            told.expect(problem, has: part)
        }
        told.expect(!problems.joined().contains("secret"), "reports the token: \(problems)")
    },
    Story(name: "the system's log of an app that keeps no delegate") { told in
        var delegate: Delegate? = Delegate()
        let host = try TeamhubHost(options: told.options(), delegate: require(delegate))
        delegate = nil
        told.phone.show(host)
        let page = Page.newest
        page.greet()
        page.ask("p1-1", "auth.refresh", #"{"reason":"unauthorized"}"#)
        told.expect(try await page.answer(to: "p1-1"), has: "UNAVAILABLE")
        for (id, method) in [("p1-2", "auth.signOut"), ("p1-3", "app.close")] {
            page.ask(id, method)
            _ = try await page.answer(to: id)
        }
    },
    Story(name: "a method that is switched off is not offered, and not run") { told in
        let page = try told.open(told.options(switchedOff: [.shareOpen])).page
        let welcome = page.greet()
        told.expect(!welcome.contains("share.open"), "offers it")
        told.expect(welcome, has: #""camera.capture":1"#)
        let refused = page.say(
            #"{"th":1,"k":"req","id":"p1-1","m":"share.open","p":{"url":"https://teamhub.example/"}}"#)
        told.expect(refused.0 ?? "", has: "UNSUPPORTED")
    },
    Story(name: "the page hears of the text size, and its logs, settings and sign-out reach the app") { told in
        let logged = Logged()
        var options = told.options()
        options.onLog = { logged.events.append($0) }
        let (host, page) = try told.open(options)
        let welcome = page.greet()
        told.expect(welcome, has: #""text.scale":{"factor":1.94"#)
        told.expect(welcome, has: #""log.event":2"#)
        page.ask("p1-1", "log.event", #"{"kind":"screen","name":"team"}"#)
        _ = try await page.answer(to: "p1-1")
        told.expect(logged.events == [LogEventParams(kind: .screen, name: "team")], "logs \(logged.events)")
        page.ask("p1-2", "settings.open")
        _ = try await page.answer(to: "p1-2")
        told.expect(UIApplication.opened.last?.absoluteString == "app-settings:", "opens \(UIApplication.opened)")
        page.ask("p1-3", "auth.signOut")
        _ = try await page.answer(to: "p1-3")
        told.expect(told.delegate.signOuts == 1, "does not tell the app of a sign-out")
        told.expect(!(try page.fetch(page.loads[0].absoluteString).text.contains("Bearer")), "keeps the old token")
        let unlogged = try told.open().page
        told.expect(!unlogged.greet().contains("log.event"), "asks for logs that nobody takes")
    },
    Story(name: "nothing that the host gives away has the token") { told in
        let options = told.options(token: "very-secret")
        let (host, page) = try told.open(options)
        page.say(#"{"th":1,"k":"req","id":"p1-1","m":"later.method","p":{"token":"very-secret"}}"#)
        page.say(#"{"token":"very-secret"}"#)
        host.setToken("very-secret-2", sameUser: true)
        page.ask("p1-2", "auth.refresh", #"{"reason":"unauthorized"}"#)
        _ = try await page.answer(to: "p1-2")
        host.webViewWebContentProcessDidTerminate(page.view)
        let given = page.loads.map(\.absoluteString) + told.delegate.problems + told.delegate.answered + [
            "\(options)", String(reflecting: options), page.greet("p2"),
        ]
        told.expect(!given.contains { $0.contains("very-secret") }, "\(given)")
        let tokens = page.calls.filter { $0.contains("very-secret") }
        told.expect(tokens.count == 1 && tokens[0].contains("auth.changed"), "\(tokens)")
        let stored = FileManager.default.enumerator(at: try StoredData.photos(), includingPropertiesForKeys: nil)
        for case let file as URL in stored?.allObjects ?? [] {
            let content = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
            told.expect(!content.contains("very-secret"), "stores the token in \(file.lastPathComponent)")
        }
    },
    Story(name: "a late token of a user who has signed out is dropped") { told in
        let (host, page) = try told.open()
        page.greet()
        told.delegate.whileRefreshing = { host.setToken(nil) }
        page.ask("p1-1", "auth.refresh", #"{"reason":"unauthorized"}"#)
        told.expect(try await page.answer(to: "p1-1"), has: #""status":"none""#)
        told.expect(!(try page.fetch(page.loads[0].absoluteString).text.contains("fresh")), "keeps the late token")
    },
    Story(name: "an app that cannot renew the token now keeps its user, with their photos") { told in
        let page = try told.open().page
        let photo = try await told.takePhoto(page, "p1-1")
        told.delegate.whileRefreshing = { throw TeamhubError(.UNAVAILABLE, "offline") }
        page.ask("p1-2", "auth.refresh", #"{"reason":"unauthorized"}"#)
        told.expect(try await page.answer(to: "p1-2"), has: #""code":"UNAVAILABLE""#)
        told.expect(try page.fetch(photo).text == "800x600", "loses the photo")
        told.expect(try page.fetch(page.loads[0].absoluteString).text, has: "Bearer secret")
    },
    Story(name: "SwiftUI hands a new token, another language and a link to the open page") { told in
        var options = told.options()
        var problems: [String] = []
        let actions = TeamhubActions(
            refreshToken: { _ in "renewed" }, close: {}, problem: { problems.append($0) })
        let link = State(initialValue: URL(string: "https://teamhub.example/teams/9?token=evil"))
        @MainActor func view(_ user: String) -> HostInSwiftUI {
            HostInSwiftUI(
                view: TeamhubView(options: options, user: user, link: link.projectedValue, actions: actions))
        }
        let first = view("a")
        let context = HostInSwiftUI.Context(coordinator: first.makeCoordinator())
        let controller = first.makeUIViewController(context: context)
        told.phone.show(controller)
        let page = Page.newest
        page.greet()
        told.expect(page.loads[0].absoluteString.hasSuffix("#/teams/9"), "starts elsewhere: \(page.loads[0])")
        let photo = try await told.takePhoto(page, "p1-1")
        let before = page.calls.count
        first.updateUIViewController(controller, context: context)
        told.expect(page.calls.count == before, "repeats what has not changed")
        options.token = "renewed"
        options.language = "ru"
        for _ in 1...2 {
            try await until("the link is taken") { link.wrappedValue == nil }
            view("a").updateUIViewController(controller, context: context)
            link.wrappedValue = URL(string: "https://teamhub.example/teams/10")
            // SwiftUI may update a view for other reasons before it hears that the link is taken.
            for _ in 1...2 { view("a").updateUIViewController(controller, context: context) }
        }
        let later = page.calls.dropFirst(before).joined()
        for part in ["renewed", #""language":"ru""#] { told.expect(later, has: part) }
        let opened = later.components(separatedBy: "/teams/10").count - 1
        told.expect(opened == 2, "opens a link \(opened) times that was followed twice")
        told.expect(try page.fetch(photo).text == "800x600", "loses a photo with a renewed token")
        options.token = "other"
        view("b").updateUIViewController(controller, context: context)
        told.expect(try page.fetch(photo).isRefused, "keeps a photo of the former user")
        options.embedded = told.embedded.appendingPathComponent("missing")
        let broken = view("a")
        let empty = broken.makeUIViewController(
            context: HostInSwiftUI.Context(coordinator: broken.makeCoordinator()))
        told.expect(!(empty is TeamhubHost) && problems.count == 1, "says nothing of a missing page: \(problems)")
    },
    Story(name: "a package without its page says so, and nothing crashes") { told in
        var options = told.options()
        options.embedded = nil
        do {
            _ = try TeamhubHost(options: options, delegate: told.delegate)
            told.expect(false, "shows a page from somewhere")
        } catch {
            told.expect("\(error)", has: "no page (teamhub/index.html)")
        }
    },
]
