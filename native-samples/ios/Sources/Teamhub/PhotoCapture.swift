import AVFoundation
import PhotosUI
import UIKit
import UniformTypeIdentifiers

/// The camera and the photo picker. If the page is killed meanwhile, the dispatcher keeps the result.
@MainActor
final class PhotoCapture: NSObject {
    private let store: PhotoStore
    /// The screen that is shown, and the call that waits for its files: nil if the user chose nothing, an empty
    /// list if none of the chosen photos could be read.
    private var shown: (controller: UIViewController, waiting: CheckedContinuation<[URL]?, Never>)?

    init(store: PhotoStore) {
        self.store = store
    }

    func capture(_ params: CameraCaptureParams, over screen: UIViewController) async throws -> CameraCaptureResult {
        guard shown == nil else { throw TeamhubError(.BUSY, "already open") }
        let files: [URL]?
        switch params.source {
        case .camera:
            try await requireCamera()
            files = await show(camera(), over: screen)
        case .gallery:
            files = await show(picker(maxCount: params.maxCount), over: screen)
        case .unknown(let source):
            throw TeamhubError(.UNAVAILABLE, source)
        }
        guard let files else { return .dismissed }
        guard !files.isEmpty else { throw TeamhubError(.UNAVAILABLE, "no photo could be read") }
        return .captured(photos: files.prefix(params.maxCount).map { Self.describe($0) })
    }

    /// Shows the controller until it gives its files. When the app takes the request back, it is closed.
    private func show(_ controller: UIViewController, over screen: UIViewController) async -> [URL]? {
        if Task.isCancelled { return nil }
        return await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                shown = (controller, continuation)
                // Only the presentation's delegate is called when the user swipes the sheet away.
                controller.presentationController?.delegate = self
                screen.present(controller, animated: true)
            }
        } onCancel: {
            Task { @MainActor in self.end(nil, closing: controller) }
        }
    }

    private func end(_ files: [URL]?, closing controller: UIViewController) {
        guard shown?.controller === controller else { return }
        controller.dismiss(animated: true)
        finish(files, of: controller)
    }

    /// Files that come after the request was taken back are dropped.
    private func finish(_ files: [URL]?, of controller: UIViewController) {
        guard let (current, waiting) = shown, current === controller else { return }
        shown = nil
        waiting.resume(returning: files)
    }

    private func requireCamera() async throws {
        guard UIImagePickerController.isSourceTypeAvailable(.camera) else {
            throw TeamhubError(.UNAVAILABLE, "no camera")
        }
        guard await AVCaptureDevice.requestAccess(for: .video) else {
            throw TeamhubError(.PERMISSION_DENIED, "camera")
        }
    }

    private func camera() -> UIViewController {
        let camera = UIImagePickerController()
        camera.sourceType = .camera
        camera.delegate = self
        return camera
    }

    private func picker(maxCount: Int) -> UIViewController {
        var configuration = PHPickerConfiguration()
        configuration.filter = .images
        configuration.selectionLimit = maxCount
        // As JPEG, because not every web view can read the camera's own format.
        configuration.preferredAssetRepresentationMode = .compatible
        let picker = PHPickerViewController(configuration: configuration)
        picker.delegate = self
        return picker
    }

    private static func describe(_ file: URL) -> Photo {
        let type = UTType(filenameExtension: file.pathExtension)?.preferredMIMEType
        return Photo(url: AppAddress.ofPhoto(file.lastPathComponent), mimeType: type ?? "image/jpeg")
    }
}

extension PhotoCapture: UIImagePickerControllerDelegate, UINavigationControllerDelegate {
    func imagePickerController(
        _ picker: UIImagePickerController,
        didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any]
    ) {
        let file = store.newFile("jpg")
        let photo = (info[.originalImage] as? UIImage)?.jpegData(compressionQuality: 0.9)
        let isStored = photo.map { (try? $0.write(to: file)) != nil } ?? false
        end(isStored ? [file] : [], closing: picker)
    }

    func imagePickerControllerDidCancel(_ picker: UIImagePickerController) {
        end(nil, closing: picker)
    }
}

extension PhotoCapture: PHPickerViewControllerDelegate {
    func picker(_ picker: PHPickerViewController, didFinishPicking results: [PHPickerResult]) {
        picker.dismiss(animated: true)
        let providers = results.map(\.itemProvider)
        Task {
            var files: [URL] = []
            for provider in providers {
                // A photo that cannot be read, for example because it is still in a cloud, is left out.
                if let file = await copy(provider) { files.append(file) }
            }
            finish(providers.isEmpty ? nil : files, of: picker)
        }
    }

    /// The provider deletes its file when the callback returns, so the callback copies it.
    private func copy(_ provider: NSItemProvider) async -> URL? {
        let isPng = provider.hasItemConformingToTypeIdentifier(UTType.png.identifier)
        let target = store.newFile(isPng ? "png" : "jpg")
        let type = isPng ? UTType.png.identifier : UTType.image.identifier
        return await withCheckedContinuation { continuation in
            _ = provider.loadFileRepresentation(forTypeIdentifier: type) { source, _ in
                let isCopied = source.map { (try? FileManager.default.copyItem(at: $0, to: target)) != nil }
                continuation.resume(returning: isCopied == true ? target : nil)
            }
        }
    }
}

extension PhotoCapture: UIAdaptivePresentationControllerDelegate {
    func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
        finish(nil, of: presentationController.presentedViewController)
    }
}
