import Foundation

/// The state of one folder, for all hosts of this process.
final class ReleaseMemory: @unchecked Sendable {
    @MainActor private static var known: [URL: ReleaseMemory] = [:]
    fileprivate static let stateFile = "state.json"

    fileprivate let folder: any ReleaseFolder
    fileprivate let lock = NSLock()
    fileprivate var state: ReleaseState
    /// How often the publisher has pointed to the good build or the shipped one.
    fileprivate var returns = 0
    /// The host whose start counts, until its page lives or its start ends. Starts beside it are the same try.
    fileprivate weak var counting: ReleaseStore?

    /// Only one memory may use a folder.
    init(folder: any ReleaseFolder) {
        self.folder = folder
        let stored = folder.read(Self.stateFile).flatMap { try? JSONDecoder().decode(ReleaseState.self, from: $0) }
        self.state = stored ?? ReleaseState()
        // With another number at each start, a release would come to more and more installations. Without space the
        // next start tries again.
        if stored == nil { try? folder.write(Self.stateFile, JSONEncoder().encode(state)) }
    }

    @MainActor
    static func of(_ address: URL) -> ReleaseMemory {
        let memory = known[address] ?? ReleaseMemory(folder: DiskFolder(address: address))
        known[address] = memory
        return memory
    }
}

/// The releases of one installation, for one host. It keeps the last one that lived until a newer one lives. The
/// page is written before the state that names it, and the state in one step: whenever the power fails, the next
/// start finds a page that is whole. It may be called on any thread.
final class ReleaseStore: @unchecked Sendable {
    /// A build that was started so often without a sign of life is not started again.
    private static let startsMax = 3
    /// Called with what is for a log, in English, on the thread of the call that meets it. Set it before the first.
    var onProblem: @Sendable (String) -> Void = { _ in }

    private let memory: ReleaseMemory
    private let shipped: BuildName
    private var shown: StoredRelease?
    private var returnsAtStart = 0
    private var lock: NSLock { memory.lock }
    private var folder: any ReleaseFolder { memory.folder }
    private var current: ReleaseState {
        get { memory.state }
        set { memory.state = newValue }
    }

    /// - Parameter sources: Those of `TeamhubReleases`.
    init(memory: ReleaseMemory, shipped: BuildName, sources: [String]) {
        self.memory = memory
        self.shipped = shipped
        memory.lock.withLock { memory.state.keepOnly(sources) }
    }

    var state: ReleaseState {
        lock.withLock { current }
    }

    /// What a start would show now. Nil: what is shown.
    var other: BuildName? {
        lock.withLock {
            let stored = (current.next ?? current.good).map { BuildName(version: $0.version, build: $0.build) }
            let next = stored ?? shipped
            return next.build == (shown?.build ?? shipped.build) ? nil : next
        }
    }

    /// Counts a start, and gives the page to show. Nil: the one among the app's own files.
    func start() -> Data? {
        lock.withLock {
            shown = nil
            returnsAtStart = memory.returns
            // Its own last start has ended without a sign of life.
            stopCounting()
            for release in [current.next, current.good].compactMap(\.self) {
                guard let page = pageToStart(release) else { continue }
                shown = release
                // Before the page is shown: it may take the whole process with it.
                if memory.counting == nil {
                    memory.counting = self
                    change { $0.count(release.build) }
                }
                return page
            }
            // A failure leaves a file too many, and the next start tries again.
            try? removeOthers()
            return nil
        }
    }

    /// The publisher points to this build. False: its page must be downloaded.
    func point(to manifest: ReleaseManifest, source: String) throws -> Bool {
        try lock.withLock {
            let build = manifest.name.build
            let here = [shipped.build, current.good?.build, current.next?.build]
            guard here.contains(build) else { return false }
            if current.next?.build != build { memory.returns += 1 }
            var next = current
            next.serial = manifest.serial
            next.source = source
            next.point(to: build)
            try store(next)
            return true
        }
    }

    /// Keeps a release for the next start.
    func keep(_ manifest: ReleaseManifest, page: Data, source: String) throws {
        try lock.withLock {
            let (version, build) = (manifest.name.version, manifest.name.build)
            try folder.write(Self.file(of: build), page)
            var next = current
            next.serial = manifest.serial
            next.source = source
            next.next = StoredRelease(
                version: version, build: build, sha256: manifest.page.sha256, source: source)
            try store(next)
        }
    }

    /// The build that is shown has rendered its first screen.
    func lived() {
        lock.withLock {
            guard let shown else { return }
            memory.counting = nil
            let isGood = current.good?.build == shown.build
            guard current.started != nil || !isGood else { return }
            // Its first screen may come after the limit for its hello: a blocked build stays blocked.
            guard !current.blocked.contains(shown.build) else { return }
            // The publisher may have gone back from it meanwhile: then it must not become the good one again.
            let hasGoneBack = memory.returns != returnsAtStart
            guard !hasGoneBack || isGood || current.next?.build == shown.build else { return }
            // Another host of this process may have put a newer one in its place.
            guard folder.names().contains(Self.file(of: shown.build)) else { return }
            change { $0.keepAsGood(shown) }
        }
    }

    /// The build that is shown will not be started again. True: there is another one to show.
    func block(_ why: String) -> Bool {
        lock.withLock {
            guard let shown else {
                onProblem("\(Self.title(shipped.version, shipped.build)) \(why)")
                return false
            }
            stopCounting()
            onProblem("\(Self.title(shown.version, shown.build)) \(why): it is blocked")
            change { $0.block(shown.build) }
            return true
        }
    }

    /// The user left before the page could live: this start does not count.
    func left() {
        lock.withLock {
            guard let shown, stopCounting(), current.timesStarted(shown.build) > 0 else { return }
            change { $0.count(shown.build, more: -1) }
        }
    }

    /// False: it did not count.
    @discardableResult
    private func stopCounting() -> Bool {
        guard memory.counting === self else { return false }
        memory.counting = nil
        return true
    }

    /// The page of a stored release that may be started.
    private func pageToStart(_ release: StoredRelease) -> Data? {
        let (version, build) = (release.version, release.build)
        // This app may have been updated meanwhile, and bring along what was downloaded, or something newer.
        if build == shipped.build || isOlder(version, than: shipped.version) {
            change { $0.drop(build) }
            return nil
        }
        if memory.counting == nil, current.timesStarted(build) >= Self.startsMax {
            onProblem("\(Self.title(version, build)) ended \(Self.startsMax) times at its start: it is blocked")
            change { $0.block(build) }
            return nil
        }
        if let page = folder.read(Self.file(of: build)), ReleaseSignature.sha256(of: page) == release.sha256 {
            return page
        }
        onProblem("\(Self.title(version, build)) is not what was stored: it is not shown")
        change { $0.drop(build) }
        return nil
    }

    /// Where the state cannot be stored, it still counts until the end of this process.
    private func change(_ edit: (inout ReleaseState) -> Void) {
        edit(&current)
        do {
            try store(current)
        } catch {
            onProblem("the releases were not stored: \(error)")
        }
    }

    private func store(_ next: ReleaseState) throws {
        try folder.write(ReleaseMemory.stateFile, JSONEncoder().encode(next))
        current = next
        try removeOthers()
    }

    private func removeOthers() throws {
        let used = [current.good, current.next, shown].compactMap { $0.map { Self.file(of: $0.build) } }
        for name in folder.names() where name != ReleaseMemory.stateFile && !used.contains(name) {
            try folder.remove(name)
        }
    }

    private static func file(of build: String) -> String {
        "\(build).html"
    }

    private static func title(_ version: String, _ build: String) -> String {
        "release \(version) (\(build))"
    }
}
