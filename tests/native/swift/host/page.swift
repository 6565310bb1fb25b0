// The page at the other end of the bridge, and what the system tells the host about it.

import Foundation
import PhotosUI
import UIKit
import WebKit

@testable import Teamhub

struct Missing: Error {}

func require<T>(_ value: T?) throws -> T {
    guard let value else { throw Missing() }
    return value
}

/// A page in the web view of a host.
@MainActor
final class Page {
    static let hello = #"{"th":1,"k":"hello","page":"p1","protocols":[1],"contract":1,"methods":[],"events":[]}"#
    static var newest: Page { Page(WKWebView.made[WKWebView.made.count - 1]) }

    let view: WKWebView
    var loads: [URL] { view.loads }
    /// The messages that came by a call, not as a reply.
    var calls: [String] { view.calls }

    init(_ view: WKWebView) {
        self.view = view
    }

    /// Sends a message and returns its reply, or the reason of its refusal.
    @discardableResult
    func say(_ body: Any, from frame: WKFrameInfo = Frame()) -> (String?, String?) {
        let answer = Box()
        let controller = view.configuration.userContentController
        controller.messageHandlers["teamhub"]?.userContentController(
            controller, didReceive: Message(body: body, frame: frame)
        ) { value, problem in answer.value = (value as? String, problem) }
        return answer.value
    }

    /// The reply to a hello of the page with this name.
    @discardableResult
    func greet(_ name: String = "p1") -> String {
        say(Self.hello.replacingOccurrences(of: "p1", with: name)).0 ?? ""
    }

    func ask(_ id: String, _ method: String, _ params: String = "{}") {
        say(#"{"th":1,"k":"req","id":"\#(id)","m":"\#(method)","p":\#(params)}"#)
    }

    func askForPhotos(_ id: String, _ source: String, maxCount: Int = 3, maxEdgePx: Int = 800) {
        ask(
            id, "camera.capture",
            #"{"opId":"op-\#(id)","source":"\#(source)","maxCount":\#(maxCount),"maxEdgePx":\#(maxEdgePx)}"#)
    }

    func isAnswered(_ id: String) -> Bool {
        calls.contains { $0.contains(#""id":"\#(id)""#) && $0.contains(#""k":"res""#) }
    }

    func answer(to id: String) async throws -> String {
        try await until("an answer to \(id)") { isAnswered(id) }
        return calls.last { $0.contains(#""id":"\#(id)""#) } ?? ""
    }

    /// What the page gets from an address of the host.
    func fetch(_ address: String) throws -> Served {
        let url = try require(URL(string: address))
        let served = Served(url)
        view.configuration.schemeHandlers[url.scheme ?? ""]?.webView(view, start: served)
        return served
    }
}

/// Waits for a condition that other tasks bring about.
@MainActor
func until(_ what: String, _ holds: () -> Bool) async throws {
    let end = Date(timeIntervalSinceNow: 20)
    while !holds() {
        guard Date() < end else { throw NotYet(what: what) }
        await Task.yield()
    }
}

struct NotYet: Error {
    let what: String
}

@MainActor
final class Delegate: TeamhubHostDelegate {
    var problems: [String] = []
    var isClosed = false
    var answered: [String] = []
    var signOuts = 0
    /// What happens while the app gets a new token.
    var whileRefreshing: () throws -> Void = {}

    func teamhubDidSignOut(_ host: TeamhubHost) { signOuts += 1 }
    func teamhub(_ host: TeamhubHost, refreshTokenFor reason: AuthRefreshReason) async throws -> String? {
        try whileRefreshing()
        return "fresh"
    }
    func teamhubDidClose(_ host: TeamhubHost) { isClosed = true }
    func teamhub(_ host: TeamhubHost, didMeet problem: String) { problems.append(problem) }
    func teamhub(_ host: TeamhubHost, didAnswer method: TeamhubMethod, error: TeamhubErrorCode?) {
        answered.append("\(method.rawValue) \(error?.rawValue ?? "ok")")
    }
}

/// A window of the app on a screen.
@MainActor
final class Phone {
    let scene = UIWindowScene()
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    let root = UIViewController()

    init() {
        window.windowScene = scene
        window.rootViewController = root
    }

    func show(_ controller: UIViewController) {
        root.addChild(controller)
        root.view.addSubview(controller.view)
    }

    func hide(_ controller: UIViewController) {
        controller.view.removeFromSuperview()
        controller.removeFromParent()
    }
}

/// One of the picked photos. Nil: it cannot be read.
class Provider: NSItemProvider, @unchecked Sendable {
    fileprivate let file: URL?

    init(_ file: URL?) {
        self.file = file
        super.init()
    }

    override func hasItemConformingToTypeIdentifier(_ typeIdentifier: String) -> Bool {
        typeIdentifier == "public.image"
    }

    /// On a thread of its own, as on a device.
    override func loadFileRepresentation(
        forTypeIdentifier typeIdentifier: String, completionHandler: @escaping @Sendable (URL?, (any Error)?) -> Void
    ) -> Progress {
        let file = file
        DispatchQueue.global().async { completionHandler(file, nil) }
        return Progress(totalUnitCount: 1)
    }
}

/// A photo that comes from a cloud.
final class SlowProvider: Provider, @unchecked Sendable {
    private var completion: (@Sendable (URL?, (any Error)?) -> Void)?
    var isAsked: Bool { completion != nil }

    override func loadFileRepresentation(
        forTypeIdentifier typeIdentifier: String, completionHandler: @escaping @Sendable (URL?, (any Error)?) -> Void
    ) -> Progress {
        completion = completionHandler
        return Progress(totalUnitCount: 1)
    }

    func answer() {
        completion?(file, nil)
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

final class Frame: WKFrameInfo {
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

final class Action: WKNavigationAction {
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
final class Served: NSObject, WKURLSchemeTask {
    let request: URLRequest
    private(set) var body = Data()
    private(set) var isRefused = false
    var text: String { String(decoding: body, as: UTF8.self) }
    init(_ url: URL) { request = URLRequest(url: url) }
    func didReceive(_ response: URLResponse) {}
    func didReceive(_ data: Data) { body.append(data) }
    func didFinish() {}
    func didFailWithError(_ error: any Error) { isRefused = true }
}
