import AVFoundation
import UIKit
import UniformTypeIdentifiers

/// Photos from the camera or the photo picker, one request at a time. If the page is killed meanwhile, the
/// dispatcher keeps the result.
@MainActor
final class PhotoCapture {
    /// iOS ends an app that asks for the camera without this text for the user. A variable, because the tests have no
    /// Info.plist.
    static var mayUseCamera = Bundle.main.object(forInfoDictionaryKey: "NSCameraUsageDescription") != nil
    private static let maxLoads = 3

    private let store: PhotoStore
    private var isOpen = false

    init(store: PhotoStore) {
        self.store = store
    }

    /// - Parameter screen: Where to show it. Throws while it cannot show anything.
    func capture(
        _ params: CameraCaptureParams, over screen: @MainActor () throws -> UIViewController
    ) async throws -> CameraCaptureResult {
        // Before anything is awaited: the second tap comes while the user is asked for the permission.
        guard !isOpen else { throw TeamhubError(.BUSY, "already open") }
        isOpen = true
        defer { isOpen = false }
        _ = try screen()
        let sheet: PhotoSheet
        switch params.source {
        case .camera:
            try await requireCamera()
            sheet = .camera()
        case .gallery:
            sheet = .picker(maxCount: params.maxCount)
        case .unknown(let source):
            throw TeamhubError(.UNAVAILABLE, source)
        }
        if Task.isCancelled { return .dismissed }
        // Asked again, because something may have changed while the user answered.
        try sheet.show(over: screen())
        guard let choice = await sheet.result() else { return .dismissed }
        let photos = await read(choice, params)
        if Task.isCancelled {
            // They came too late, for example for a user who has signed out, and must not stay on the disk.
            store.delete(photos)
            return .dismissed
        }
        guard !photos.isEmpty else { throw TeamhubError(.UNAVAILABLE, "no photo could be read") }
        return .captured(photos: photos)
    }

    private func requireCamera() async throws {
        guard Self.mayUseCamera, UIImagePickerController.isSourceTypeAvailable(.camera) else {
            throw TeamhubError(.UNAVAILABLE, "no camera")
        }
        guard await AVCaptureDevice.requestAccess(for: .video) else {
            throw TeamhubError(.PERMISSION_DENIED, "camera")
        }
    }

    /// A photo that cannot be read, for example because it is still in a cloud, is left out.
    private func read(_ choice: PhotoSheet.Choice, _ params: CameraCaptureParams) async -> [Photo] {
        switch choice {
        case .taken(let image):
            guard let image,
                let content = await Task.detached(operation: { image.jpegData(compressionQuality: 0.95) }).value,
                let photo = await keep(content, maxEdgePx: params.maxEdgePx)
            else { return [] }
            return [photo]
        case .picked(let providers):
            var loads: [Task<Photo?, Never>] = []
            for provider in providers.prefix(params.maxCount) {
                // Some may come from a cloud, so one does not wait for another. All at once would take too much memory.
                if loads.count >= Self.maxLoads { _ = await loads[loads.count - Self.maxLoads].value }
                loads.append(Task { await copy(provider, maxEdgePx: params.maxEdgePx) })
            }
            var photos: [Photo] = []
            for load in loads {
                if let photo = await load.value { photos.append(photo) }
            }
            return photos
        }
    }

    /// Nil: it cannot be read, or came too late for a user who has gone, and does not stay on the disk.
    func keep(_ content: Data, maxEdgePx: Int) async -> Photo? {
        let file = store.newFile("jpg")
        let writing = Task.detached { ScaledPhoto.write(content, to: file, type: .jpeg, maxEdgePx: maxEdgePx) }
        let photo = await writing.value.map { Self.describe(file, $0) }
        guard Task.isCancelled else { return photo }
        store.delete(photo.map { [$0] } ?? [])
        return nil
    }

    /// The provider calls back on a thread of its own, and deletes its file when the callback returns.
    private func copy(_ provider: NSItemProvider, maxEdgePx: Int) async -> Photo? {
        let isPng = provider.hasItemConformingToTypeIdentifier(UTType.png.identifier)
        let file = store.newFile(isPng ? "png" : "jpg")
        let type = isPng ? UTType.png : .jpeg
        let size = await withCheckedContinuation { continuation in
            _ = provider.loadFileRepresentation(
                forTypeIdentifier: isPng ? type.identifier : UTType.image.identifier
            ) { source, _ in
                let content = source.flatMap { try? Data(contentsOf: $0, options: .mappedIfSafe) }
                continuation.resume(
                    returning: content.flatMap {
                        ScaledPhoto.write($0, to: file, type: type, maxEdgePx: maxEdgePx)
                    })
            }
        }
        return size.map { Self.describe(file, $0) }
    }

    private static func describe(_ file: URL, _ size: ScaledPhoto.Size) -> Photo {
        Photo(
            url: AppAddress.ofPhoto(file.lastPathComponent),
            mimeType: file.pathExtension == "png" ? "image/png" : "image/jpeg",
            widthPx: size.widthPx, heightPx: size.heightPx)
    }
}
