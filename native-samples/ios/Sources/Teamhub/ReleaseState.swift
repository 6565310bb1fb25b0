import Foundation

/// A release on this device.
struct StoredRelease: Codable, Equatable, Sendable {
    let version: String
    let build: String
    let sha256: String
    /// See `TeamhubReleases.source`. Nil: the first hosts did not store it.
    let source: String?
}

/// What an installation remembers about releases.
struct ReleaseState: Codable, Sendable {
    struct Started: Codable, Sendable {
        let build: String
        let times: Int
    }

    private static let blockedMax = 16

    /// From 0 to 999: whether this installation is among the first that get a release.
    var installation = Int.random(in: 0...999)
    /// The largest serial that was used.
    var serial = 0
    /// Where it came from.
    var source: String?
    /// The last release that lived.
    var good: StoredRelease?
    /// A release that was downloaded after it, and has not lived yet.
    var next: StoredRelease?
    /// The build that was started, and how often since it lived last.
    var started: Started?
    /// Builds that did not live here, the newest last.
    var blocked: [String] = []

    /// Leaves out the releases and the serial of a channel or a key that the app does not have any more.
    mutating func keepOnly(_ sources: [String]) {
        if !sources.contains(source ?? "") { serial = 0 }
        for release in [good, next].compactMap(\.self) where !sources.contains(release.source ?? "") {
            drop(release.build)
        }
    }

    func timesStarted(_ build: String) -> Int {
        started?.build == build ? started?.times ?? 0 : 0
    }

    /// The build is started once more, or one of its starts does not count.
    mutating func count(_ build: String, more: Int = 1) {
        started = Started(build: build, times: timesStarted(build) + more)
    }

    /// The build is not kept any more.
    mutating func drop(_ build: String) {
        if good?.build == build { good = nil }
        if next?.build == build { next = nil }
        if started?.build == build { started = nil }
    }

    /// The build is not kept any more, and is never downloaded again.
    mutating func block(_ build: String) {
        drop(build)
        blocked = Array((blocked.filter { $0 != build } + [build]).suffix(Self.blockedMax))
    }

    /// The build has shown that it lives.
    mutating func keepAsGood(_ release: StoredRelease) {
        drop(release.build)
        started = nil
        good = release
    }

    /// The publisher points to a build that is here: what is newer than that is not shown any more.
    mutating func point(to build: String) {
        if next?.build == build { return }
        next = nil
        if good?.build != build { good = nil }
        if started?.build != build { started = nil }
    }
}
