import Foundation

/// Chooses the build of the page to show, and watches that it lives: the newest release that may be used, the
/// last one that lived, or the build among the app's own files. A start never waits for the network.
@MainActor
final class AppBundle {
    /// Not at each return to the app, which may be every minute. A start looks in any case.
    static var lookAgainAfter: TimeInterval = 3600

    /// Called with what is for a log, in English.
    var onProblem: (String) -> Void = { _ in }
    /// The page of the last start.
    private(set) var page: String

    private let embedded: String
    private let store: ReleaseStore?
    private let updater: ReleaseUpdater?
    private let helloLimitNs: UInt64
    private var silence: Task<Void, Never>?
    private var shownBuild: String?
    private var lastLook: Date?
    /// The app has heard of it.
    private var toldBuild: String?
    private var isSeen = false
    private var hasSpoken = false
    /// This start counts against its build until it lives.
    private var counts = false
    private var onSilence: () -> Void = {}

    /// Throws if the embedded page cannot be read.
    ///
    /// - Parameter releases: Nil: only the embedded page is shown.
    init(
        embedded: URL, releases: TeamhubReleases?, folder: URL, helloLimitNs: UInt64 = 8_000_000_000
    ) throws {
        let page = String(decoding: try Data(contentsOf: embedded), as: UTF8.self)
        let shipped = BuildName(inPage: page) ?? BuildName(version: "0.0.0", build: "unknown")
        let store = releases.map {
            ReleaseStore(memory: ReleaseMemory.of(folder), shipped: shipped, sources: $0.sources)
        }
        self.embedded = page
        self.page = page
        self.store = store
        self.helloLimitNs = helloLimitNs
        self.updater = releases.flatMap { releases in
            store.map { ReleaseUpdater(store: $0, releases: releases, shipped: shipped) }
        }
        store?.onProblem = { [weak self] problem in Task { @MainActor in self?.onProblem(problem) } }
    }

    /// Chooses the page of a new load, and counts the start.
    ///
    /// - Parameter onSilence: The page said no hello, its build is blocked, and another one is to be loaded.
    func start(onSilence: @escaping () -> Void) {
        page = store?.start().map { String(decoding: $0, as: UTF8.self) } ?? embedded
        shownBuild = BuildName(inPage: page)?.build
        self.onSilence = onSilence
        hasSpoken = false
        counts = true
        stopWaiting()
        waitForHello()
    }

    /// The page said hello. A page that still runs from an earlier load does not count.
    func saidHello(build: String?) {
        guard build == shownBuild else { return }
        hasSpoken = true
        stopWaiting()
    }

    /// The page has rendered its first screen.
    func isReady() {
        saidHello(build: shownBuild)
        counts = false
        store?.lived()
    }

    /// Whether the user sees the page. While nobody does, its silence means nothing, and its end is no death.
    func setSeen(_ isSeen: Bool) {
        self.isSeen = isSeen
        if isSeen { return waitForHello() }
        stopWaiting()
        guard counts else { return }
        counts = false
        store?.left()
    }

    /// Looks for releases, if it has not done so in the last hour. Gives what the next `start` shows in place of the
    /// page that is shown, once: a newer release, or the one that the publisher went back to. Nil: no news.
    func update() async throws -> BuildName? {
        // A clock may be set back.
        if let lastLook, abs(lastLook.timeIntervalSinceNow) < Self.lookAgainAfter { return nil }
        lastLook = Date()
        _ = try await updater?.update()
        // Another host of this process may have kept it.
        let other = store?.other
        defer { toldBuild = other?.build }
        return other?.build == toldBuild ? nil : other
    }

    private func waitForHello() {
        guard isSeen, !hasSpoken, silence == nil else { return }
        silence = Task { [weak self, helloLimitNs] in
            try? await Task.sleep(nanoseconds: helloLimitNs)
            guard !Task.isCancelled, let self else { return }
            self.silence = nil
            self.endSilence()
        }
    }

    private func endSilence() {
        let why = "said no hello in time"
        guard let store else { return onProblem("the page \(why)") }
        if store.block(why) { onSilence() }
    }

    private func stopWaiting() {
        silence?.cancel()
        silence = nil
    }
}
