// Generated from bridge/contract.ts by `npm run gen`. Do not edit.
// What this file offers: each method's `…Params` and `…Result`, the parameters of events, and the messages.

public let protocolVersion = 1
public let contractVersion = 2

/// UTF-8 bytes of one message.
public let messageMaxBytes = 262144

/// While so many requests are open, further ones get the error BUSY.
public let pendingMax = 32

/// Further requests of one page in the same second get the error BUSY.
public let messagesPerSecondMax = 100

/// UTF-16 units of a URL or path.
let addressMaxChars = 2048

public struct ShareOpenParams: TeamhubValue {
    /// The subject, if the target has subjects.
    public var title: String?
    /// The sentence before the link.
    public var text: String?
    public var url: String

    public init(title: String? = nil, text: String? = nil, url: String) {
        self.title = title
        self.text = text
        self.url = url
    }

    public init(json: TeamhubJSON?, at place: TeamhubPlace) throws {
        try requireRecord(json, place)
        title = try readOptional(json?["title"]) { try readText($0, place / "title", maxChars: 300) }
        text = try readOptional(json?["text"]) { try readText($0, place / "text", maxChars: 4000) }
        url = try readUrl(json?["url"], place / "url", ["https", "http"])
    }

    public var json: TeamhubJSON {
        .fields([
            "title": title.map { .string($0) },
            "text": text.map { .string($0) },
            "url": .string(url),
        ])
    }
}

public enum ShareOpenResult: TeamhubValue {
    /// The user chose a target. The host cannot know whether the target sent the link.
    case shared
    /// The user closed the sheet without a choice. This is not an error.
    case dismissed

    public init(json: TeamhubJSON?, at place: TeamhubPlace) throws {
        try requireRecord(json, place)
        switch json?["status"] {
        case .string("shared"):
            self = .shared
        case .string("dismissed"):
            self = .dismissed
        default: throw TeamhubShapeError(at: place / "status")
        }
    }

    public var json: TeamhubJSON {
        switch self {
        case .shared:
            .fields([
                "status": .string("shared"),
            ])
        case .dismissed:
            .fields([
                "status": .string("dismissed"),
            ])
        }
    }
}

public enum CameraCaptureSource: TeamhubValue {
    case camera
    case gallery
    /// A value of a newer app.
    case unknown(String)

    public init(json: TeamhubJSON?, at place: TeamhubPlace) throws {
        switch json {
        case .string("camera"): self = .camera
        case .string("gallery"): self = .gallery
        default: self = .unknown(try readText(json, place, maxChars: 100))
        }
    }

    /// The name in a message.
    public var wireName: String {
        switch self {
        case .camera: "camera"
        case .gallery: "gallery"
        case .unknown(let name): name
        }
    }

    public var json: TeamhubJSON { .string(wireName) }
}

public struct CameraCaptureParams: TeamhubValue {
    /// Both sides save it, so that the next page finds the result after this one was killed.
    public var opId: String
    public var source: CameraCaptureSource
    /// How many photos the page still has room for.
    public var maxCount: Int
    /// The host may scale photos down until the longer edge has this length.
    public var maxEdgePx: Int

    public init(opId: String, source: CameraCaptureSource, maxCount: Int, maxEdgePx: Int) {
        self.opId = opId
        self.source = source
        self.maxCount = maxCount
        self.maxEdgePx = maxEdgePx
    }

    public init(json: TeamhubJSON?, at place: TeamhubPlace) throws {
        try requireRecord(json, place)
        opId = try readText(json?["opId"], place / "opId", maxChars: 100)
        source = try CameraCaptureSource(json: json?["source"], at: place / "source")
        maxCount = try readWhole(json?["maxCount"], place / "maxCount", 1...10)
        maxEdgePx = try readWhole(json?["maxEdgePx"], place / "maxEdgePx", 64...10000)
    }

    public var json: TeamhubJSON {
        .fields([
            "opId": .string(opId),
            "source": source.json,
            "maxCount": .number(Double(maxCount)),
            "maxEdgePx": .number(Double(maxEdgePx)),
        ])
    }
}

public struct Photo: TeamhubValue {
    /// The page can fetch the photo from here until it has acked the result. An iframe host writes `attachment:N`. The
    /// page's policy allows `teamhub-media:`, `https://appassets.androidplatform.net` and the API's origins.
    public var url: String
    /// Such as `image/jpeg`.
    public var mimeType: String
    /// Size of the upright picture, if the host knows it.
    public var widthPx: Int?
    public var heightPx: Int?

    public init(url: String, mimeType: String, widthPx: Int? = nil, heightPx: Int? = nil) {
        self.url = url
        self.mimeType = mimeType
        self.widthPx = widthPx
        self.heightPx = heightPx
    }

    public init(json: TeamhubJSON?, at place: TeamhubPlace) throws {
        try requireRecord(json, place)
        url = try readUrl(json?["url"], place / "url", ["https", "http", "blob", "teamhub-media"])
        mimeType = try readText(json?["mimeType"], place / "mimeType", maxChars: 100)
        widthPx = try readOptional(json?["widthPx"]) { try readWhole($0, place / "widthPx", 1...100000) }
        heightPx = try readOptional(json?["heightPx"]) { try readWhole($0, place / "heightPx", 1...100000) }
    }

    public var json: TeamhubJSON {
        .fields([
            "url": .string(url),
            "mimeType": .string(mimeType),
            "widthPx": widthPx.map { .number(Double($0)) },
            "heightPx": heightPx.map { .number(Double($0)) },
        ])
    }
}

public enum CameraCaptureResult: TeamhubValue {
    case captured(photos: [Photo])
    /// The user closed it without a photo. This is not an error; a refused permission is PERMISSION_DENIED.
    case dismissed

    public init(json: TeamhubJSON?, at place: TeamhubPlace) throws {
        try requireRecord(json, place)
        switch json?["status"] {
        case .string("captured"):
            self = .captured(
                photos: try readList(json?["photos"], place / "photos", maxItems: 10) { try Photo(json: $0, at: $1) })
        case .string("dismissed"):
            self = .dismissed
        default: throw TeamhubShapeError(at: place / "status")
        }
    }

    public var json: TeamhubJSON {
        switch self {
        case .captured(let photos):
            .fields([
                "status": .string("captured"),
                "photos": .array(photos.map { $0.json }),
            ])
        case .dismissed:
            .fields([
                "status": .string("dismissed"),
            ])
        }
    }
}

public struct ClipboardWriteParams: TeamhubValue {
    public var text: String

    public init(text: String) {
        self.text = text
    }

    public init(json: TeamhubJSON?, at place: TeamhubPlace) throws {
        try requireRecord(json, place)
        text = try readText(json?["text"], place / "text", maxChars: 10000)
    }

    public var json: TeamhubJSON {
        .fields([
            "text": .string(text),
        ])
    }
}

public enum HapticsPlayStyle: TeamhubValue {
    case light
    case medium
    case heavy
    case selection
    case success
    case warning
    case error
    /// A value of a newer app.
    case unknown(String)

    public init(json: TeamhubJSON?, at place: TeamhubPlace) throws {
        switch json {
        case .string("light"): self = .light
        case .string("medium"): self = .medium
        case .string("heavy"): self = .heavy
        case .string("selection"): self = .selection
        case .string("success"): self = .success
        case .string("warning"): self = .warning
        case .string("error"): self = .error
        default: self = .unknown(try readText(json, place, maxChars: 100))
        }
    }

    /// The name in a message.
    public var wireName: String {
        switch self {
        case .light: "light"
        case .medium: "medium"
        case .heavy: "heavy"
        case .selection: "selection"
        case .success: "success"
        case .warning: "warning"
        case .error: "error"
        case .unknown(let name): name
        }
    }

    public var json: TeamhubJSON { .string(wireName) }
}

public struct HapticsPlayParams: TeamhubValue {
    /// If the device does not have a style, the host plays the nearest one.
    public var style: HapticsPlayStyle

    public init(style: HapticsPlayStyle) {
        self.style = style
    }

    public init(json: TeamhubJSON?, at place: TeamhubPlace) throws {
        try requireRecord(json, place)
        style = try HapticsPlayStyle(json: json?["style"], at: place / "style")
    }

    public var json: TeamhubJSON {
        .fields([
            "style": style.json,
        ])
    }
}

public enum AuthRefreshReason: TeamhubValue {
    case unauthorized
    case missing
    /// A value of a newer app.
    case unknown(String)

    public init(json: TeamhubJSON?, at place: TeamhubPlace) throws {
        switch json {
        case .string("unauthorized"): self = .unauthorized
        case .string("missing"): self = .missing
        default: self = .unknown(try readText(json, place, maxChars: 100))
        }
    }

    /// The name in a message.
    public var wireName: String {
        switch self {
        case .unauthorized: "unauthorized"
        case .missing: "missing"
        case .unknown(let name): name
        }
    }

    public var json: TeamhubJSON { .string(wireName) }
}

public struct AuthRefreshParams: TeamhubValue {
    public var reason: AuthRefreshReason

    public init(reason: AuthRefreshReason) {
        self.reason = reason
    }

    public init(json: TeamhubJSON?, at place: TeamhubPlace) throws {
        try requireRecord(json, place)
        reason = try AuthRefreshReason(json: json?["reason"], at: place / "reason")
    }

    public var json: TeamhubJSON {
        .fields([
            "reason": reason.json,
        ])
    }
}

public enum AuthRefreshResult: TeamhubValue, CustomStringConvertible {
    case refreshed(token: String)
    /// The user is signed out or did not sign in.
    case none

    public init(json: TeamhubJSON?, at place: TeamhubPlace) throws {
        try requireRecord(json, place)
        switch json?["status"] {
        case .string("refreshed"):
            self = .refreshed(
                token: try readText(json?["token"], place / "token", maxChars: 8192))
        case .string("none"):
            self = .none
        default: throw TeamhubShapeError(at: place / "status")
        }
    }

    public var json: TeamhubJSON {
        switch self {
        case .refreshed(let token):
            .fields([
                "status": .string("refreshed"),
                "token": .string(token),
            ])
        case .none:
            .fields([
                "status": .string("none"),
            ])
        }
    }

    public var description: String { "AuthRefreshResult" }
}

public struct NavStateParams: TeamhubValue {
    public var canGoBack: Bool

    public init(canGoBack: Bool) {
        self.canGoBack = canGoBack
    }

    public init(json: TeamhubJSON?, at place: TeamhubPlace) throws {
        try requireRecord(json, place)
        canGoBack = try readFlag(json?["canGoBack"], place / "canGoBack")
    }

    public var json: TeamhubJSON {
        .fields([
            "canGoBack": .bool(canGoBack),
        ])
    }
}

public struct LinkOpenParams: TeamhubValue {
    public var url: String

    public init(url: String) {
        self.url = url
    }

    public init(json: TeamhubJSON?, at place: TeamhubPlace) throws {
        try requireRecord(json, place)
        url = try readUrl(json?["url"], place / "url", ["https", "mailto"])
    }

    public var json: TeamhubJSON {
        .fields([
            "url": .string(url),
        ])
    }
}

public enum LogEventKind: TeamhubValue {
    case screen
    case error
    case timing
    /// A value of a newer app.
    case unknown(String)

    public init(json: TeamhubJSON?, at place: TeamhubPlace) throws {
        switch json {
        case .string("screen"): self = .screen
        case .string("error"): self = .error
        case .string("timing"): self = .timing
        default: self = .unknown(try readText(json, place, maxChars: 100))
        }
    }

    /// The name in a message.
    public var wireName: String {
        switch self {
        case .screen: "screen"
        case .error: "error"
        case .timing: "timing"
        case .unknown(let name): name
        }
    }

    public var json: TeamhubJSON { .string(wireName) }
}

public struct LogEventParams: TeamhubValue {
    /// The user sees another screen; something failed; or something took its time.
    public var kind: LogEventKind
    /// A fixed word of the page: the route of the screen (`team`), what failed and its code (`topContributors
    /// NETWORK`, or `TypeError 1:20345` with line and column for a defect), or what was timed (`start`).
    public var name: String
    /// Of a timing. `start` is the time from the navigation to the first screen with its content.
    public var durationMs: Double?

    public init(kind: LogEventKind, name: String, durationMs: Double? = nil) {
        self.kind = kind
        self.name = name
        self.durationMs = durationMs
    }

    public init(json: TeamhubJSON?, at place: TeamhubPlace) throws {
        try requireRecord(json, place)
        kind = try LogEventKind(json: json?["kind"], at: place / "kind")
        name = try readText(json?["name"], place / "name", maxChars: 100)
        durationMs = try readOptional(json?["durationMs"]) { try readNumber($0, place / "durationMs", 0...1000000000) }
    }

    public var json: TeamhubJSON {
        .fields([
            "kind": kind.json,
            "name": .string(name),
            "durationMs": durationMs.map { .number($0) },
        ])
    }
}

public struct AppReadyParams: TeamhubValue {
    /// Milliseconds after the page began to load: something is on screen. Missing if the engine does not say it.
    public var firstPaintMs: Double?
    /// The same for the first screen of the page.
    public var firstContentMs: Double

    public init(firstPaintMs: Double? = nil, firstContentMs: Double) {
        self.firstPaintMs = firstPaintMs
        self.firstContentMs = firstContentMs
    }

    public init(json: TeamhubJSON?, at place: TeamhubPlace) throws {
        try requireRecord(json, place)
        firstPaintMs = try readOptional(json?["firstPaintMs"]) { try readNumber($0, place / "firstPaintMs", 0...1000000000) }
        firstContentMs = try readNumber(json?["firstContentMs"], place / "firstContentMs", 0...1000000000)
    }

    public var json: TeamhubJSON {
        .fields([
            "firstPaintMs": firstPaintMs.map { .number($0) },
            "firstContentMs": .number(firstContentMs),
        ])
    }
}

public enum ThemeChangedTheme: TeamhubValue {
    case dark
    case light

    public init(json: TeamhubJSON?, at place: TeamhubPlace) throws {
        switch json {
        case .string("dark"): self = .dark
        case .string("light"): self = .light
        default: throw TeamhubShapeError(at: place)
        }
    }

    /// The name in a message.
    public var wireName: String {
        switch self {
        case .dark: "dark"
        case .light: "light"
        }
    }

    public var json: TeamhubJSON { .string(wireName) }
}

public enum AuthChangedParams: TeamhubValue, CustomStringConvertible {
    case signedIn(token: String)
    case signedOut

    public init(json: TeamhubJSON?, at place: TeamhubPlace) throws {
        try requireRecord(json, place)
        switch json?["status"] {
        case .string("signedIn"):
            self = .signedIn(
                token: try readText(json?["token"], place / "token", maxChars: 8192))
        case .string("signedOut"):
            self = .signedOut
        default: throw TeamhubShapeError(at: place / "status")
        }
    }

    public var json: TeamhubJSON {
        switch self {
        case .signedIn(let token):
            .fields([
                "status": .string("signedIn"),
                "token": .string(token),
            ])
        case .signedOut:
            .fields([
                "status": .string("signedOut"),
            ])
        }
    }

    public var description: String { "AuthChangedParams" }
}

public enum LifecycleChangedState: TeamhubValue {
    case active
    case inactive
    case background

    public init(json: TeamhubJSON?, at place: TeamhubPlace) throws {
        switch json {
        case .string("active"): self = .active
        case .string("inactive"): self = .inactive
        case .string("background"): self = .background
        default: throw TeamhubShapeError(at: place)
        }
    }

    /// The name in a message.
    public var wireName: String {
        switch self {
        case .active: "active"
        case .inactive: "inactive"
        case .background: "background"
        }
    }

    public var json: TeamhubJSON { .string(wireName) }
}

public enum MessageFromApp: TeamhubValue {
    /// `page` is new with every load of the page.
    case hello(page: String, protocols: [Int], contract: Int, methods: [String], events: [String], version: String? = nil, build: String? = nil)
    case req(id: String, m: String, p: TeamhubJSON?)
    /// Takes the request back. The page expects no answer.
    case cancel(id: String)
    /// The page has saved a result. `id` is the result's `opId`; the host may forget the result now.
    case ack(id: String)

    public init(json: TeamhubJSON?, at place: TeamhubPlace) throws {
        try requireRecord(json, place)
        switch json?["k"] {
        case .string("hello"):
            self = .hello(
                page: try readText(json?["page"], place / "page", maxChars: 100),
                protocols: try readList(json?["protocols"], place / "protocols", maxItems: 16) { try readWhole($0, $1, 1...1000000) },
                contract: try readWhole(json?["contract"], place / "contract", 1...1000000),
                methods: try readList(json?["methods"], place / "methods", maxItems: 256) { try readText($0, $1, maxChars: 100) },
                events: try readList(json?["events"], place / "events", maxItems: 256) { try readText($0, $1, maxChars: 100) },
                version: try readOptional(json?["version"]) { try readText($0, place / "version", maxChars: 100) },
                build: try readOptional(json?["build"]) { try readText($0, place / "build", maxChars: 100) })
        case .string("req"):
            self = .req(
                id: try readText(json?["id"], place / "id", maxChars: 100),
                m: try readText(json?["m"], place / "m", maxChars: 100),
                p: json?["p"])
        case .string("cancel"):
            self = .cancel(
                id: try readText(json?["id"], place / "id", maxChars: 100))
        case .string("ack"):
            self = .ack(
                id: try readText(json?["id"], place / "id", maxChars: 100))
        default: throw TeamhubShapeError(at: place / "k")
        }
    }

    public var json: TeamhubJSON {
        switch self {
        case .hello(let page, let protocols, let contract, let methods, let events, let version, let build):
            .fields([
                "k": .string("hello"),
                "page": .string(page),
                "protocols": .array(protocols.map { .number(Double($0)) }),
                "contract": .number(Double(contract)),
                "methods": .array(methods.map { .string($0) }),
                "events": .array(events.map { .string($0) }),
                "version": version.map { .string($0) },
                "build": build.map { .string($0) },
            ])
        case .req(let id, let m, let p):
            .fields([
                "k": .string("req"),
                "id": .string(id),
                "m": .string(m),
                "p": p,
            ])
        case .cancel(let id):
            .fields([
                "k": .string("cancel"),
                "id": .string(id),
            ])
        case .ack(let id):
            .fields([
                "k": .string("ack"),
                "id": .string(id),
            ])
        }
    }
}

public struct HostInfo: TeamhubValue {
    public var name: String
    public var version: String
    public var platform: String

    public init(name: String, version: String, platform: String) {
        self.name = name
        self.version = version
        self.platform = platform
    }

    public init(json: TeamhubJSON?, at place: TeamhubPlace) throws {
        try requireRecord(json, place)
        name = try readText(json?["name"], place / "name", maxChars: 100)
        version = try readText(json?["version"], place / "version", maxChars: 100)
        platform = try readText(json?["platform"], place / "platform", maxChars: 100)
    }

    public var json: TeamhubJSON {
        .fields([
            "name": .string(name),
            "version": .string(version),
            "platform": .string(platform),
        ])
    }
}

public struct RestoredBody: TeamhubValue {
    public var m: String
    public var opId: String
    public var r: TeamhubJSON?

    public init(m: String, opId: String, r: TeamhubJSON?) {
        self.m = m
        self.opId = opId
        self.r = r
    }

    public init(json: TeamhubJSON?, at place: TeamhubPlace) throws {
        try requireRecord(json, place)
        m = try readText(json?["m"], place / "m", maxChars: 100)
        opId = try readText(json?["opId"], place / "opId", maxChars: 100)
        r = json?["r"]
    }

    public var json: TeamhubJSON {
        .fields([
            "m": .string(m),
            "opId": .string(opId),
            "r": r,
        ])
    }
}

public struct ErrorBody: TeamhubValue {
    public var code: String
    public var message: String
    public var data: TeamhubJSON?

    public init(code: String, message: String, data: TeamhubJSON? = nil) {
        self.code = code
        self.message = message
        self.data = data
    }

    public init(json: TeamhubJSON?, at place: TeamhubPlace) throws {
        try requireRecord(json, place)
        code = try readText(json?["code"], place / "code", maxChars: 100)
        message = try readText(json?["message"], place / "message", maxChars: 4000)
        data = readOptional(json?["data"]) { $0 }
    }

    public var json: TeamhubJSON {
        .fields([
            "code": .string(code),
            "message": .string(message),
            "data": data,
        ])
    }
}

public enum MessageFromHost: TeamhubValue {
    /// Answers a hello. The host sends it again when your app returns to the foreground.
    case welcome(protocol: Int, session: String, host: HostInfo, caps: TeamhubJSON?, state: TeamhubJSON?, seq: Int, restored: [RestoredBody], debug: Bool)
    /// The host received the request.
    case ack(id: String)
    case res(id: String, ok: Bool, r: TeamhubJSON? = nil, e: ErrorBody? = nil)
    /// `seq` counts the events of one host session. The page uses it to drop events that come late or twice.
    case evt(m: String, p: TeamhubJSON? = nil, seq: Int)

    public init(json: TeamhubJSON?, at place: TeamhubPlace) throws {
        try requireRecord(json, place)
        switch json?["k"] {
        case .string("welcome"):
            self = .welcome(
                protocol: try readWhole(json?["protocol"], place / "protocol", 1...1000000),
                session: try readText(json?["session"], place / "session", maxChars: 100),
                host: try HostInfo(json: json?["host"], at: place / "host"),
                caps: json?["caps"],
                state: json?["state"],
                seq: try readWhole(json?["seq"], place / "seq", 0...9007199254740991),
                restored: try readList(json?["restored"], place / "restored", maxItems: 32) { try RestoredBody(json: $0, at: $1) },
                debug: try readFlag(json?["debug"], place / "debug"))
        case .string("ack"):
            self = .ack(
                id: try readText(json?["id"], place / "id", maxChars: 100))
        case .string("res"):
            self = .res(
                id: try readText(json?["id"], place / "id", maxChars: 100),
                ok: try readFlag(json?["ok"], place / "ok"),
                r: readOptional(json?["r"]) { $0 },
                e: try readOptional(json?["e"]) { try ErrorBody(json: $0, at: place / "e") })
        case .string("evt"):
            self = .evt(
                m: try readText(json?["m"], place / "m", maxChars: 100),
                p: readOptional(json?["p"]) { $0 },
                seq: try readWhole(json?["seq"], place / "seq", 0...9007199254740991))
        default: throw TeamhubShapeError(at: place / "k")
        }
    }

    public var json: TeamhubJSON {
        switch self {
        case .welcome(let `protocol`, let session, let host, let caps, let state, let seq, let restored, let debug):
            .fields([
                "k": .string("welcome"),
                "protocol": .number(Double(`protocol`)),
                "session": .string(session),
                "host": host.json,
                "caps": caps,
                "state": state,
                "seq": .number(Double(seq)),
                "restored": .array(restored.map { $0.json }),
                "debug": .bool(debug),
            ])
        case .ack(let id):
            .fields([
                "k": .string("ack"),
                "id": .string(id),
            ])
        case .res(let id, let ok, let r, let e):
            .fields([
                "k": .string("res"),
                "id": .string(id),
                "ok": .bool(ok),
                "r": r,
                "e": e.map { $0.json },
            ])
        case .evt(let m, let p, let seq):
            .fields([
                "k": .string("evt"),
                "m": .string(m),
                "p": p,
                "seq": .number(Double(seq)),
            ])
        }
    }
}
