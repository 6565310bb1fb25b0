// Plays the generated Swift dispatcher to the host check (bridge/host-check/README.md): orders come in as lines of
// JSON, and what the host does goes out as lines of JSON. Compile it together with the generated files, as one
// module and with `-parse-as-library`.

import Foundation

@main
struct HostAdapter {
    @MainActor
    static func main() async {
        let adapter = Adapter()
        for await line in lines() { adapter.obey(line) }
    }
}

/// They are read on a thread of their own: the main actor stays free for the handlers.
private func lines() -> AsyncStream<String> {
    AsyncStream { continuation in
        Thread {
            while let line = readLine() { continuation.yield(line) }
            continuation.finish()
        }.start()
    }
}

private func string(_ json: TeamhubJSON?) -> String {
    if case .string(let text) = json { return text }
    return ""
}

private struct Defect: Error {}

/// Its calls wait until an order ends them.
@MainActor
private final class ScriptedHandler: TeamhubHandler {
    struct Open {
        let method: TeamhubMethod
        let continuation: CheckedContinuation<TeamhubJSON, any Error>
    }

    var open: [Open] = []
    private let report: (String, TeamhubJSON) -> Void

    init(report: @escaping (String, TeamhubJSON) -> Void) {
        self.report = report
    }

    func take(_ order: TeamhubJSON) -> CheckedContinuation<TeamhubJSON, any Error>? {
        let name = string(order["method"])
        guard let index = open.firstIndex(where: { $0.method.rawValue == name }) else { return nil }
        return open.remove(at: index).continuation
    }

    private func wait(_ method: TeamhubMethod) async throws -> TeamhubJSON {
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation {
                open.append(Open(method: method, continuation: $0))
                report("call", .string(method.rawValue))
            }
        } onCancel: {
            Task { @MainActor in self.report("cancelled", .string(method.rawValue)) }
        }
    }

    func shareOpen(_ params: ShareOpenParams) async throws -> ShareOpenResult {
        try ShareOpenResult(json: await wait(.shareOpen), at: .root)
    }

    func cameraCapture(_ params: CameraCaptureParams) async throws -> CameraCaptureResult {
        try CameraCaptureResult(json: await wait(.cameraCapture), at: .root)
    }

    func clipboardWrite(_ params: ClipboardWriteParams) async throws {
        _ = try await wait(.clipboardWrite)
    }

    func hapticsPlay(_ params: HapticsPlayParams) async throws {
        _ = try await wait(.hapticsPlay)
    }

    func authRefresh(_ params: AuthRefreshParams) async throws -> AuthRefreshResult {
        let json = try await wait(.authRefresh)
        // The dispatcher refuses to read such a value, but a program can make one.
        if json["status"] == .string("refreshed"), case .string(let token) = json["token"] {
            return .refreshed(token: token)
        }
        return try AuthRefreshResult(json: json, at: .root)
    }

    func authSignOut() async throws {
        _ = try await wait(.authSignOut)
    }

    func settingsOpen() async throws {
        _ = try await wait(.settingsOpen)
    }

    func logEvent(_ params: LogEventParams) async throws {
        _ = try await wait(.logEvent)
    }

    func navState(_ params: NavStateParams) async throws {
        _ = try await wait(.navState)
    }

    func linkOpen(_ params: LinkOpenParams) async throws {
        _ = try await wait(.linkOpen)
    }

    func appReady(_ params: AppReadyParams) async throws {
        _ = try await wait(.appReady)
    }

    func appClose() async throws {
        _ = try await wait(.appClose)
    }
}

/// One start of the app. After the next start it says nothing more.
@MainActor
private final class Run {
    let handler: ScriptedHandler
    let dispatcher: TeamhubDispatcher

    @MainActor
    private final class Out {
        var isOpen = true

        func report(_ what: String, _ value: TeamhubJSON) {
            guard isOpen else { return }
            FileHandle.standardOutput.write(Data("\(TeamhubJSON.object([what: value]).text)\n".utf8))
        }
    }

    private let out: Out

    init() {
        let out = Out()
        self.out = out
        handler = ScriptedHandler { out.report($0, $1) }
        dispatcher = TeamhubDispatcher(
            info: HostInfo(name: "Host", version: "1.0", platform: "test"),
            handler: handler,
            // A host may leave out a method.
            methods: Set(TeamhubMethod.allCases).subtracting([.hapticsPlay]),
            onProblem: { out.report("problem", .string($0)) },
            send: { out.report("post", .string($0)) })
    }

    func end() {
        out.isOpen = false
        for open in handler.open { open.continuation.resume(throwing: CancellationError()) }
    }
}

@MainActor
private final class Adapter {
    private var run = Run()

    func obey(_ line: String) {
        guard let order = TeamhubJSON(parsing: line) else { return }
        let isDone = act(order)
        var done = ["done": order["n"] ?? .null]
        if !isDone { done["cannot"] = order["do"] }
        FileHandle.standardOutput.write(Data("\(TeamhubJSON.object(done).text)\n".utf8))
    }

    /// False if it cannot be done.
    private func act(_ order: TeamhubJSON) -> Bool {
        let dispatcher = run.dispatcher
        switch string(order["do"]) {
        case "start":
            run.end()
            run = Run()
        case "post": dispatcher.receive(string(order["text"]))
        case "event":
            guard let event = event(of: order) else { return false }
            dispatcher.emit(event)
        case "killPage": dispatcher.pageGone()
        case "changeUser": dispatcher.userChanged()
        case "foreground": dispatcher.welcome()
        case "answer": return end(order) { $0.resume(returning: order["result"] ?? .null) }
        case "fail":
            guard let code = TeamhubErrorCode(rawValue: string(order["code"])) else { return false }
            let error = TeamhubError(code, string(order["message"]))
            return end(order) { $0.resume(throwing: error) }
        case "crash": return end(order) { $0.resume(throwing: Defect()) }
        case "lateResult":
            guard let method = TeamhubMethod(rawValue: string(order["method"])),
                let late = try? TeamhubRestored(method, opId: string(order["opId"]), json: order["result"] ?? .null)
            else { return false }
            dispatcher.restore(late)
        default: return false
        }
        return true
    }

    private func end(_ order: TeamhubJSON, _ how: (CheckedContinuation<TeamhubJSON, any Error>) -> Void) -> Bool {
        guard let open = run.handler.take(order) else { return false }
        how(open)
        return true
    }

    private func event(of order: TeamhubJSON) -> TeamhubEvent? {
        // The dispatcher refuses to read such values, but a program can make them.
        if case .string(let path) = order["params"]?["path"] { return .linkOpened(path: path) }
        if case .string(let factor) = order["params"]?["factor"] { return Double(factor).map { .textScale(factor: $0) } }
        return try? TeamhubEvent(name: string(order["name"]), json: order["params"])
    }
}
