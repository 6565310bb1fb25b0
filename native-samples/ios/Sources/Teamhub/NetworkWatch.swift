import Network

/// Reports whether the device has any connection: at once and after every change, as long as it lives.
final class NetworkWatch {
    private let monitor = NWPathMonitor()

    init(onChange: @escaping @MainActor @Sendable (_ online: Bool) -> Void) {
        monitor.pathUpdateHandler = { path in
            let online = path.status == .satisfied
            Task { @MainActor in onChange(online) }
        }
        monitor.start(queue: .main)
    }

    deinit {
        monitor.cancel()
    }
}
