import CryptoKit
import Foundation
import UIKit

/// Which build of the app is shown: the newest one of the CDN that has come whole, else the embedded
/// one. A start never waits for the network: what `update` brings is shown by the next one.
final class AppBundle: Sendable {
    private struct Manifest: Decodable {
        struct File: Decodable {
            let bytes: Int
            let integrity: String
        }
        let embedded: String
        let files: [String: File]
    }

    /// Goes beside the stored page: a page without its note, or with another one's, does not count.
    private struct Note: Codable, Equatable {
        let page: String
        /// Of the embedded build at that time: a newer release of this app takes the stored page's place.
        let embedded: String
    }

    struct Refused: Error {
        let reason: String
    }

    private static let pageMaxBytes = 4 * 1024 * 1024
    /// The page as it is shown, for as long as this object lives.
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

    /// Downloads what is newer.
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

    /// The stored page if it is still whole, and not older than the embedded one of a newer release.
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

    /// In the form of the manifest and of the web's own integrity attribute.
    private static func integrity(of content: Data) -> String {
        "sha384-" + Data(SHA384.hash(data: content)).base64EncodedString()
    }
}
