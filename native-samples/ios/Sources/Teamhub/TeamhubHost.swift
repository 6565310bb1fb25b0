import UIKit
import WebKit

/// Teamhub as a view controller: present it, push it, or make it a child. It reports the theme, the insets,
/// the keyboard, the network and the lifecycle to the page by itself.
@MainActor
public final class TeamhubHost: UIViewController {
    public weak var delegate: (any TeamhubHostDelegate)?

    private let options: TeamhubOptions
    private let bundle: AppBundle
    private let photos = PhotoStore()
    private let notices = Notices()
    private let backSwipe = UIScreenEdgePanGestureRecognizer()
    private var token: String?
    /// Set if the app around has its own language setting.
    private var ownLanguage: String?
    private var network: NetworkWatch?
    private var keyboard = CGRect.null
    private var lastViewport: TeamhubEvent?
    private var lastPath: String
    private var wasInBackground = false
    private var crashes: [Date] = []
    /// While a message of the page is handled: sends the first answer as the reply to it.
    private var reply: ((String) -> Void)?

    private lazy var dispatcher = TeamhubDispatcher(
        info: HostInfo(name: "teamhub-ios", version: options.appVersion, platform: "iOS"),
        handler: TeamhubRequests(host: self, capture: PhotoCapture(store: photos)),
        debug: options.debug,
        onProblem: { [weak self] in self?.report($0) },
        send: { [weak self] in self?.send($0) })
    private lazy var webView = makeWebView()

    /// Throws if the embedded page is not among the app's resources.
    public init(options: TeamhubOptions, delegate: any TeamhubHostDelegate) throws {
        let folder = try FileManager.default.url(
            for: .applicationSupportDirectory, in: .userDomainMask, appropriateFor: nil, create: true)
        self.options = options
        self.delegate = delegate
        self.token = options.token
        self.ownLanguage = options.language
        self.lastPath = options.path
        self.bundle = try AppBundle(
            embedded: options.embedded, cdnBase: options.cdnBase,
            folder: folder.appendingPathComponent("teamhub-app"))
        super.init(nibName: nil, bundle: nil)
    }

    @available(*, unavailable)
    public required init?(coder: NSCoder) {
        fatalError("made in code only")
    }

    // MARK: Called by the app around it

    /// The place inside the app that a link leads to, for `open(path:)` and the option `path`.
    public static func path(of link: URL) -> String {
        AppAddress.path(ofLink: link)
    }

    /// Shows a place inside the app, such as `/teams?code=ABCD2345`.
    public func open(path: String) {
        dispatcher.emit(.linkOpened(path: path))
    }

    /// Call it when the user signed in or the app around got a new token. Nil: signed out. Photos that the page
    /// has not taken yet are the former user's, and are deleted.
    ///
    /// - Parameter sameUser: The token is a new one of the user who is signed in: their photos stay.
    public func setToken(_ next: String?, sameUser: Bool = false) {
        if next == nil || (next != token && !sameUser) { forgetUser() }
        token = next
        dispatcher.emit(.authChanged(next.map { .signedIn(token: $0) } ?? .signedOut))
    }

    private func forgetUser() {
        dispatcher.userChanged()
        photos.clear()
    }

    /// For an app with its own language setting: a BCP 47 tag. Nil: the language of the device.
    public func setLanguage(_ tag: String?) {
        ownLanguage = tag
        dispatcher.emit(.languageChanged(language: language))
    }

    /// Opens or closes the debug panel of a debug build.
    public func setDebugPanel(open: Bool) {
        dispatcher.emit(.debugToggled(open: open))
    }

    // MARK: Lifecycle

    public override func viewDidLoad() {
        super.viewDidLoad()
        webView.frame = view.bounds
        webView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(webView)
        backSwipe.edges = .left
        backSwipe.isEnabled = false
        backSwipe.delegate = self
        view.addGestureRecognizer(backSwipe)
        emitTheme()
        dispatcher.emit(.languageChanged(language: language))
        observe()
        load()
        Task { [bundle, weak self] in
            do {
                try await bundle.update()
            } catch {
                self?.report("update of the app: \(error)")
            }
        }
    }

    public override func traitCollectionDidChange(_ previous: UITraitCollection?) {
        super.traitCollectionDidChange(previous)
        if previous?.userInterfaceStyle != traitCollection.userInterfaceStyle { emitTheme() }
    }

    public override func viewSafeAreaInsetsDidChange() {
        super.viewSafeAreaInsetsDidChange()
        emitViewport()
    }

    public override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        emitViewport()
    }

    private func load() {
        let asked = address(showing: lastPath)
        if asked == nil { report("a path that no address can have") }
        // With a wrong path the first screen is shown, not a white page.
        if let shown = asked ?? address(showing: "/") { webView.load(URLRequest(url: shown)) }
        // A page may keep the last token that it got. So it must learn after its first welcome that nobody is signed in.
        if token == nil { dispatcher.emit(.authChanged(.signedOut)) }
    }

    private func address(showing path: String) -> URL? {
        AppAddress.of(path: path, language: language, theme: theme, options: options)
    }

    private func observe() {
        notices.observe(UIApplication.didBecomeActiveNotification) { [weak self] in self?.becomeActive() }
        notices.observe(UIApplication.willResignActiveNotification) { [weak self] in
            self?.dispatcher.emit(.lifecycleChanged(state: .inactive))
        }
        notices.observe(UIApplication.didEnterBackgroundNotification) { [weak self] in
            self?.wasInBackground = true
            self?.dispatcher.emit(.lifecycleChanged(state: .background))
        }
        let frameKey = UIResponder.keyboardFrameEndUserInfoKey
        notices.observe(
            UIResponder.keyboardWillChangeFrameNotification, read: { $0.userInfo?[frameKey] as? CGRect },
            use: { [weak self] frame in
                self?.keyboard = frame ?? .null
                self?.emitViewport()
            })
        network = NetworkWatch { [weak self] online in self?.dispatcher.emit(.networkChanged(online: online)) }
    }

    private func becomeActive() {
        // Messages to a sleeping page may be lost, so the state is sent again.
        if wasInBackground { dispatcher.welcome() }
        wasInBackground = false
        dispatcher.emit(.lifecycleChanged(state: .active))
    }

    // MARK: State

    private var theme: ThemeChangedTheme {
        traitCollection.userInterfaceStyle == .light ? .light : .dark
    }

    private var language: String {
        ownLanguage ?? Locale.preferredLanguages.first ?? "en"
    }

    private func emitTheme() {
        dispatcher.emit(.themeChanged(theme: theme))
    }

    /// What covers the page. The page extends under all of it, and the scroll view must not move it a second time.
    private func emitViewport() {
        let insets = view.safeAreaInsets
        let covered = keyboard.isNull ? .null : view.bounds.intersection(view.convert(keyboard, from: nil))
        let next = TeamhubEvent.viewportChanged(
            topPx: insets.top, rightPx: insets.right, bottomPx: insets.bottom, leftPx: insets.left,
            keyboardPx: covered.isNull ? 0 : max(0, view.bounds.maxY - covered.minY))
        if next != lastViewport { dispatcher.emit(next) }
        lastViewport = next
    }

    // MARK: Requests

    func setCanGoBack(_ canGoBack: Bool) {
        backSwipe.isEnabled = canGoBack
    }

    func refreshToken(_ reason: AuthRefreshReason) async -> String? {
        token = await delegate?.teamhub(self, refreshTokenFor: reason)
        if token == nil { forgetUser() }
        return token
    }

    func close() {
        delegate?.teamhubDidClose(self)
    }

    private func report(_ problem: String) {
        delegate?.teamhub(self, didMeet: problem)
    }

    // MARK: The page

    private func makeWebView() -> WKWebView {
        let configuration = WKWebViewConfiguration()
        let page = AppPage(bundle: bundle, environment: options.environment) { [weak self] in self?.token }
        configuration.setURLSchemeHandler(page, forURLScheme: AppAddress.appScheme)
        configuration.setURLSchemeHandler(photos, forURLScheme: AppAddress.mediaScheme)
        let messages = PageMessages { [weak self] in self?.receive($0, replyHandler: $1) }
        configuration.userContentController.addScriptMessageHandler(
            messages, contentWorld: .page, name: "teamhub")
        let webView = WKWebView(frame: .zero, configuration: configuration)
        webView.navigationDelegate = self
        webView.scrollView.contentInsetAdjustmentBehavior = .never
        webView.scrollView.bounces = false
        webView.isOpaque = false
        if #available(iOS 16.4, *) { webView.isInspectable = options.debug }
        return webView
    }

    /// Every frame of every origin has the handler, so this checks the frame and the origin.
    private func receive(
        _ message: WKScriptMessage, replyHandler: @escaping @MainActor @Sendable (Any?, String?) -> Void
    ) {
        let origin = message.frameInfo.securityOrigin
        guard message.frameInfo.isMainFrame, origin.protocol == AppAddress.appScheme, origin.host == AppAddress.host
        else {
            report("a message from another frame or origin")
            return replyHandler(nil, "refused")
        }
        guard let text = message.body as? String else {
            report("not text")
            return replyHandler(nil, "not text")
        }
        reply = { replyHandler($0, nil) }
        dispatcher.receive(text)
        // No answer yet: the page's promise resolves without a message.
        if reply != nil { replyHandler(nil, nil) }
        reply = nil
    }

    private func send(_ text: String) {
        if let reply {
            self.reply = nil
            return reply(text)
        }
        // As an argument. A script must never be built from text.
        webView.callAsyncJavaScript(
            "return window.__teamhub?.receive(message) ?? false", arguments: ["message": text], in: nil, in: .page
        ) { [weak self] result in
            if case .success(let received) = result, received as? Bool == true { return }
            self?.report("the page does not listen")
        }
    }
}

extension TeamhubHost: WKNavigationDelegate {
    /// Only our page may be shown, because it has the bridge.
    public func webView(
        _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction
    ) async -> WKNavigationActionPolicy {
        guard let address = navigationAction.request.url else { return .cancel }
        if AppAddress.isPage(address) { return .allow }
        if navigationAction.navigationType == .linkActivated {
            do {
                try await TeamhubRequests.openLink(address)
            } catch {
                report("a link: \(error)")
            }
        }
        return .cancel
    }

    /// The system ended the page, most often because memory is low. The same page is loaded again.
    public func webViewWebContentProcessDidTerminate(_ webView: WKWebView) {
        lastPath = AppAddress.path(of: webView.url) ?? lastPath
        backSwipe.isEnabled = false
        dispatcher.pageGone()
        crashes = crashes.filter { $0.timeIntervalSinceNow > -60 } + [Date()]
        // A page that dies at once would be loaded again for ever.
        if crashes.count <= 3 { load() } else { close() }
    }
}

extension TeamhubHost: UIGestureRecognizerDelegate {
    public func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        dispatcher.emit(.navBack)
        return true
    }

    /// While the app can go back, the swipe belongs to the app. The navigation controller's own swipe begins only
    /// if ours does not.
    public func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldBeRequiredToFailBy other: UIGestureRecognizer
    ) -> Bool {
        guard let bar = navigationController?.viewIfLoaded else { return false }
        return other.view === bar
    }
}

/// A content controller keeps its handlers alive, so the handler is this object and not the host.
@MainActor
private final class PageMessages: NSObject, WKScriptMessageHandlerWithReply {
    typealias Receive = (WKScriptMessage, @escaping @MainActor @Sendable (Any?, String?) -> Void) -> Void
    private let receive: Receive

    init(_ receive: @escaping Receive) {
        self.receive = receive
    }

    func userContentController(
        _ userContentController: WKUserContentController, didReceive message: WKScriptMessage,
        replyHandler: @escaping @MainActor @Sendable (Any?, String?) -> Void
    ) {
        receive(message, replyHandler)
    }
}
