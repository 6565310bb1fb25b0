// Several hosts, late and closed ones, and what survives a page and a process.

import AVFoundation
import Foundation
import PhotosUI
import UIKit
import WebKit

@testable import Teamhub

@MainActor
let lives = [
    Story(name: "two hosts at once have pages and photos of their own") { told in
        let one = try told.open().page
        let photo = try await told.takePhoto(one, "p1-1")
        let (second, two) = try told.open()
        told.expect(try one.fetch(photo).text == "800x600", "loses the photos of the first host")
        told.expect(try two.fetch(photo).isRefused, "gives the second page the photos of the first")
        second.setToken("other")
        told.expect(try one.fetch(photo).text == "800x600", "loses them with a user of the second host")
        told.expect(two.calls.last ?? "", has: "other")
        told.expect(!one.calls.contains { $0.contains("other") }, "tells the first page of the second")
    },
    Story(name: "a host that is shown late tells the page that the user sees it") { told in
        let host = try TeamhubHost(options: told.options(), delegate: told.delegate)
        told.phone.show(host)
        told.expect(Page.newest.greet(), has: #""lifecycle.changed":{"state":"active"}"#)
    },
    Story(name: "a prepared host has its page before it is shown, and loads it only once") { told in
        let host = try TeamhubHost(options: told.options(), delegate: told.delegate)
        host.prepare()
        let page = Page.newest
        told.expect(!page.greet().contains("lifecycle.changed"), "lets the page sleep that should get ready")
        told.phone.show(host)
        told.expect(page.calls.last ?? "", has: #""state":"active""#)
        told.expect(page.loads.count == 1 && WKWebView.made.count == 1, "loads the page again")
        told.expect(told.delegate.problems.isEmpty, "reports \(told.delegate.problems)")
    },
    Story(name: "the app can ask where the page is, also before there is one") { told in
        let host = try TeamhubHost(options: told.options(), delegate: told.delegate)
        told.expect(host.path == "/teams/7" && WKWebView.made.isEmpty, "makes a page to answer \(host.path)")
        told.phone.show(host)
        Page.newest.view.load(URLRequest(url: try require(URL(string: "teamhub-app://app/index.html#/teams/9"))))
        told.expect(host.path == "/teams/9", "answers \(host.path)")
    },
    Story(name: "a page that dies unseen is loaded when the user sees it, however often it died") { told in
        let host = try TeamhubHost(options: told.options(), delegate: told.delegate)
        host.prepare()
        let page = Page.newest
        for _ in 0..<5 { host.webViewWebContentProcessDidTerminate(page.view) }
        told.expect(page.loads.count == 1, "loads a page that nobody sees")
        told.phone.show(host)
        told.expect(page.loads.count == 2, "shows a dead page")
        page.greet()
        told.phone.scene.change(to: .background)
        try await until("the background") { page.calls.last?.contains("background") == true }
        host.webViewWebContentProcessDidTerminate(page.view)
        told.expect(page.loads.count == 2, "loads in the background")
        told.phone.scene.change(to: .foregroundActive)
        try await until("the page is loaded again") { page.loads.count == 3 }
        told.expect(!told.delegate.isClosed, "closes the app for it")
        let unseen = told.delegate.problems.filter { $0.contains("the page died unseen") }
        told.expect(unseen.count == 6, "reports \(told.delegate.problems)")
    },
    Story(name: "a link that comes when the page has died, and nobody knows it yet, is given to the next page") { told in
        let (host, page) = try told.open()
        page.view.isListening = false
        host.open(path: "/teams/9")
        _ = host.gestureRecognizerShouldBegin(UIScreenEdgePanGestureRecognizer())
        told.phone.scene.change(to: .foregroundInactive)
        try await until("a word about all of them") {
            told.delegate.problems.filter { $0 == "the page does not listen" }.count == 3
        }
        host.webViewWebContentProcessDidTerminate(page.view)
        host.open(path: "/teams/10")
        page.view.isListening = true
        page.greet("p2")
        page.greet("p2")
        let links = page.calls.filter { $0.contains("link.opened") }
        told.expect(links.count == 2, "gives \(links)")
        told.expect(links.first ?? "", has: "/teams/9")
        let over = page.calls.filter { $0.contains("lifecycle.changed") || $0.contains("nav.back") }
        told.expect(over.isEmpty, "repeats \(over)")
    },
    Story(name: "a link that comes right before an update is shown is given to the updated page") { told in
        let (host, page) = try told.open()
        host.open(path: "/teams/9")
        host.showUpdate()
        try await until("a word about the link") { told.delegate.problems == ["the page does not listen"] }
        let before = page.calls.count
        page.greet("p2")
        let later = page.calls.dropFirst(before)
        told.expect(later.count == 1, "gives \(later)")
        told.expect(later.last ?? "", has: "/teams/9")
    },
    Story(name: "an update is loaded, although its address differs from the page's only behind the hash") { told in
        let (host, page) = try told.open()
        let address = page.loads[0].absoluteString.replacingOccurrences(of: "#/teams/7", with: "#top")
        page.view.load(URLRequest(url: try require(URL(string: address))))
        told.expect(page.loads.count == 1, "loads a step inside of the page")
        host.showUpdate()
        told.expect(page.loads.count == 2, "shows the former page again")
    },
    Story(name: "a host that lives on looks for releases when the user returns, at most once an hour") { told in
        let releases = TeamhubReleases(
            base: URL(fileURLWithPath: "/nothing"), keys: [String(repeating: "a1", count: 32)])
        let (_, page) = try told.open(told.options(releases: releases))
        @MainActor func looks() -> Int { told.delegate.problems.filter { $0.hasPrefix("update of the page") }.count }
        @MainActor func leaveAndReturn() async throws {
            for (state, name) in [(UIScene.ActivationState.background, "background"), (.foregroundActive, "active")] {
                told.phone.scene.change(to: state)
                try await until("the page hears of it") { page.calls.last?.contains(#""state":"\#(name)""#) == true }
            }
        }
        try await until("the look of the start") { looks() == 1 }
        try await leaveAndReturn()
        for _ in 0..<20 { await Task.yield() }
        told.expect(looks() == 1, "looks again at once")
        AppBundle.lookAgainAfter = 0
        try await leaveAndReturn()
        try await until("another look") { looks() == 2 }
    },
    Story(name: "the swipe is the app's again while an update is loaded, which may have nothing to go back to") { told in
        let (host, page) = try told.open()
        let swipe = try require(host.view.gestureRecognizers?.first)
        let bar = UINavigationController(rootViewController: host)
        host.viewDidAppear(false)
        page.ask("p1-1", "nav.state", #"{"canGoBack":true}"#)
        _ = try await page.answer(to: "p1-1")
        told.expect(swipe.isEnabled, "does not swipe back in the page")
        #if compiler(>=6.2)
            let wholeSwipe = try require(bar.interactiveContentPopGestureRecognizer)
            told.expect(!wholeSwipe.isEnabled, "leaves the app by a swipe on the page")
            host.viewWillDisappear(false)
            told.expect(wholeSwipe.isEnabled, "holds the swipe of another screen")
            host.viewDidAppear(false)
        #endif
        host.showUpdate()
        told.expect(!swipe.isEnabled, "takes a swipe that no page is there for")
        #if compiler(>=6.2)
            told.expect(wholeSwipe.isEnabled, "holds the bar's swipe for a page that cannot go back")
        #endif
        withExtendedLifetime(bar) {}
    },
    Story(name: "the gesture by which VoiceOver leaves a screen goes back in the page, as long as it can") { told in
        let (host, page) = try told.open()
        told.expect(!host.accessibilityPerformEscape(), "takes the gesture that leaves the app")
        page.ask("p1-1", "nav.state", #"{"canGoBack":true}"#)
        _ = try await page.answer(to: "p1-1")
        told.expect(host.accessibilityPerformEscape(), "leaves the app over an open dialog")
        told.expect(page.calls.last ?? "", has: "nav.back")
    },
    Story(name: "a page that dies again and again before the user's eyes is closed, and the app's log says why") { told in
        let (host, page) = try told.open()
        for _ in 0..<3 { host.webViewWebContentProcessDidTerminate(page.view) }
        told.expect(page.loads.count == 4 && !told.delegate.isClosed, "gives up after \(page.loads.count) loads")
        host.webViewWebContentProcessDidTerminate(page.view)
        told.expect(page.loads.count == 4 && told.delegate.isClosed, "loads it for ever")
        told.expect(told.delegate.problems.filter { $0.contains("loaded again") }.count == 3, "says no word of a death")
        told.expect(told.delegate.problems.last ?? "", has: "more than three times in a minute")
    },
    Story(name: "a release that dies three times at its start gives way to the app's own page") { told in
        let page = Data(#"<head><meta name="teamhub-build" content="9.0.0 b9">RELEASE"#.utf8)
        let folder = DiskFolder(address: try StoredData.page())
        try folder.write("b9.html", page)
        let releases = TeamhubReleases(
            base: URL(fileURLWithPath: "/nothing"), keys: [String(repeating: "a1", count: 32)])
        let release = StoredRelease(
            version: "9.0.0", build: "b9", sha256: ReleaseSignature.sha256(of: page), source: releases.sources[0])
        var state = ReleaseState()
        state.next = release
        try folder.write("state.json", JSONEncoder().encode(state))
        let (host, shown) = try told.open(told.options(releases: releases))
        let served = { try shown.fetch("teamhub-app://app/index.html").text }
        for death in 1...3 {
            told.expect(try served(), has: "RELEASE")
            told.expect(shown.loads.count == death, "loads it \(shown.loads.count) times")
            host.webViewWebContentProcessDidTerminate(shown.view)
        }
        told.expect(try served(), has: "EMBEDDED")
        let report = "release 9.0.0 (b9) ended 3 times at its start: it is blocked"
        try await until("the report") { told.delegate.problems.contains(report) }
        told.expect(!told.delegate.isClosed, "closes the app for it")
    },
    Story(name: "a closed host ends its requests, closes its camera and is released") { told in
        weak var closed: TeamhubHost?
        weak var webView: WKWebView?
        var page: Page?
        try {
            let (host, opened) = try told.open()
            (closed, webView, page) = (host, opened.view, opened)
        }()
        page?.askForPhotos("p1-1", "camera")
        try await told.answerPermission(true)
        _ = try await told.shown(UIImagePickerController.self)
        page?.ask("p1-2", "auth.refresh", #"{"reason":"unauthorized"}"#)
        page = nil
        WKWebView.made = []
        if let host = closed { told.phone.hide(host) }
        try await until("the host is released") { closed == nil }
        try await told.nothingIsShown()
        try await until("its web view is released") { webView == nil }
        told.expect(try await told.takePhoto(try told.open().page, "p1-3"), has: "teamhub-media:")
    },
    Story(name: "a photo that is taken while the page is dead is given to the next page, until it is confirmed") { told in
        let (host, page) = try told.open()
        page.askForPhotos("p1-1", "gallery")
        let picker = try await told.shown(PHPickerViewController.self)
        host.webViewWebContentProcessDidTerminate(page.view)
        told.expect(UIViewController.presented.count == 1, "closes what the user is using")
        let photo = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).jpg")
        try Data("400x300".utf8).write(to: photo)
        picker.delegate?.picker(picker, didFinishPicking: [PHPickerResult(itemProvider: Provider(photo))])
        try await until("the result") { told.delegate.answered == ["camera.capture ok"] }
        let welcome = page.greet("p2")
        told.expect(welcome, has: "op-p1-1")
        told.expect(try page.fetch(told.address(in: welcome)).text == "400x300", "has lost the photo")
        page.say(#"{"th":1,"k":"ack","id":"op-p1-1"}"#)
        told.expect(page.greet("p3"), has: #""restored":[]"#)
    },
    Story(name: "results over a killed process 1: a photo is taken, and the process ends") { told in
        let page = try told.open().page
        _ = try await told.takePhoto(page, "p1-1")
        // Its photos are not needed by anybody.
        _ = try await told.takePhoto(page, "p1-2")
        page.say(#"{"th":1,"k":"ack","id":"op-p1-2"}"#)
        exit(0)
    },
    Story(name: "results over a killed process 2: the next page gets it, and confirms it") { told in
        let page = try told.open().page
        let welcome = page.greet()
        told.expect(welcome, has: "op-p1-1")
        told.expect(!welcome.contains("op-p1-2"), "gives a confirmed photo again")
        told.expect(try page.fetch(told.address(in: welcome)).text == "800x600", "has lost the photo")
        page.say(#"{"th":1,"k":"ack","id":"op-p1-1"}"#)
    },
    Story(name: "results over a killed process 3: there is nothing left") { told in
        let page = try told.open().page
        told.expect(page.greet(), has: #""restored":[]"#)
        let left = FileManager.default.enumerator(at: try StoredData.photos(), includingPropertiesForKeys: nil)
        let files = (left?.allObjects ?? []).compactMap { ($0 as? URL)?.pathExtension }.filter { $0 == "jpg" }
        told.expect(files.isEmpty, "keeps \(files.count) photos")
    },
    Story(name: "results over a killed process: nobody is signed in, and the photos are deleted") { told in
        let page = try told.open(told.options(token: nil)).page
        told.expect(page.greet(), has: #""restored":[]"#)
    },
    Story(name: "another user gets none of the photos, and a renewed token keeps them") { told in
        let (host, page) = try told.open()
        let photo = try await told.takePhoto(page, "p1-1")
        host.setToken("renewed", sameUser: true)
        told.expect(try page.fetch(photo).text == "800x600", "loses a photo with a renewed token")
        host.setToken("other")
        told.expect(try page.fetch(photo).isRefused, "keeps a photo of the former user")
        told.expect(page.greet("p2"), has: #""restored":[]"#)
        _ = try await told.takePhoto(page, "p2-1")
    },
]
