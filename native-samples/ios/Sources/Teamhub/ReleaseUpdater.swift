import Foundation
#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Looks for newer releases of the page, and keeps them for the next start.
struct ReleaseUpdater: Sendable {
    /// What was published cannot be used.
    struct Refused: Error, CustomStringConvertible {
        let description: String

        init(_ description: String) {
            self.description = description
        }
    }

    private static let pointerMaxBytes = 1024
    private static let signatureMaxBytes = 256
    private static let pageMaxBytes = 4 * 1024 * 1024
    private static let downloadLimit: TimeInterval = 600

    let store: ReleaseStore
    let releases: TeamhubReleases
    let shipped: BuildName
    var now: @Sendable () -> Date = { Date() }
    var download: @Sendable (_ address: URL, _ maxBytes: Int) async throws -> Data = Self.fetch

    /// The release that is kept now; nil if there is nothing newer for this installation. Throws `Refused`, and
    /// what the network and the disk throw.
    func update() async throws -> BuildName? {
        let pointer = try await file("\(releases.channel)/release.json", Self.pointerMaxBytes)
        let json = TeamhubJSON(parsing: String(decoding: pointer, as: UTF8.self))
        guard let serial = try? readWhole(json?["serial"], .root, 1...9_007_199_254_740_991) else {
            throw Refused("the pointer names no release")
        }
        let bytes = try await file("releases/\(serial).json", ReleaseManifest.maxBytes)
        let text = String(decoding: try await file("releases/\(serial).sig", Self.signatureMaxBytes), as: UTF8.self)
        let signature = text.trimmingCharacters(in: .whitespacesAndNewlines)
        // Before anything of it is read.
        guard let signer = ReleaseSignature.signer(signature, of: bytes, keys: releases.keys) else {
            throw Refused("the manifest is not signed")
        }
        guard let manifest = ReleaseManifest(bytes) else { throw Refused("the manifest is malformed") }
        if let refusal = facts.refusal(of: manifest) {
            if refusal.isOrdinary { return nil }
            throw Refused(refusal.rawValue)
        }
        let source = releases.source(signer)
        if try store.point(to: manifest, source: source) { return nil }
        let page = try await file("files/\(manifest.page.name)", min(manifest.page.bytes, Self.pageMaxBytes))
        guard ReleaseSignature.sha256(of: page) == manifest.page.sha256 else {
            throw Refused("the page is not what its manifest says")
        }
        try store.keep(manifest, page: page, source: source)
        return manifest.name
    }

    private var facts: ReleaseHostFacts {
        let state = store.state
        return ReleaseHostFacts(
            channel: releases.channel, contract: contractVersion, shipped: shipped, serial: state.serial,
            installation: state.installation, blocked: state.blocked,
            nowSeconds: Int(now().timeIntervalSince1970))
    }

    private func file(_ path: String, _ maxBytes: Int) async throws -> Data {
        do {
            return try await download(releases.base.appendingPathComponent(path), maxBytes)
        } catch let refused as Refused {
            throw Refused("\(path): \(refused)")
        }
    }

    /// Over https, or from this machine.
    @Sendable private static func fetch(_ address: URL, maxBytes: Int) async throws -> Data {
        guard address.scheme == "https" || address.host == "localhost" else { throw Refused("needs https") }
        // The pointer changes, and all else is asked for once.
        let request = URLRequest(url: address, cachePolicy: .reloadIgnoringLocalCacheData)
        return try await withCheckedThrowingContinuation { result in
            let download = Download(of: address, maxBytes: maxBytes, result: result)
            let configuration = URLSessionConfiguration.default
            // The other limit begins anew with each byte.
            configuration.timeoutIntervalForResource = Self.downloadLimit
            let session = URLSession(configuration: configuration, delegate: download, delegateQueue: nil)
            session.dataTask(with: request).resume()
            session.finishTasksAndInvalidate()
        }
    }
}

/// Stops as soon as more comes than may come, or from elsewhere. Its session calls one method after the other.
private final class Download: NSObject, URLSessionDataDelegate, @unchecked Sendable {
    private let address: URL
    private let maxBytes: Int
    /// Until it has one.
    private var result: CheckedContinuation<Data, any Error>?
    private var content = Data()

    init(of address: URL, maxBytes: Int, result: CheckedContinuation<Data, any Error>) {
        self.address = address
        self.maxBytes = maxBytes
        self.result = result
    }

    func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
        if result == nil { return }
        content += data
        guard let refusal = refusal(of: dataTask.response) else { return }
        // Not only at the task's end: it may come late while a server sends without end.
        end(.failure(refusal))
        dataTask.cancel()
    }

    func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
        let failure = task.response.flatMap(refusal) ?? error
        end(failure.map { .failure($0) } ?? .success(content))
    }

    private func end(_ outcome: Result<Data, any Error>) {
        result?.resume(with: outcome)
        result = nil
    }

    private func refusal(of response: URLResponse?) -> (any Error)? {
        let status = (response as? HTTPURLResponse)?.statusCode ?? 0
        if status != 200 { return ReleaseUpdater.Refused("answered \(status)") }
        if response?.url != address { return ReleaseUpdater.Refused("was redirected") }
        return content.count > maxBytes ? ReleaseUpdater.Refused("is larger than it may be") : nil
    }
}
