// Plays the scenarios of tests/bridge/scenarios to the generated Swift dispatcher. Compile it together with
// the generated files, as one module and with `-parse-as-library`. Arguments: the files of scenarios.

import Foundation

@main
struct DispatcherRunner {
    @MainActor
    static func main() async throws {
        var passed = 0
        var disagreements: [String] = []
        for file in CommandLine.arguments.dropFirst() {
            let text = try String(contentsOfFile: file, encoding: .utf8)
            for scenario in items(TeamhubJSON(parsing: text)) {
                if let problem = await Play(scenario).disagreement() {
                    disagreements.append("\(string(scenario["name"])), \(problem)")
                } else {
                    passed += 1
                }
            }
        }
        for disagreement in disagreements {
            FileHandle.standardError.write(Data("\(disagreement)\n".utf8))
        }
        print("passed \(passed)")
        if !disagreements.isEmpty || passed == 0 { exit(1) }
    }
}

private func items(_ json: TeamhubJSON?) -> [TeamhubJSON] {
    if case .array(let items) = json { return items }
    return []
}

private func string(_ json: TeamhubJSON?) -> String {
    if case .string(let text) = json { return text }
    return ""
}

private func int(_ json: TeamhubJSON?) -> Int? {
    if case .number(let number) = json { return Int(number) }
    return nil
}

private struct Defect: Error {}

/// Its calls wait until the scenario ends them.
@MainActor
private final class ScriptedHandler: TeamhubHandler {
    struct Open {
        let method: TeamhubMethod
        let continuation: CheckedContinuation<TeamhubJSON, any Error>
    }

    var open: [Open] = []
    var cancelled: [String] = []

    func take(_ name: String) -> Open? {
        guard let index = open.firstIndex(where: { $0.method.rawValue == name }) else { return nil }
        return open.remove(at: index)
    }

    private func wait(_ method: TeamhubMethod) async throws -> TeamhubJSON {
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { open.append(Open(method: method, continuation: $0)) }
        } onCancel: {
            Task { @MainActor in self.cancelled.append(method.rawValue) }
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
        if case .string(let token) = json["token"] { return .refreshed(token: token) }
        return try AuthRefreshResult(json: json, at: .root)
    }

    func navState(_ params: NavStateParams) async throws {
        _ = try await wait(.navState)
    }

    func linkOpen(_ params: LinkOpenParams) async throws {
        _ = try await wait(.linkOpen)
    }

    func appClose() async throws {
        _ = try await wait(.appClose)
    }
}

@MainActor
private final class Play {
    private let scenario: TeamhubJSON
    private let handler = ScriptedHandler()
    private let sent = Sent()
    private let dispatcher: TeamhubDispatcher

    @MainActor
    private final class Sent {
        var texts: [String] = []
    }

    init(_ scenario: TeamhubJSON) {
        self.scenario = scenario
        let offered = items(scenario["methods"]).compactMap { TeamhubMethod(rawValue: string($0)) }
        dispatcher = TeamhubDispatcher(
            info: HostInfo(name: "Host", version: "1.0", platform: "test"),
            handler: handler,
            methods: Set(offered),
            maxPending: int(scenario["maxPending"]) ?? pendingMax,
            messagesPerSecond: int(scenario["messagesPerSecond"]) ?? messagesPerSecondMax,
            session: "session-1",
            send: { [sent] in sent.texts.append($0) })
    }

    func disagreement() async -> String? {
        for (index, step) in items(scenario["steps"]).enumerated() {
            guard case .object(let actions) = step else { return "step \(index) is no step" }
            for (action, value) in actions {
                if let problem = await play(action, value) { return "step \(index): \(problem)" }
            }
        }
        return nil
    }

    private func play(_ action: String, _ value: TeamhubJSON) async -> String? {
        switch action {
        case "receive": dispatcher.receive(textOfMessage(value))
        case "receiveText": dispatcher.receive(textOfParts(value))
        case "emit":
            guard let event = event(of: value) else { return "there is no such event" }
            dispatcher.emit(event)
        case "pageGone": dispatcher.pageGone()
        case "userChanged": dispatcher.userChanged()
        case "welcome": dispatcher.welcome()
        case "answer": return await end(value["method"]) { $0.resume(returning: value["result"] ?? .null) }
        case "fail":
            guard let code = TeamhubErrorCode(rawValue: string(value["code"])) else { return "no such code" }
            let error = TeamhubError(code, string(value["message"]))
            return await end(value["method"]) { $0.resume(throwing: error) }
        case "throw": return await end(value) { $0.resume(throwing: Defect()) }
        case "restore":
            guard let method = TeamhubMethod(rawValue: string(value["method"])),
                let kept = try? TeamhubRestored(method, opId: string(value["opId"]), json: value["result"] ?? .null)
            else { return "that is nothing to restore" }
            dispatcher.restore(kept)
        case "sent": return await compareSent(items(value))
        case "cancelled": return await compareCancelled(items(value).map { string($0) })
        default: return "nobody knows how to \(action)"
        }
        return nil
    }

    private func event(of json: TeamhubJSON) -> TeamhubEvent? {
        // The dispatcher refuses to read such a value, but a program can make one.
        if case .string(let path) = json["params"]?["path"] { return .linkOpened(path: path) }
        return try? TeamhubEvent(name: string(json["name"]), json: json["params"])
    }

    /// A handler is called in its own task, which may not have started yet.
    private func end(
        _ method: TeamhubJSON?, _ how: (CheckedContinuation<TeamhubJSON, any Error>) -> Void
    ) async -> String? {
        let name = string(method)
        await settle { handler.open.contains { $0.method.rawValue == name } }
        guard let open = handler.take(name) else { return "\(name) was not called" }
        how(open.continuation)
        return nil
    }

    /// Lets the running tasks work until the condition holds, and then a little longer for what must not come.
    private func settle(until holds: () -> Bool) async {
        var turns = 0
        while !holds(), turns < 10_000 {
            await Task.yield()
            turns += 1
        }
        for _ in 0..<20 { await Task.yield() }
    }

    private func compareSent(_ expected: [TeamhubJSON]) async -> String? {
        await settle { sent.texts.count >= expected.count }
        let found = sent.texts.map { TeamhubJSON(parsing: $0) ?? .null }
        sent.texts = []
        let isSame = found.count == expected.count && zip(found, expected).allSatisfy { isSameMessage($0, $1) }
        return isSame ? nil : "\(found.map(\.text)), not \(expected.map(\.text))"
    }

    private func compareCancelled(_ expected: [String]) async -> String? {
        await settle { handler.cancelled.count >= expected.count }
        let found = handler.cancelled
        handler.cancelled = []
        return found == expected ? nil : "cancelled \(found), not \(expected)"
    }
}

private func textOfMessage(_ message: TeamhubJSON) -> String {
    guard case .object(var fields) = message else { return "" }
    fields["th"] = .number(1)
    return TeamhubJSON.object(fields).text
}

/// A long text is written as parts, some of them repetitions.
private func textOfParts(_ message: TeamhubJSON) -> String {
    guard case .array(let parts) = message else { return string(message) }
    return parts.map { part in
        guard let times = int(part["times"]) else { return string(part) }
        return String(repeating: string(part["repeat"]), count: times)
    }.joined()
}

private func isSameMessage(_ found: TeamhubJSON, _ expected: TeamhubJSON) -> Bool {
    guard case .object(var fields) = found, fields.removeValue(forKey: "th") == .number(1) else { return false }
    return isSame(.object(fields), expected)
}

private func isSame(_ found: TeamhubJSON?, _ expected: TeamhubJSON?) -> Bool {
    switch (found, expected) {
    case (.string, .string("*")): true
    case (.object(let one), .object(let other)):
        one.keys == other.keys && one.allSatisfy { isSame($1, other[$0]) }
    case (.array(let one), .array(let other)):
        one.count == other.count && zip(one, other).allSatisfy { isSame($0, $1) }
    default: found == expected
    }
}
