import UIKit

/// The system's share sheet.
@MainActor
final class ShareSheet {
    private weak var answer: Answer?

    /// Throws BUSY if something else is shown.
    func show(_ params: ShareOpenParams, over screen: UIViewController) throws {
        var items: [Any] = [SharedText(text: params.text ?? params.url, subject: params.title)]
        if params.text != nil, let url = URL(string: params.url) { items.append(url) }
        let sheet = UIActivityViewController(activityItems: items, applicationActivities: nil)
        // An iPad shows it as a popover. Without a place for the popover the app crashes.
        sheet.popoverPresentationController?.sourceView = screen.view
        sheet.popoverPresentationController?.sourceRect = CGRect(
            x: screen.view.bounds.midX, y: screen.view.bounds.midY, width: 0, height: 0)
        sheet.popoverPresentationController?.permittedArrowDirections = []
        let answer = Answer()
        self.answer = answer
        sheet.completionWithItemsHandler = { _, completed, _, _ in answer.give(completed ? .shared : .dismissed) }
        screen.present(sheet, animated: true)
        // While another controller comes or goes, UIKit presents nothing, and only its log says so.
        guard sheet.presentingViewController != nil else {
            throw TeamhubError(.BUSY, "something else is shown")
        }
    }

    /// Waits until the user is done. A task that is cancelled no longer waits, but the sheet stays: what the user
    /// writes in it would be lost.
    func result() async -> ShareOpenResult {
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                guard let answer else { return continuation.resume(returning: .dismissed) }
                answer.waiting = continuation
            }
        } onCancel: {
            Task { @MainActor in answer?.give(.dismissed) }
        }
    }

    /// Only the sheet holds it, so that the end of the sheet is an answer too: an app around that closes everything
    /// may do so without a word to the sheet.
    @MainActor
    private final class Answer {
        var waiting: CheckedContinuation<ShareOpenResult, Never>?

        func give(_ result: ShareOpenResult) {
            waiting?.resume(returning: result)
            waiting = nil
        }

        deinit {
            waiting?.resume(returning: .dismissed)
        }
    }
}

private final class SharedText: NSObject, UIActivityItemSource {
    private let text: String
    private let subject: String?

    init(text: String, subject: String?) {
        self.text = text
        self.subject = subject
    }

    func activityViewControllerPlaceholderItem(_ controller: UIActivityViewController) -> Any {
        text
    }

    func activityViewController(
        _ controller: UIActivityViewController, itemForActivityType activityType: UIActivity.ActivityType?
    ) -> Any? {
        text
    }

    func activityViewController(
        _ controller: UIActivityViewController, subjectForActivityType activityType: UIActivity.ActivityType?
    ) -> String {
        subject ?? ""
    }
}
