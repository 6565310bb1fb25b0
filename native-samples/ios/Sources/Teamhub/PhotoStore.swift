import Foundation
import WebKit

/// The photos of one host, as files that the page fetches by their address, and the results that no page has
/// confirmed. The photos stay as long as the host lives. Unconfirmed results also survive the host and the
/// process: the next host takes them over.
@MainActor
final class PhotoStore: NSObject, WKURLSchemeHandler {
    /// The names of the folders in use. All others belong to hosts that are gone.
    private static var inUse: Set<String> = []
    private static let resultsName = "results.json"

    private let folder: URL

    /// - Parameter root: The folder that all hosts share.
    init(in root: URL) {
        folder = root.appendingPathComponent(UUID().uuidString)
        super.init()
        Self.inUse.insert(folder.lastPathComponent)
        try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    deinit {
        let folder = folder
        Task { @MainActor in Self.leave(folder) }
    }

    private static func leave(_ folder: URL) {
        inUse.remove(folder.lastPathComponent)
        let results = folder.appendingPathComponent(resultsName)
        if !FileManager.default.fileExists(atPath: results.path) { try? FileManager.default.removeItem(at: folder) }
    }

    /// Deletes the photos and results of a former user.
    func clear() {
        try? FileManager.default.removeItem(at: folder)
        try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    /// Deletes photos that nobody waits for.
    func delete(_ photos: [Photo]) {
        for name in photos.compactMap({ Self.name(of: $0) }) {
            try? FileManager.default.removeItem(at: folder.appendingPathComponent(name))
        }
    }

    private static func name(of photo: Photo) -> String? {
        URL(string: photo.url)?.lastPathComponent
    }

    /// A new address in the store. The file need not exist yet.
    func newFile(_ pathExtension: String) -> URL {
        folder.appendingPathComponent(UUID().uuidString).appendingPathExtension(pathExtension)
    }

    // MARK: Results that no page has confirmed

    func save(_ unconfirmed: [TeamhubRestored]) {
        let results = folder.appendingPathComponent(Self.resultsName)
        guard !unconfirmed.isEmpty else {
            try? FileManager.default.removeItem(at: results)
            return
        }
        let bodies = unconfirmed.map { RestoredBody(m: $0.method.rawValue, opId: $0.opId, r: $0.json).json }
        // Without space the results live as long as the process.
        try? Data(TeamhubJSON.array(bodies).text.utf8).write(to: results, options: .atomic)
    }

    /// Takes over what hosts have left that are gone, also those of a killed process. Their folders are deleted.
    ///
    /// - Parameter keep: False deletes all of it, because nobody is signed in.
    func takeOver(keep: Bool) -> [TeamhubRestored] {
        let root = folder.deletingLastPathComponent()
        let names = (try? FileManager.default.contentsOfDirectory(atPath: root.path)) ?? []
        return names.filter { !Self.inUse.contains($0) }.flatMap { name in
            let left = root.appendingPathComponent(name)
            let results = keep ? Self.results(in: left).compactMap { moved($0, from: left) } : []
            try? FileManager.default.removeItem(at: left)
            return results
        }
    }

    private static func results(in folder: URL) -> [TeamhubRestored] {
        guard let content = try? Data(contentsOf: folder.appendingPathComponent(resultsName)),
            case .array(let bodies) = TeamhubJSON(parsing: String(decoding: content, as: UTF8.self))
        else { return [] }
        return bodies.compactMap { json in
            guard let body = try? RestoredBody(json: json, at: .root), let method = TeamhubMethod(rawValue: body.m)
            else { return nil }
            return try? TeamhubRestored(method, opId: body.opId, json: body.r ?? .null)
        }
    }

    /// The result with the photos that still exist. Nil if none does.
    private func moved(_ result: TeamhubRestored, from left: URL) -> TeamhubRestored? {
        guard case .cameraCapture(let opId, .captured(let photos)) = result else { return result }
        let found = photos.filter { photo in
            guard let name = Self.name(of: photo) else { return false }
            let from = left.appendingPathComponent(name)
            return (try? FileManager.default.moveItem(at: from, to: folder.appendingPathComponent(name))) != nil
        }
        return found.isEmpty ? nil : .cameraCapture(opId: opId, result: .captured(photos: found))
    }

    // MARK: The scheme of the photos

    func webView(_ webView: WKWebView, start task: any WKURLSchemeTask) {
        // Only one of our photos, so that no path leads out of the folder.
        guard let name = task.request.url?.lastPathComponent, !name.contains(".."), name != Self.resultsName,
            let photo = try? Data(contentsOf: folder.appendingPathComponent(name), options: .mappedIfSafe)
        else { return task.refuse() }
        task.answer(photo, type: name.hasSuffix(".png") ? "image/png" : "image/jpeg")
    }

    func webView(_ webView: WKWebView, stop task: any WKURLSchemeTask) {}
}
