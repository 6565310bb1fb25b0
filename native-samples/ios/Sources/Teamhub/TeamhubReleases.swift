import Foundation

/// Where newer releases of the page come from, and who may sign them.
public struct TeamhubReleases: Sendable {
    /// The directory that `npm run release` publishes to, such as `https://cdn.example.com/teamhub/`.
    public var base: URL
    /// The publisher's public keys, as 64 hexadecimal digits each. With two of them it can change its key.
    public var keys: [String]
    /// Such as `stable` or `beta`.
    public var channel: String

    public init(base: URL, keys: [String], channel: String = "stable") {
        self.base = base
        self.keys = keys
        self.channel = channel
    }

    /// From where the host takes releases. What is stored of others does not count.
    var sources: [String] { keys.map(source) }

    /// Where a release comes from: the channel, and the key that has signed it.
    func source(_ key: String) -> String { "\(channel) \(key)" }
}
