import UIKit

/// The methods of the contract on iOS. To replace one, make a subclass and override it. To observe it, call
/// `super` as well. Give each host an object of its own.
@MainActor
open class TeamhubRequests: TeamhubHandler {
    /// The host that shows the page. Nil: it is closed.
    public internal(set) weak var host: TeamhubHost?
    private var capture: PhotoCapture?

    public init() {}

    func serve(_ host: TeamhubHost, _ photos: PhotoStore) {
        assert(capture == nil, "each host needs its own TeamhubRequests")
        self.host = host
        capture = PhotoCapture(store: photos)
    }

    open func shareOpen(_ params: ShareOpenParams) async throws -> ShareOpenResult {
        let sheet = ShareSheet()
        try sheet.show(params, over: screen())
        return await sheet.result()
    }

    open func cameraCapture(_ params: CameraCaptureParams) async throws -> CameraCaptureResult {
        guard let capture else { throw TeamhubError(.UNAVAILABLE, "no host") }
        return try await capture.capture(params, over: screen)
    }

    /// For a camera of your own, in an override of `cameraCapture`: keeps its photo where the page fetches it, upright,
    /// small and without the place where it was taken. Answer with what this returns; no other file of yours reaches
    /// the page. Throws UNAVAILABLE if the photo cannot be read, or the request is over, as of a user who has gone.
    public final func keepPhoto(_ content: Data, for params: CameraCaptureParams) async throws -> Photo {
        guard let photo = await capture?.keep(content, maxEdgePx: params.maxEdgePx) else {
            throw TeamhubError(.UNAVAILABLE, "no photo could be read")
        }
        return photo
    }

    open func clipboardWrite(_ params: ClipboardWriteParams) async throws {
        UIPasteboard.general.string = params.text
    }

    open func hapticsPlay(_ params: HapticsPlayParams) async throws {
        switch params.style {
        case .light: UIImpactFeedbackGenerator(style: .light).impactOccurred()
        case .medium, .unknown: UIImpactFeedbackGenerator(style: .medium).impactOccurred()
        case .heavy: UIImpactFeedbackGenerator(style: .heavy).impactOccurred()
        case .selection: UISelectionFeedbackGenerator().selectionChanged()
        case .success: UINotificationFeedbackGenerator().notificationOccurred(.success)
        case .warning: UINotificationFeedbackGenerator().notificationOccurred(.warning)
        case .error: UINotificationFeedbackGenerator().notificationOccurred(.error)
        }
    }

    open func authRefresh(_ params: AuthRefreshParams) async throws -> AuthRefreshResult {
        guard let token = try await host?.refreshToken(params.reason) else { return .none }
        return .refreshed(token: token)
    }

    open func authSignOut() async throws {
        host?.signedOutInPage()
    }

    /// The page of this app in the Settings.
    open func settingsOpen() async throws {
        guard let url = URL(string: UIApplication.openSettingsURLString), await UIApplication.shared.open(url)
        else { throw TeamhubError(.UNAVAILABLE, "no settings") }
    }

    open func logEvent(_ params: LogEventParams) async throws {
        host?.log(params)
    }

    open func navState(_ params: NavStateParams) async throws {
        host?.setCanGoBack(params.canGoBack)
    }

    /// Opens the browser or the mail app.
    open func linkOpen(_ params: LinkOpenParams) async throws {
        guard let url = URL(string: params.url) else { throw TeamhubError(.INVALID_PARAMS, "url") }
        try Self.checkScheme(of: url)
        guard await UIApplication.shared.open(url) else { throw TeamhubError(.UNAVAILABLE, "no app opens it") }
    }

    open func appReady(_ params: AppReadyParams) async throws {
        host?.pageIsReady()
    }

    open func appClose() async throws {
        host?.close()
    }

    /// Any other scheme is a bug of the page, or an attack.
    static func checkScheme(of url: URL) throws {
        guard ["https", "mailto"].contains(url.scheme?.lowercased()) else {
            throw TeamhubError(.INVALID_PARAMS, "https and mailto only")
        }
    }

    /// Where something can be shown now.
    private func screen() throws -> UIViewController {
        guard let host, host.viewIfLoaded?.window != nil, host.presentedViewController == nil else {
            throw TeamhubError(.BUSY, "something else is shown")
        }
        return host
    }
}
