import PhotosUI
import UIKit

/// The camera or the photo picker on screen. Whoever closes it, also the app around, the waiting call ends.
@MainActor
final class PhotoSheet: NSObject {
    enum Choice {
        /// Nil: the camera took a photo that cannot be read.
        case taken(UIImage?)
        case picked([NSItemProvider])
    }

    private let controller: UIViewController
    private var choice: Choice?
    private var waiting: CheckedContinuation<Void, Never>?

    static func camera() -> PhotoSheet {
        let camera = UIImagePickerController()
        camera.sourceType = .camera
        let sheet = PhotoSheet(camera)
        camera.delegate = sheet
        return sheet
    }

    static func picker(maxCount: Int) -> PhotoSheet {
        var configuration = PHPickerConfiguration()
        configuration.filter = .images
        configuration.selectionLimit = maxCount
        // As JPEG, because not every web view can read the camera's own format.
        configuration.preferredAssetRepresentationMode = .compatible
        let picker = PHPickerViewController(configuration: configuration)
        let sheet = PhotoSheet(picker)
        picker.delegate = sheet
        return sheet
    }

    private init(_ controller: UIViewController) {
        self.controller = controller
    }

    /// Throws BUSY if something else is shown.
    func show(over screen: UIViewController) throws {
        // Only the presentation's delegate is called when the user swipes the sheet away.
        controller.presentationController?.delegate = self
        controller.view.addSubview(WindowWatch { [weak self] in self?.endIfClosed() })
        screen.present(controller, animated: true)
        // While another controller comes or goes, UIKit presents nothing, and only its log says so.
        guard controller.presentingViewController != nil else {
            throw TeamhubError(.BUSY, "something else is shown")
        }
    }

    /// Waits until the sheet is closed. A task that is cancelled closes it. Nil: closed without a choice.
    func result() async -> Choice? {
        await withTaskCancellationHandler {
            await withCheckedContinuation { waiting = $0 }
        } onCancel: {
            Task { @MainActor in self.close() }
        }
        return choice
    }

    private func close(_ choice: Choice? = nil) {
        self.choice = choice
        // The call ends when the screen is free for the next sheet.
        controller.presentingViewController?.dismiss(animated: true) { self.end() }
    }

    /// The app around may close everything that is shown. UIKit then calls no delegate.
    private func endIfClosed() {
        // In the next turn of the main thread: during the change UIKit still names who presents it.
        Task { if controller.presentingViewController == nil { end() } }
    }

    private func end() {
        waiting?.resume()
        waiting = nil
    }
}

extension PhotoSheet: UIImagePickerControllerDelegate, UINavigationControllerDelegate {
    func imagePickerController(
        _ picker: UIImagePickerController,
        didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any]
    ) {
        close(.taken(info[.originalImage] as? UIImage))
    }

    func imagePickerControllerDidCancel(_ picker: UIImagePickerController) {
        close()
    }
}

extension PhotoSheet: PHPickerViewControllerDelegate {
    func picker(_ picker: PHPickerViewController, didFinishPicking results: [PHPickerResult]) {
        close(results.isEmpty ? nil : .picked(results.map(\.itemProvider)))
    }
}

extension PhotoSheet: UIAdaptivePresentationControllerDelegate {
    func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
        end()
    }
}
