import UIKit

/// What covers a view: the safe area, and the keyboard.
@MainActor
final class Viewport {
    private static let keyboardChanges = [
        UIResponder.keyboardWillShowNotification, UIResponder.keyboardWillHideNotification,
        UIResponder.keyboardWillChangeFrameNotification, UIResponder.keyboardDidChangeFrameNotification,
    ]

    private let notices = Notices()
    private weak var view: UIView?
    private let onChange: @MainActor (TeamhubEvent) -> Void
    /// On the screen.
    private var keyboard = CGRect.null
    private var bottomWithoutKeyboard: CGFloat = 0
    private var last: TeamhubEvent?

    init(of view: UIView, onChange: @escaping @MainActor (TeamhubEvent) -> Void) {
        self.view = view
        self.onChange = onChange
        let frameKey = UIResponder.keyboardFrameEndUserInfoKey
        notices.observe(
            UIResponder.keyboardWillChangeFrameNotification, read: { $0.userInfo?[frameKey] as? CGRect },
            use: { [weak self] frame in
                self?.keyboard = frame ?? .null
                self?.update()
            })
    }

    /// The page moves what the keyboard covers, so the web view must not scroll the page for it as well.
    static func leaveKeyboard(ofPage webView: UIView) {
        for change in keyboardChanges {
            NotificationCenter.default.removeObserver(webView, name: change, object: nil)
        }
    }

    /// Call it when the view has a new layout or safe area.
    func update() {
        guard let view else { return }
        let insets = view.safeAreaInsets
        let keyboardPx = heightOfKeyboard(over: view)
        // SwiftUI counts the keyboard as part of the safe area.
        let countsKeyboard = keyboardPx > 0 && insets.bottom >= keyboardPx
        let bottom = countsKeyboard ? bottomWithoutKeyboard : insets.bottom
        if keyboardPx == 0 { bottomWithoutKeyboard = bottom }
        let next = TeamhubEvent.viewportChanged(
            topPx: insets.top, rightPx: insets.right, bottomPx: bottom, leftPx: insets.left, keyboardPx: keyboardPx)
        if next != last { onChange(next) }
        last = next
    }

    /// The height from the view's lower edge. A keyboard that floats over the middle of the view covers nothing.
    private func heightOfKeyboard(over view: UIView) -> CGFloat {
        guard !keyboard.isNull, let screen = view.window?.windowScene?.screen else { return 0 }
        // The window may be smaller than the screen, and the view smaller than the window.
        let covered = view.bounds.intersection(view.convert(keyboard, from: screen.coordinateSpace))
        guard !covered.isEmpty, covered.maxY > view.bounds.maxY - 1 else { return 0 }
        return covered.height
    }
}
