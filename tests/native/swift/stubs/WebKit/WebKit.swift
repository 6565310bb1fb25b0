@_exported import UIKit

@MainActor
open class WKWebViewConfiguration: NSObject {
    public nonisolated override init() { super.init() }
    open var userContentController = WKUserContentController()
    open var limitsNavigationsToAppBoundDomains = false
    /// For the tests: who answers for which scheme.
    public var schemeHandlers: [String: any WKURLSchemeHandler] = [:]
    open func setURLSchemeHandler(_ urlSchemeHandler: (any WKURLSchemeHandler)?, forURLScheme urlScheme: String) {
        schemeHandlers[urlScheme] = urlSchemeHandler
    }
}

@MainActor
open class WKUserContentController: NSObject {
    public nonisolated override init() { super.init() }
    /// For the tests: who hears which messages.
    public var messageHandlers: [String: any WKScriptMessageHandlerWithReply] = [:]
    open func addScriptMessageHandler(
        _ scriptMessageHandlerWithReply: any WKScriptMessageHandlerWithReply, contentWorld: WKContentWorld,
        name: String
    ) {
        messageHandlers[name] = scriptMessageHandlerWithReply
    }
}

@MainActor
open class WKContentWorld: NSObject {
    public class var page: WKContentWorld { WKContentWorld() }
}

@MainActor
open class WKSecurityOrigin: NSObject {
    open var `protocol`: String { "" }
    open var host: String { "" }
    public nonisolated override init() { super.init() }
    open var port: Int { 0 }
}

@MainActor
open class WKFrameInfo: NSObject {
    public nonisolated override init() { super.init() }
    open var isMainFrame: Bool { true }
    open var securityOrigin: WKSecurityOrigin { WKSecurityOrigin() }
}

@MainActor
open class WKScriptMessage: NSObject {
    public nonisolated override init() { super.init() }
    open var body: Any { "" }
    open var frameInfo: WKFrameInfo { WKFrameInfo() }
}

@MainActor
public protocol WKScriptMessageHandlerWithReply: NSObjectProtocol {
    func userContentController(
        _ userContentController: WKUserContentController, didReceive message: WKScriptMessage,
        replyHandler: @escaping @MainActor @Sendable (Any?, String?) -> Void)
}

@MainActor
public protocol WKURLSchemeHandler: NSObjectProtocol {
    func webView(_ webView: WKWebView, start urlSchemeTask: any WKURLSchemeTask)
    func webView(_ webView: WKWebView, stop urlSchemeTask: any WKURLSchemeTask)
}

@MainActor
public protocol WKURLSchemeTask: NSObjectProtocol {
    var request: URLRequest { get }
    func didReceive(_ response: URLResponse)
    func didReceive(_ data: Data)
    func didFinish()
    func didFailWithError(_ error: any Error)
}

@MainActor
open class WKNavigation: NSObject {}

public enum WKNavigationActionPolicy: Int, Sendable {
    case cancel, allow, download
}
public enum WKNavigationType: Int, Sendable {
    case linkActivated, formSubmitted, backForward, reload, formResubmitted
    case other = -1
}

@MainActor
open class WKNavigationAction: NSObject {
    public nonisolated override init() { super.init() }
    open var request: URLRequest { URLRequest(url: URL(fileURLWithPath: "/")) }
    open var navigationType: WKNavigationType { .other }
    open var targetFrame: WKFrameInfo? { nil }
}

@MainActor
public protocol WKNavigationDelegate: NSObjectProtocol {
    func webView(
        _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction
    ) async -> WKNavigationActionPolicy
    func webViewWebContentProcessDidTerminate(_ webView: WKWebView)
}
extension WKNavigationDelegate {
    public func webView(
        _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction
    ) async -> WKNavigationActionPolicy { .allow }
    public func webViewWebContentProcessDidTerminate(_ webView: WKWebView) {}
}

open class WKWebView: UIView {
    /// For the tests: the views that were made, what they load, and what is called in their page.
    public static var made: [WKWebView] = []
    public let configuration: WKWebViewConfiguration
    public private(set) var loads: [URL] = []
    public private(set) var calls: [String] = []
    /// False: the page has died, or is being loaded.
    public var isListening = true

    public init(frame: CGRect, configuration: WKWebViewConfiguration) {
        self.configuration = configuration
        super.init(frame: frame)
        Self.made.append(self)
    }
    public required init?(coder: NSCoder) { nil }
    open weak var navigationDelegate: (any WKNavigationDelegate)?
    open var underPageBackgroundColor: UIColor!
    open lazy var scrollView = UIScrollView(frame: .zero)
    open private(set) var url: URL?
    @available(iOS 16.4, *)
    open var isInspectable: Bool { get { false } set {} }
    /// As WebKit does it: an address that differs only behind the hash is a step inside of the page.
    @discardableResult
    open func load(_ request: URLRequest) -> WKNavigation? {
        guard let next = request.url else { return nil }
        let file = { (address: URL?) in address?.absoluteString.components(separatedBy: "#")[0] }
        if next == url || file(next) != file(url) { loads.append(next) }
        url = next
        return nil
    }
    public func callAsyncJavaScript(
        _ functionBody: String, arguments: [String: Any] = [:], in frame: WKFrameInfo? = nil,
        in contentWorld: WKContentWorld,
        completionHandler: (@MainActor @Sendable (Result<Any, any Error>) -> Void)? = nil
    ) {
        let isTaken = isListening
        if isTaken { calls.append(arguments["message"] as? String ?? "") }
        // The page is another process.
        Task { completionHandler?(.success(isTaken)) }
    }
}
