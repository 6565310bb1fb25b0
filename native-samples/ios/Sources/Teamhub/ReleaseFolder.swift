import Foundation

/// A folder on the device for one host: the stored pages and the state. Names have no slash.
protocol ReleaseFolder: Sendable {
    /// Nil if there is no such file, or it cannot be read.
    func read(_ name: String) -> Data?
    /// Whole or not at all, also if the power fails: a reader finds the old content or the new.
    func write(_ name: String, _ content: Data) throws
    func remove(_ name: String) throws
    func names() -> [String]
}

/// A folder of the file system.
struct DiskFolder: ReleaseFolder {
    let address: URL

    func read(_ name: String) -> Data? {
        try? Data(contentsOf: address.appendingPathComponent(name))
    }

    /// Written aside and synchronised, because a new name may reach the disk before the content does.
    func write(_ name: String, _ content: Data) throws {
        try FileManager.default.createDirectory(at: address, withIntermediateDirectories: true)
        let aside = address.appendingPathComponent("\(name).new")
        try content.write(to: aside)
        let file = try FileHandle(forWritingTo: aside)
        try file.synchronize()
        try file.close()
        guard rename(aside.path, address.appendingPathComponent(name).path) == 0 else {
            throw CocoaError(.fileWriteUnknown)
        }
    }

    func remove(_ name: String) throws {
        try FileManager.default.removeItem(at: address.appendingPathComponent(name))
    }

    func names() -> [String] {
        (try? FileManager.default.contentsOfDirectory(atPath: address.path)) ?? []
    }
}
