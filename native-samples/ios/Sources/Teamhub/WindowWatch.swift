import UIKit

/// An invisible view that tells when the view around it enters or leaves a window.
final class WindowWatch: UIView {
    private let onChange: @MainActor () -> Void

    init(onChange: @escaping @MainActor () -> Void) {
        self.onChange = onChange
        super.init(frame: .zero)
        isHidden = true
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        fatalError("made in code only")
    }

    override func didMoveToWindow() {
        super.didMoveToWindow()
        onChange()
    }
}
