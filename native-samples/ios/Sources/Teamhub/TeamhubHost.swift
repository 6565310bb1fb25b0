import UIKit
import WebKit

/// Teamhub as a view controller: present it, push it, or make it a child, at any time and more than once. It
/// reports the theme, the insets, the keyboard, the network and the lifecycle to the page by itself. When you
/// release it, its open requests end.
@MainActor
public final class TeamhubHost: UIViewController {
    public weak var delegate: (any TeamhubHostDelegate)?

    private let options: TeamhubOptions
    private let requests: TeamhubRequests
    private let bundle: AppBundle
    private let photos: PhotoStore
    private let backSwipe = UIScreenEdgePanGestureRecognizer()
    /// The navigation controller's swipe that begins anywhere, while this host has switched it off.
    private weak var heldSwipe: UIGestureRecognizer?
    private var isOnScreen = false
    private var token: String?
    /// How often the user has changed: an answer that was asked for before a change is the former user's.
    private var userCount = 0
    /// Set if the app around has its own language setting.
    private var ownLanguage: String?
    private var network: NetworkWatch?
    private var lifecycle: Lifecycle?
    private var viewport: Viewport?
    private var lastPath: String
    private var crashes: [Date] = []
    /// The page died while nobody saw it: it is loaded again when somebody does.
    private var mustLoad = false
    /// How often a page was loaded. What the former one took has gone with it.
    private var loads = 0
    /// While a message of the page is handled: sends the first answer as the reply to it.
    private var reply: ((String) -> Void)?

    private var dispatcher: TeamhubDispatcher!
    private lazy var webView = makeWebView()

    /// Throws `TeamhubPageMissing` if neither the options nor this package have a page, and the error of Foundation
    /// if the page cannot be read.
    ///
    /// - Parameter requests: To replace or observe single methods, an object of a subclass.
    public init(
        options: TeamhubOptions, requests: TeamhubRequests = TeamhubRequests(), delegate: any TeamhubHostDelegate
    ) throws {
        self.options = options
        self.requests = requests
        self.delegate = delegate
        self.token = options.token
        self.ownLanguage = options.language
        self.lastPath = options.path
        self.bundle = try AppBundle(
            embedded: options.embedded ?? PackagedPage.file(), releases: options.releases,
            folder: StoredData.page())
        self.photos = PhotoStore(in: try StoredData.photos())
        super.init(nibName: nil, bundle: nil)
        bundle.onProblem = { [weak self] in self?.report($0) }
        requests.serve(self, photos)
        dispatcher = TeamhubDispatcher(
            info: HostInfo(name: "teamhub-ios", version: options.appVersion, platform: "iOS"),
            handler: requests,
            // Without anybody who takes its logs, the page need not send them. What tells that a page lives always
            // counts.
            methods: Set(TeamhubMethod.allCases).subtracting(options.switchedOff.subtracting([.appReady]))
                .subtracting(options.onLog == nil ? [.logEvent] : []),
            debug: options.debug,
            onAnswer: { [weak self] method, error in
                self.map { $0.delegate?.teamhub($0, didAnswer: method, error: error) }
            },
            onProblem: { [weak self] in self?.report($0) },
            onHello: { [weak self] in self?.bundle.saidHello(build: $0) },
            onUnconfirmed: { [photos] in photos.save($0) },
            send: { [weak self] in self?.send($0) })
        for result in photos.takeOver(keep: token != nil) { dispatcher.restore(result) }
        for problem in options.problems { report(problem) }
        if !PhotoCapture.mayUseCamera, !options.switchedOff.contains(.cameraCapture) {
            report("the Info.plist has no NSCameraUsageDescription: the camera stays closed, or iOS would end the app")
        }
    }

    @available(*, unavailable)
    public required init?(coder: NSCoder) {
        fatalError("made in code only")
    }

    deinit {
        let dispatcher = dispatcher
        let bundle = bundle
        Task { @MainActor in
            dispatcher?.close()
            bundle.setSeen(false)
        }
    }

    // MARK: Called by the app around it

    /// Loads the page before it is shown, so that its first screen is there at once. Call it when your user is
    /// likely to open Teamhub next, and show this host later.
    public func prepare() {
        loadViewIfNeeded()
    }

    /// The place inside the app that a link leads to, for `open(path:)` and the option `path`.
    public static func path(of link: URL) -> String {
        AppAddress.path(ofLink: link)
    }

    /// Where the page is, such as `/teams/42`.
    public var path: String {
        // To ask makes no web view.
        (viewIfLoaded == nil ? nil : AppAddress.path(of: webView.url)) ?? lastPath
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
        for problem in TeamhubOptions.problems(ofToken: next) { report(problem) }
        if next == nil || (next != token && !sameUser) { changeUser() }
        token = next
        dispatcher.emit(.authChanged(next.map { .signedIn(token: $0) } ?? .signedOut))
    }

    private func changeUser() {
        userCount += 1
        forgetUser()
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

    /// Shows the newest release that was downloaded, in place of the page. What the user has not sent is a draft.
    public func showUpdate() {
        lastPath = path
        setCanGoBack(false)
        dispatcher.pageGone()
        load()
    }

    /// Opens or closes the debug panel of a debug build.
    public func setDebugPanel(open: Bool) {
        dispatcher.emit(.debugToggled(open: open))
    }

    // MARK: Lifecycle

    public override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = options.background ?? PageBackground.color
        webView.frame = view.bounds
        webView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(webView)
        backSwipe.edges = .left
        backSwipe.isEnabled = false
        backSwipe.delegate = self
        view.addGestureRecognizer(backSwipe)
        emitTheme()
        emitTextScale()
        dispatcher.emit(.languageChanged(language: language))
        lifecycle = Lifecycle(of: view) { [weak self] in self?.lifecycleDidChange(from: $0, to: $1) }
        viewport = Viewport(of: view) { [weak self] in self?.dispatcher.emit($0) }
        network = NetworkWatch { [weak self] online in self?.dispatcher.emit(.networkChanged(online: online)) }
        load()
        lookForRelease()
    }

    private func lookForRelease() {
        Task { [bundle, weak self] in
            do {
                guard let release = try await bundle.update(), let self else { return }
                self.delegate?.teamhub(self, didKeepRelease: release.version)
            } catch {
                self?.report("update of the page: \(error)")
            }
        }
    }

    public override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        isOnScreen = true
        holdContentSwipe()
    }

    public override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        isOnScreen = false
        holdContentSwipe()
    }

    public override func traitCollectionDidChange(_ previous: UITraitCollection?) {
        super.traitCollectionDidChange(previous)
        // In the background iOS goes through both themes, to take pictures of the app.
        let scene = viewIfLoaded?.window?.windowScene
        let isHidden = scene?.activationState == .background || lifecycle?.state == .background
        if previous?.userInterfaceStyle != traitCollection.userInterfaceStyle, !isHidden { emitTheme() }
        if previous?.preferredContentSizeCategory != traitCollection.preferredContentSizeCategory { emitTextScale() }
    }

    public override func viewSafeAreaInsetsDidChange() {
        super.viewSafeAreaInsetsDidChange()
        viewport?.update()
    }

    public override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        viewport?.update()
    }

    /// VoiceOver's scrub with two fingers. Otherwise it belongs to your navigation controller, as the swipe does.
    public override func accessibilityPerformEscape() -> Bool {
        guard backSwipe.isEnabled else { return super.accessibilityPerformEscape() }
        dispatcher.emit(.navBack)
        return true
    }

    private func load() {
        mustLoad = false
        loads += 1
        bundle.start { [weak self] in self?.showUpdate() }
        let asked = address(showing: lastPath)
        if asked == nil { report("a path that no address can have") }
        // With a wrong path the first screen is shown, not a white page.
        if let shown = asked ?? address(showing: "/") { webView.load(URLRequest(url: shown)) }
        // A page may keep the last token that it got. So it must learn after its first welcome that nobody is signed in.
        if token == nil { dispatcher.emit(.authChanged(.signedOut)) }
    }

    private func address(showing path: String) -> URL? {
        AppAddress.of(path: path, language: language, theme: theme, load: loads, options: options)
    }

    private func lifecycleDidChange(from last: LifecycleChangedState?, to next: LifecycleChangedState) {
        bundle.setSeen(next != .background)
        if last == .background {
            emitTheme()
            // The app may live for weeks.
            lookForRelease()
        }
        if mustLoad, next != .background {
            load()
        } else if last == .background {
            // Messages to a sleeping page may be lost, so the state is sent again.
            dispatcher.welcome()
        }
        dispatcher.emit(.lifecycleChanged(state: next))
    }

    // MARK: State

    private var theme: ThemeChangedTheme {
        traitCollection.userInterfaceStyle == .light ? .light : .dark
    }

    /// Without the user's regional settings: with several of them a tag is too long for the event.
    private var language: String {
        (ownLanguage ?? Locale.preferredLanguages.first ?? "en").components(separatedBy: "-u-")[0]
    }

    private func emitTheme() {
        dispatcher.emit(.themeChanged(theme: theme))
    }

    /// Dynamic Type: how much larger than normal body text is. A web view does not scale text by itself.
    private func emitTextScale() {
        let normal: CGFloat = 100
        let scaled = UIFontMetrics(forTextStyle: .body).scaledValue(for: normal, compatibleWith: traitCollection)
        dispatcher.emit(.textScale(factor: Double(scaled / normal)))
    }

    // MARK: Requests

    func setCanGoBack(_ canGoBack: Bool) {
        backSwipe.isEnabled = canGoBack
        holdContentSwipe()
    }

    /// Since iOS 26 a swipe that begins anywhere leads back in a navigation controller. While the app can go back
    /// itself, it would leave the whole app.
    private func holdContentSwipe() {
        #if compiler(>=6.2)
            guard #available(iOS 26, *) else { return }
            if backSwipe.isEnabled, isOnScreen {
                guard let swipe = navigationController?.interactiveContentPopGestureRecognizer, swipe.isEnabled
                else { return }
                swipe.isEnabled = false
                heldSwipe = swipe
            } else {
                heldSwipe?.isEnabled = true
                heldSwipe = nil
            }
        #endif
    }

    func refreshToken(_ reason: AuthRefreshReason) async throws -> String? {
        guard let delegate else {
            report("the page asks for a new token")
            throw TeamhubError(.UNAVAILABLE, "the host has no delegate any more")
        }
        let asker = userCount
        let next = try await delegate.teamhub(self, refreshTokenFor: reason)
        for problem in TeamhubOptions.problems(ofToken: next) { report(problem) }
        guard asker == userCount || next == token else { return nil }
        token = next
        if next == nil { forgetUser() }
        return next
    }

    /// The page has forgotten the token already.
    func signedOutInPage() {
        token = nil
        changeUser()
        guard let delegate else { return report("the user has signed out in the page") }
        delegate.teamhubDidSignOut(self)
    }

    func log(_ event: LogEventParams) {
        options.onLog?(event)
    }

    func pageIsReady() {
        bundle.isReady()
    }

    func close() {
        guard let delegate else { return report("the page wants to be closed") }
        delegate.teamhubDidClose(self)
    }

    /// An app that keeps no delegate would hear nothing at all.
    private func report(_ problem: String) {
        guard let delegate else { return logProblem("\(problem), but the host has no delegate: it holds it weakly") }
        delegate.teamhub(self, didMeet: problem)
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
        // In an app with app-bound domains, only a web view that keeps to them may have a message handler.
        configuration.limitsNavigationsToAppBoundDomains =
            Bundle.main.object(forInfoDictionaryKey: "WKAppBoundDomains") != nil
        let webView = WKWebView(frame: .zero, configuration: configuration)
        webView.navigationDelegate = self
        webView.scrollView.contentInsetAdjustmentBehavior = .never
        webView.scrollView.bounces = false
        // The page shows nothing until it has a first frame: what is seen is the view's own background.
        webView.isOpaque = false
        webView.backgroundColor = .clear
        webView.underPageBackgroundColor = options.background ?? PageBackground.color
        Viewport.leaveKeyboard(ofPage: webView)
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
        let load = loads
        // As an argument. A script must never be built from text.
        webView.callAsyncJavaScript(
            "return window.__teamhub?.receive(message) ?? false", arguments: ["message": text], in: nil, in: .page
        ) { [weak self] result in
            guard let self else { return }
            if case .success(let received) = result, received as? Bool == true, load == self.loads { return }
            self.report("the page does not listen")
            self.dispatcher.notTaken(text)
        }
    }
}

extension TeamhubHost: WKNavigationDelegate {
    /// Only our page may be shown, because it has the bridge.
    public func webView(
        _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction
    ) async -> WKNavigationActionPolicy {
        guard let address = navigationAction.request.url else { return .cancel }
        let isLink = navigationAction.navigationType == .linkActivated
        if AppAddress.isPage(address) {
            // The page takes a token and other launch parameters from its query.
            guard isLink, AppAddress.query(of: address) != AppAddress.query(of: webView.url) else { return .allow }
            report("a link to the page itself with another query")
        } else if isLink {
            await leave(for: address)
        } else {
            report("another page that the page wants to show, or a new window")
        }
        return .cancel
    }

    /// A link that the page itself follows is opened as by `link.open`, which the app may have replaced.
    private func leave(for address: URL) async {
        do {
            try TeamhubRequests.checkScheme(of: address)
            try await requests.linkOpen(LinkOpenParams(url: address.absoluteString))
        } catch {
            let why = (error as? TeamhubError)?.message ?? "\(error)"
            report("a link: \(why)")
        }
    }

    /// The system ended the page, most often because memory is low. The same page is loaded again, as soon as
    /// the user sees it.
    public func webViewWebContentProcessDidTerminate(_ webView: WKWebView) {
        lastPath = path
        setCanGoBack(false)
        dispatcher.pageGone()
        guard let state = lifecycle?.state, state != .background else {
            mustLoad = true
            return report("the page died unseen: it is loaded when the user returns")
        }
        crashes = crashes.filter { $0.timeIntervalSinceNow > -60 } + [Date()]
        // A page that dies at once would be loaded again for ever.
        if crashes.count <= 3 {
            report("the page died: it is loaded again")
            return load()
        }
        report("the page died more than three times in a minute: the host closes")
        close()
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
