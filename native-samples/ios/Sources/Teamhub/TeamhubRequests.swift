import UIKit

/// The methods of the contract on iOS. If one is missing, this does not compile.
@MainActor
final class TeamhubRequests: TeamhubHandler {
    private weak var host: TeamhubHost?
    private let capture: PhotoCapture

    init(host: TeamhubHost, capture: PhotoCapture) {
        self.host = host
        self.capture = capture
    }

    func shareOpen(_ params: ShareOpenParams) async throws -> ShareOpenResult {
        await ShareSheet.open(params, over: try screen())
    }

    func cameraCapture(_ params: CameraCaptureParams) async throws -> CameraCaptureResult {
        try await capture.capture(params, over: screen())
    }

    func clipboardWrite(_ params: ClipboardWriteParams) async throws {
        UIPasteboard.general.string = params.text
    }

    func hapticsPlay(_ params: HapticsPlayParams) async throws {
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

    func authRefresh(_ params: AuthRefreshParams) async throws -> AuthRefreshResult {
        guard let token = await host?.refreshToken(params.reason) else { return .none }
        return .refreshed(token: token)
    }

    func navState(_ params: NavStateParams) async throws {
        host?.setCanGoBack(params.canGoBack)
    }

    func linkOpen(_ params: LinkOpenParams) async throws {
        guard let url = URL(string: params.url) else { throw TeamhubError(.INVALID_PARAMS, "url") }
        try await Self.openLink(url)
    }

    func appClose() async throws {
        host?.close()
    }

    /// Opens the browser or the mail app. Any other scheme is a bug of the page, or an attack.
    static func openLink(_ url: URL) async throws {
        guard ["https", "mailto"].contains(url.scheme?.lowercased()) else {
            throw TeamhubError(.INVALID_PARAMS, "https and mailto only")
        }
        guard await UIApplication.shared.open(url) else { throw TeamhubError(.UNAVAILABLE, "no app opens it") }
    }

    private func screen() throws -> UIViewController {
        guard let host, host.viewIfLoaded?.window != nil, host.presentedViewController == nil else {
            throw TeamhubError(.BUSY, "something else is shown")
        }
        return host
    }
}
