// Generated from bridge/contract.ts by `npm run gen`. Do not edit.
// What this file offers: `TeamhubEvent`, one case an event.

/// The events that the host sends to the page with TeamhubDispatcher.emit.
public enum TeamhubEvent: Equatable, Sendable {
    /// The theme of the device or of your app. It overrides every other source, and the page stores it.
    case themeChanged(theme: ThemeChangedTheme)
    /// A BCP 47 tag such as `ru-RU`. Only its first part counts. The page ignores languages that it does not have.
    case languageChanged(language: String)
    /// A new token, with or without `Bearer`, or a sign-out in your app. An empty token is a sign-out too. What cannot be
    /// a token is noted in the log and not used. The page asks the server which user the token belongs to. For
    /// the same user nothing changes on screen. For another user, or if the server does not answer in time, the
    /// page forgets the data of the former user.
    case authChanged(AuthChangedParams)
    /// What covers the page, in CSS pixels: the insets of the safe area, and the height of the keyboard.
    case viewportChanged(topPx: Double, rightPx: Double, bottomPx: Double, leftPx: Double, keyboardPx: Double)
    /// How large the user wants text on this device: 1 is normal, 1.3 is 130 %. The page scales its text by it, from
    /// 0.8 to 2. A host whose web view scales text by itself switches that off, or does not send this.
    case textScale(factor: Double)
    /// The user sees the page (active), sees it behind something (inactive), or does not see it (background).
    case lifecycleChanged(state: LifecycleChangedState)
    /// The user went back: the page closes the top dialog or goes one screen back.
    case navBack
    /// Whether the device has any connection.
    case networkChanged(online: Bool)
    /// A link into the page, as a path with its query: `/teams/42` or `/teams?code=ABCD2345`. A token in it, in
    /// whatever spelling, is taken out.
    case linkOpened(path: String)
    /// A debug build opens or closes the debug panel.
    case debugToggled(open: Bool)

    /// Nil if there is no event with this name. Throws if `json` does not have the event's shape.
    public init?(name: String, json: TeamhubJSON?) throws {
        let place = TeamhubPlace.root
        switch name {
        case "theme.changed":
            try requireRecord(json, place)
            self = .themeChanged(
                theme: try ThemeChangedTheme(json: json?["theme"], at: place / "theme"))
        case "language.changed":
            try requireRecord(json, place)
            self = .languageChanged(
                language: try readText(json?["language"], place / "language", maxChars: 35))
        case "auth.changed":
            self = .authChanged(try AuthChangedParams(json: json, at: place))
        case "viewport.changed":
            try requireRecord(json, place)
            self = .viewportChanged(
                topPx: try readNumber(json?["topPx"], place / "topPx", 0...10000),
                rightPx: try readNumber(json?["rightPx"], place / "rightPx", 0...10000),
                bottomPx: try readNumber(json?["bottomPx"], place / "bottomPx", 0...10000),
                leftPx: try readNumber(json?["leftPx"], place / "leftPx", 0...10000),
                keyboardPx: try readNumber(json?["keyboardPx"], place / "keyboardPx", 0...10000))
        case "text.scale":
            try requireRecord(json, place)
            self = .textScale(
                factor: try readNumber(json?["factor"], place / "factor", 0.5...4))
        case "lifecycle.changed":
            try requireRecord(json, place)
            self = .lifecycleChanged(
                state: try LifecycleChangedState(json: json?["state"], at: place / "state"))
        case "nav.back":
            try requireRecord(json, place)
            self = .navBack
        case "network.changed":
            try requireRecord(json, place)
            self = .networkChanged(
                online: try readFlag(json?["online"], place / "online"))
        case "link.opened":
            try requireRecord(json, place)
            self = .linkOpened(
                path: try readPath(json?["path"], place / "path"))
        case "debug.toggled":
            try requireRecord(json, place)
            self = .debugToggled(
                open: try readFlag(json?["open"], place / "open"))
        default: return nil
        }
    }

    public var name: String {
        switch self {
        case .themeChanged: "theme.changed"
        case .languageChanged: "language.changed"
        case .authChanged: "auth.changed"
        case .viewportChanged: "viewport.changed"
        case .textScale: "text.scale"
        case .lifecycleChanged: "lifecycle.changed"
        case .navBack: "nav.back"
        case .networkChanged: "network.changed"
        case .linkOpened: "link.opened"
        case .debugToggled: "debug.toggled"
        }
    }

    /// The event is state: every welcome contains the latest one.
    public var isRetained: Bool {
        switch self {
        case .themeChanged: true
        case .languageChanged: true
        case .authChanged: false
        case .viewportChanged: true
        case .textScale: true
        case .lifecycleChanged: true
        case .navBack: false
        case .networkChanged: true
        case .linkOpened: false
        case .debugToggled: false
        }
    }

    public var json: TeamhubJSON {
        switch self {
        case .themeChanged(let theme):
            .fields([
                "theme": theme.json,
            ])
        case .languageChanged(let language):
            .fields([
                "language": .string(language),
            ])
        case .authChanged(let params): params.json
        case .viewportChanged(let topPx, let rightPx, let bottomPx, let leftPx, let keyboardPx):
            .fields([
                "topPx": .number(topPx),
                "rightPx": .number(rightPx),
                "bottomPx": .number(bottomPx),
                "leftPx": .number(leftPx),
                "keyboardPx": .number(keyboardPx),
            ])
        case .textScale(let factor):
            .fields([
                "factor": .number(factor),
            ])
        case .lifecycleChanged(let state):
            .fields([
                "state": state.json,
            ])
        case .navBack:
            .fields([:])
        case .networkChanged(let online):
            .fields([
                "online": .bool(online),
            ])
        case .linkOpened(let path):
            .fields([
                "path": .string(path),
            ])
        case .debugToggled(let open):
            .fields([
                "open": .bool(open),
            ])
        }
    }
}
