import Foundation

/// Observes notifications that the system posts on the main thread, as long as this object lives.
final class Notices {
    private var observers: [any NSObjectProtocol] = []

    /// `read` takes from a notification what `use` needs, because the notification itself is not Sendable.
    func observe<Value: Sendable>(
        _ name: Notification.Name, read: @escaping @Sendable (Notification) -> Value,
        use: @escaping @MainActor @Sendable (Value) -> Void
    ) {
        observers.append(
            NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { notification in
                let value = read(notification)
                MainActor.assumeIsolated { use(value) }
            })
    }

    func observe(_ name: Notification.Name, use: @escaping @MainActor @Sendable () -> Void) {
        observe(name, read: { _ in }, use: { _ in use() })
    }

    deinit {
        for observer in observers { NotificationCenter.default.removeObserver(observer) }
    }
}
