import UIKit

/// The system's share sheet.
@MainActor
enum ShareSheet {
    static func open(_ params: ShareOpenParams, over screen: UIViewController) async -> ShareOpenResult {
        var items: [Any] = [SharedText(text: params.text ?? params.url, subject: params.title)]
        if params.text != nil, let url = URL(string: params.url) { items.append(url) }
        let sheet = UIActivityViewController(activityItems: items, applicationActivities: nil)
        // An iPad shows it as a popover. Without a place for the popover the app crashes.
        sheet.popoverPresentationController?.sourceView = screen.view
        sheet.popoverPresentationController?.sourceRect = CGRect(
            x: screen.view.bounds.midX, y: screen.view.bounds.midY, width: 0, height: 0)
        sheet.popoverPresentationController?.permittedArrowDirections = []
        return await withCheckedContinuation { continuation in
            sheet.completionWithItemsHandler = { _, completed, _, _ in
                continuation.resume(returning: completed ? .shared : .dismissed)
            }
            screen.present(sheet, animated: true)
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
