import CryptoKit
import Foundation
import UIKit

/// Chooses the build of the app to show: the newest complete download from the CDN, or the embedded build.
/// A start never waits for the network: what `update` downloads is shown at the next start.
final class AppBundle: Sendable {
    private struct Manifest: Decodable {
        struct File: Decodable {
            let bytes: Int
            let integrity: String
        }
        let embedded: String
        let files: [String: File]
    }

    /// Stored beside the page. A page without its note, or with the note of another page, is not used.
    private struct Note: Codable, Equatable {
        let page: String
        /// Of the embedded build at that time. After a newer release of this app the stored page is not used.
        let embedded: String
    }

    struct Refused: Error {
        let reason: String
    }

    private static let pageMaxBytes = 4 * 1024 * 1024
    /// The page to show. It stays the same as long as this object lives.
    let page: String
    private let embeddedIntegrity: String
    private let cdnBase: URL?
    private let folder: URL

    init(embedded: URL, cdnBase: URL?, folder: URL) throws {
        let content = try Data(contentsOf: embedded)
        self.embeddedIntegrity = Self.integrity(of: content)
        self.cdnBase = cdnBase
        self.folder = folder
        let stored = cdnBase == nil ? nil : Self.lastGood(in: folder, embedded: embeddedIntegrity)
        self.page = String(decoding: stored ?? content, as: UTF8.self)
    }

    /// Downloads a newer build, if there is one.
    func update() async throws {
        guard let cdnBase else { return }
        let manifestData = try await fetch(cdnBase.appendingPathComponent("manifest.json"), maxBytes: 64 * 1024)
        let manifest = try JSONDecoder().decode(Manifest.self, from: manifestData)
        guard let file = manifest.files[manifest.embedded] else { throw Refused(reason: "names no page") }
        let note = Note(page: file.integrity, embedded: embeddedIntegrity)
        if Self.note(in: folder) == note { return }
        let address = cdnBase.appendingPathComponent(manifest.embedded)
        let page = try await fetch(address, maxBytes: min(file.bytes, Self.pageMaxBytes))
        guard Self.integrity(of: page) == file.integrity else {
            throw Refused(reason: "is not what its manifest says")
        }
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try page.write(to: Self.pageFile(in: folder), options: .atomic)
        try JSONEncoder().encode(note).write(to: Self.noteFile(in: folder), options: .atomic)
    }

    /// The stored page, if it is still complete and this app has not been updated since.
    private static func lastGood(in folder: URL, embedded: String) -> Data? {
        guard let note = note(in: folder), note.embedded == embedded,
            let page = try? Data(contentsOf: pageFile(in: folder)), integrity(of: page) == note.page
        else { return nil }
        return page
    }

    private func fetch(_ address: URL, maxBytes: Int) async throws -> Data {
        guard address.scheme == "https" || address.host == "localhost" else { throw Refused(reason: "needs https") }
        let (content, response) = try await URLSession.shared.data(from: address)
        guard let answer = response as? HTTPURLResponse, answer.statusCode == 200, answer.url == address else {
            throw Refused(reason: "was not answered")
        }
        guard content.count <= maxBytes else { throw Refused(reason: "is larger than it may be") }
        return content
    }

    private static func note(in folder: URL) -> Note? {
        (try? Data(contentsOf: noteFile(in: folder))).flatMap { try? JSONDecoder().decode(Note.self, from: $0) }
    }

    private static func pageFile(in folder: URL) -> URL {
        folder.appendingPathComponent("index.html")
    }

    private static func noteFile(in folder: URL) -> URL {
        folder.appendingPathComponent("note.json")
    }

    /// In the format of the manifest and of the web's integrity attribute.
    private static func integrity(of content: Data) -> String {
        "sha384-" + Data(SHA384.hash(data: content)).base64EncodedString()
    }
}
