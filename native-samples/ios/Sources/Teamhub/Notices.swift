import Foundation

/// Notifications of the system, heard on the main thread for as long as this object lives.
final class Notices {
    private var observers: [any NSObjectProtocol] = []

    /// `read` takes from a notification what `use` needs: the notification itself stays where it came.
    func hear<Fact: Sendable>(
        _ name: Notification.Name, read: @escaping @Sendable (Notification) -> Fact,
        use: @escaping @MainActor @Sendable (Fact) -> Void
    ) {
        observers.append(
            NotificationCenter.default.addObserver(forName: name, object: nil, queue: .main) { notification in
                let fact = read(notification)
                MainActor.assumeIsolated { use(fact) }
            })
    }

    func hear(_ name: Notification.Name, use: @escaping @MainActor @Sendable () -> Void) {
        hear(name, read: { _ in }, use: { _ in use() })
    }

    deinit {
        for observer in observers { NotificationCenter.default.removeObserver(observer) }
    }
}
