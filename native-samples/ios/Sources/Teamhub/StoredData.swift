import Foundation

/// Where this package stores files. None of them are part of the device's backups: all can be made again or are
/// too new for one.
enum StoredData {
    /// The releases of the page, for all hosts.
    static func page() throws -> URL {
        try folder().appendingPathComponent("page")
    }

    /// A folder for each host.
    static func photos() throws -> URL {
        try folder().appendingPathComponent("photos")
    }

    private static func folder() throws -> URL {
        let support = try FileManager.default.url(
            for: .applicationSupportDirectory, in: .userDomainMask, appropriateFor: nil, create: true)
        var folder = support.appendingPathComponent("Teamhub")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        var values = URLResourceValues()
        values.isExcludedFromBackup = true
        try? folder.setResourceValues(values)
        return folder
    }
}
