import UIKit

/// Whether the user sees a view, by the scene of its own window: an app may have several, and a view may be in a
/// tab that is not chosen.
@MainActor
final class Lifecycle {
    private static let changes = [
        UIScene.willEnterForegroundNotification, UIScene.didActivateNotification,
        UIScene.willDeactivateNotification, UIScene.didEnterBackgroundNotification,
    ]

    private let notices = Notices()
    private weak var view: UIView?
    private let onChange: @MainActor (_ last: LifecycleChangedState?, _ next: LifecycleChangedState) -> Void
    /// Nil until the view is in a window for the first time.
    private(set) var state: LifecycleChangedState?

    init(
        of view: UIView,
        onChange: @escaping @MainActor (_ last: LifecycleChangedState?, _ next: LifecycleChangedState) -> Void
    ) {
        self.view = view
        self.onChange = onChange
        view.addSubview(WindowWatch { [weak self] in self?.update() })
        for change in Self.changes {
            notices.observe(change) { [weak self] in
                // Some are posted before the scene changes.
                Task { self?.update() }
            }
        }
    }

    private func update() {
        let last = state
        guard let next = now, next != last else { return }
        state = next
        onChange(last, next)
    }

    private var now: LifecycleChangedState? {
        guard let window = view?.window else { return state == nil ? nil : .background }
        switch window.windowScene?.activationState {
        case .foregroundActive: return .active
        case .foregroundInactive: return .inactive
        default: return .background
        }
    }
}
