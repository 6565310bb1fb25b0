// Generated from bridge/contract.ts by `npm run gen`. Do not edit.
// What this file offers: `TeamhubHandler`, which a host implements, `TeamhubMethod`, `TeamhubErrorCode`,
// `TeamhubRestored`.

/// The methods that a host can offer.
public enum TeamhubMethod: String, CaseIterable, Codable, Sendable {
    case shareOpen = "share.open"
    case cameraCapture = "camera.capture"
    case clipboardWrite = "clipboard.write"
    case hapticsPlay = "haptics.play"
    case authRefresh = "auth.refresh"
    case authSignOut = "auth.signOut"
    case navState = "nav.state"
    case linkOpen = "link.open"
    case settingsOpen = "settings.open"
    case logEvent = "log.event"
    case appReady = "app.ready"
    case appClose = "app.close"

    /// The contract version in which the method got its present shape.
    public var since: Int {
        switch self {
        case .shareOpen: 1
        case .cameraCapture: 1
        case .clipboardWrite: 1
        case .hapticsPlay: 1
        case .authRefresh: 1
        case .authSignOut: 2
        case .navState: 1
        case .linkOpen: 1
        case .settingsOpen: 2
        case .logEvent: 2
        case .appReady: 2
        case .appClose: 1
        }
    }

    /// The user sees nothing of it, and the page does not wait long for its answer.
    var isSilent: Bool {
        switch self {
        case .clipboardWrite, .hapticsPlay, .authSignOut, .navState, .logEvent, .appReady, .appClose: true
        default: false
        }
    }
}

/// Every way in which a request can fail. A dismissal is not a failure.
public enum TeamhubErrorCode: String, CaseIterable, Codable, Sendable {
    /// The host has no such method, or there is no host.
    case UNSUPPORTED
    /// The host has the method in an older version than the page needs.
    case OUTDATED_HOST
    /// The parameters do not have the declared shape.
    case INVALID_PARAMS
    /// The answer does not have the declared shape.
    case INVALID_RESPONSE
    /// The user or the system does not allow what the method needs.
    case PERMISSION_DENIED
    /// The device cannot do it, or cannot do it now: no camera, no mail app.
    case UNAVAILABLE
    /// The same sheet is already open, or too many requests are open.
    case BUSY
    /// The host did not acknowledge the request in time.
    case NO_ACK
    /// The host acknowledged the request and did not answer within the method's limit.
    case TIMEOUT
    /// The request was ended before its result: the page took it back, or the user has changed.
    case ABORTED
    /// The channel broke, or the host restarted and does not know the request any more.
    case HOST_GONE
    /// The message is larger than 256 KiB.
    case TOO_LARGE
    /// A bug on the other side.
    case INTERNAL
}

/// What the native app does for the page: one function for each method, with checked parameters. Throw a
/// TeamhubError to answer with an error.
@MainActor
public protocol TeamhubHandler: AnyObject, Sendable {
    /// Opens the device's share sheet.
    /// Without the host: navigator.share, or the link is copied, or it is shown in a field to select.
    /// Shows the user something. No time limit.
    func shareOpen(_ params: ShareOpenParams) async throws -> ShareOpenResult

    /// Takes photos, or lets the user choose some. The host asks the user for its permissions itself.
    /// Without the host: a file input, with `capture` for the camera.
    /// Shows the user something. No time limit. A result that comes after the page was killed is kept for the next page.
    func cameraCapture(_ params: CameraCaptureParams) async throws -> CameraCaptureResult

    /// Puts text on the clipboard.
    /// Without the host: navigator.clipboard, or execCommand.
    /// Answer within 5000 ms.
    func clipboardWrite(_ params: ClipboardWriteParams) async throws

    /// Plays a short haptic.
    /// Without the host: navigator.vibrate, or nothing.
    /// Answer within 5000 ms.
    func hapticsPlay(_ params: HapticsPlayParams) async throws

    /// Asks for a new token, because the server refused the old one, or because a user who is signed out taps
    /// Sign in (`missing`). The host may show a login. If the server refuses the new token too, the user counts as
    /// signed out. A page without a token does not ask for one by itself: the host sends `auth.changed`.
    /// Without the host: the page says that authentication is required, and has no Sign in.
    /// May show the user something. No time limit.
    func authRefresh(_ params: AuthRefreshParams) async throws -> AuthRefreshResult

    /// The user has signed out in the page, which has forgotten the token already. The host forgets it too, and
    /// the user's photos. The page does not wait for the answer.
    /// Without the host: only the page signs out.
    /// Answer within 5000 ms.
    func authSignOut() async throws

    /// Says whether the page can go back, so that the host enables or disables its back gesture.
    /// Without the host: the browser's own history.
    /// Answer within 5000 ms.
    func navState(_ params: NavStateParams) async throws

    /// Opens a link outside the page: https and mailto only.
    /// Without the host: the browser opens it.
    /// Shows the user something. No time limit.
    func linkOpen(_ params: LinkOpenParams) async throws

    /// Opens your app's part of the device's settings, where the user can allow what was refused.
    /// Without the host: the page offers no way there.
    /// Shows the user something. No time limit.
    func settingsOpen() async throws

    /// Something for your app's own statistics and reports. It never has content: no text or photo of a user,
    /// no id, no address, no token. An error that comes again is sent once for each page.
    /// Without the host: nothing.
    /// Answer within 5000 ms.
    func logEvent(_ params: LogEventParams) async throws

    /// The page has rendered its first screen: the sign of life of its build. It comes once for each page.
    /// Without the host: nothing.
    /// Answer within 5000 ms.
    func appReady(_ params: AppReadyParams) async throws

    /// Closes the web view, like the host's own close button.
    /// Without the host: nothing.
    /// Answer within 5000 ms.
    func appClose() async throws
}

/// The result of a durable method, kept until the page confirms that it has saved it.
public enum TeamhubRestored: Equatable, Sendable {
    case cameraCapture(opId: String, result: CameraCaptureResult)

    /// Throws if the method is not durable or the result does not have its declared shape.
    init(_ method: TeamhubMethod, opId: String, json: TeamhubJSON) throws {
        switch method {
        case .cameraCapture: self = .cameraCapture(opId: opId, result: try CameraCaptureResult(json: json, at: .root))
        default: throw TeamhubShapeError(at: .root)
        }
    }

    public var method: TeamhubMethod {
        switch self {
        case .cameraCapture: .cameraCapture
        }
    }

    public var opId: String {
        switch self {
        case .cameraCapture(let opId, _): opId
        }
    }

    var json: TeamhubJSON {
        switch self {
        case .cameraCapture(_, let result): result.json
        }
    }
}

/// A request with checked parameters.
struct TeamhubPrepared: Sendable {
    let method: TeamhubMethod
    let params: TeamhubJSON
    let opId: String?
    let run: @MainActor @Sendable (any TeamhubHandler) async throws -> TeamhubJSON

    private init(
        _ method: TeamhubMethod, params: TeamhubJSON, opId: String?,
        run: @escaping @MainActor @Sendable (any TeamhubHandler) async throws -> TeamhubJSON
    ) {
        self.method = method
        self.params = params
        self.opId = opId
        self.run = run
    }

    init(_ method: TeamhubMethod, _ json: TeamhubJSON?) throws {
        switch method {
        case .shareOpen:
            let params = try ShareOpenParams(json: json, at: .root)
            self.init(method, params: params.json, opId: nil) { try await $0.shareOpen(params).json }
        case .cameraCapture:
            let params = try CameraCaptureParams(json: json, at: .root)
            self.init(method, params: params.json, opId: params.opId) { try await $0.cameraCapture(params).json }
        case .clipboardWrite:
            let params = try ClipboardWriteParams(json: json, at: .root)
            self.init(method, params: params.json, opId: nil) {
                try await $0.clipboardWrite(params)
                return .object([:])
            }
        case .hapticsPlay:
            let params = try HapticsPlayParams(json: json, at: .root)
            self.init(method, params: params.json, opId: nil) {
                try await $0.hapticsPlay(params)
                return .object([:])
            }
        case .authRefresh:
            let params = try AuthRefreshParams(json: json, at: .root)
            self.init(method, params: params.json, opId: nil) { try await $0.authRefresh(params).json }
        case .authSignOut:
            try requireRecord(json, .root)
            self.init(method, params: .object([:]), opId: nil) {
                try await $0.authSignOut()
                return .object([:])
            }
        case .navState:
            let params = try NavStateParams(json: json, at: .root)
            self.init(method, params: params.json, opId: nil) {
                try await $0.navState(params)
                return .object([:])
            }
        case .linkOpen:
            let params = try LinkOpenParams(json: json, at: .root)
            self.init(method, params: params.json, opId: nil) {
                try await $0.linkOpen(params)
                return .object([:])
            }
        case .settingsOpen:
            try requireRecord(json, .root)
            self.init(method, params: .object([:]), opId: nil) {
                try await $0.settingsOpen()
                return .object([:])
            }
        case .logEvent:
            let params = try LogEventParams(json: json, at: .root)
            self.init(method, params: params.json, opId: nil) {
                try await $0.logEvent(params)
                return .object([:])
            }
        case .appReady:
            let params = try AppReadyParams(json: json, at: .root)
            self.init(method, params: params.json, opId: nil) {
                try await $0.appReady(params)
                return .object([:])
            }
        case .appClose:
            try requireRecord(json, .root)
            self.init(method, params: .object([:]), opId: nil) {
                try await $0.appClose()
                return .object([:])
            }
        }
    }
}

func readResult(_ method: TeamhubMethod, _ json: TeamhubJSON?) throws -> TeamhubJSON {
    switch method {
    case .shareOpen:
        return try ShareOpenResult(json: json, at: .root).json
    case .cameraCapture:
        return try CameraCaptureResult(json: json, at: .root).json
    case .clipboardWrite:
        try requireRecord(json, .root)
        return .object([:])
    case .hapticsPlay:
        try requireRecord(json, .root)
        return .object([:])
    case .authRefresh:
        return try AuthRefreshResult(json: json, at: .root).json
    case .authSignOut:
        try requireRecord(json, .root)
        return .object([:])
    case .navState:
        try requireRecord(json, .root)
        return .object([:])
    case .linkOpen:
        try requireRecord(json, .root)
        return .object([:])
    case .settingsOpen:
        try requireRecord(json, .root)
        return .object([:])
    case .logEvent:
        try requireRecord(json, .root)
        return .object([:])
    case .appReady:
        try requireRecord(json, .root)
        return .object([:])
    case .appClose:
        try requireRecord(json, .root)
        return .object([:])
    }
}
