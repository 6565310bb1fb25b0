import Foundation

/// A build of the page, by its names.
struct BuildName: Equatable, Sendable {
    let version: String
    let build: String

    /// The names in the meta tag of a page; nil for a page that has none.
    init?(inPage page: String) {
        guard let start = page.range(of: "<meta name=\"teamhub-build\" content=\""),
            let end = page[start.upperBound...].range(of: "\">")
        else { return nil }
        let names = page[start.upperBound..<end.lowerBound].split(separator: " ").map(String.init)
        guard names.count == 2 else { return nil }
        self.init(version: names[0], build: names[1])
    }

    init(version: String, build: String) {
        self.version = version
        self.build = build
    }
}

/// What a publisher says about one release of the page. Read it only after its signature was checked. The fields
/// are those of `bridge/updates/manifest.ts`.
struct ReleaseManifest: Sendable {
    struct File: Sendable {
        let name: String
        let bytes: Int
        let sha256: String
    }

    static let maxBytes = 64 * 1024
    static let format = 1

    let format: Int
    let channel: String
    let serial: Int
    let name: BuildName
    let minHost: Int
    let notBefore: Int
    let rolloutPermille: Int
    /// The one of the files that a native host shows.
    let page: File

    /// Nil if the bytes are no manifest.
    init?(_ bytes: Data) {
        guard bytes.count <= Self.maxBytes, let text = String(data: bytes, encoding: .utf8),
            let json = TeamhubJSON(parsing: text), let manifest = try? Self(json: json)
        else { return nil }
        self = manifest
    }

    private init(json: TeamhubJSON) throws {
        func number(_ field: String, _ range: ClosedRange<Int>) throws -> Int {
            try readWhole(json[field], .root / field, range)
        }
        func word(_ field: String, _ isRight: (String) -> Bool = Self.isFileName) throws -> String {
            try Self.word(json[field], .root / field, isRight)
        }
        let files = try readList(json["files"], .root / "files", maxItems: 64) { file, place in
            File(
                name: try Self.word(file?["name"], place / "name", Self.isFileName),
                bytes: try readWhole(file?["bytes"], place / "bytes", 1...64 * 1024 * 1024),
                sha256: try Self.word(file?["sha256"], place / "sha256") { $0.utf8.count == 64 && isHex($0) })
        }
        let pageName = try word("page")
        guard let page = files.first(where: { $0.name == pageName }) else {
            throw TeamhubShapeError(at: .root / "page")
        }
        _ = try number("contract", 1...1_000_000)
        self.format = try number("format", 1...1_000_000)
        self.channel = try word("channel")
        self.serial = try number("serial", 1...9_007_199_254_740_991)
        self.name = BuildName(
            version: try word("version") { numbers(ofVersion: $0) != nil }, build: try word("build"))
        self.minHost = try number("minHost", 1...1_000_000)
        self.notBefore = try number("notBefore", 0...1 << 40)
        self.rolloutPermille = try number("rolloutPermille", 0...1000)
        self.page = page
    }

    private static func word(
        _ json: TeamhubJSON?, _ place: TeamhubPlace, _ isRight: (String) -> Bool
    ) throws -> String {
        let text = try readText(json, place, maxChars: 100)
        guard isRight(text) else { throw TeamhubShapeError(at: place) }
        return text
    }

    /// Names become names of files: no path leads out of a folder.
    private static func isFileName(_ name: String) -> Bool {
        func isLetterOrDigit(_ byte: UInt8) -> Bool {
            (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
        }
        guard let first = name.utf8.first, isLetterOrDigit(first) else { return false }
        return name.utf8.allSatisfy { isLetterOrDigit($0) || "._-".utf8.contains($0) }
    }
}

/// Why a host does not use a manifest whose signature is good.
enum ReleaseRefusal: String, Sendable {
    case otherFormat, otherChannel, newerHost, olderThanShipped, olderThanUsed, blocked, tooEarly, notInRollout

    /// A manifest that is for another day or another installation is no fault.
    var isOrdinary: Bool {
        self == .tooEarly || self == .notInRollout || self == .blocked
    }
}

/// What a host knows when it looks at a manifest.
struct ReleaseHostFacts: Sendable {
    let channel: String
    /// The contract that the host was made for.
    let contract: Int
    /// The build among the app's own files.
    let shipped: BuildName
    /// The largest serial that this installation has used; 0 if none.
    let serial: Int
    /// From 0 to 999, drawn once for each installation.
    let installation: Int
    /// Builds that did not live here.
    let blocked: [String]
    /// Seconds since 1970, UTC.
    let nowSeconds: Int

    /// Why this host may not use the manifest; the first reason that applies. The same rule as in
    /// `bridge/updates/may-use.ts`.
    func refusal(of manifest: ReleaseManifest) -> ReleaseRefusal? {
        if manifest.format != ReleaseManifest.format { return .otherFormat }
        if manifest.channel != channel { return .otherChannel }
        if manifest.minHost > contract { return .newerHost }
        if isOlder(manifest.name.version, than: shipped.version) { return .olderThanShipped }
        if manifest.serial < serial { return .olderThanUsed }
        if blocked.contains(manifest.name.build) { return .blocked }
        if manifest.notBefore > nowSeconds { return .tooEarly }
        if installation >= manifest.rolloutPermille { return .notInRollout }
        return nil
    }
}

/// Compares versions number by number: 1.10.0 is newer than 1.9.0.
func isOlder(_ version: String, than other: String) -> Bool {
    (numbers(ofVersion: version) ?? []).lexicographicallyPrecedes(numbers(ofVersion: other) ?? [])
}

/// The three numbers of a version; nil if it is none.
private func numbers(ofVersion version: String) -> [Int]? {
    let parts = version.split(separator: ".", omittingEmptySubsequences: false)
    let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
    guard parts.count == 3,
        parts.allSatisfy({ (1...6).contains($0.utf8.count) && $0.utf8.allSatisfy(digits.contains) })
    else { return nil }
    return parts.compactMap { Int($0) }
}
