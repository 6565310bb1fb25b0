// What this file offers: `TeamhubWire` (messages to text and back) and `TeamhubDispatcher`, which a host
// gives every message of the page and which calls its `TeamhubHandler`.

import Foundation

/// A checked message, or why it is none.
public enum TeamhubDecoded<Message: Sendable>: Sendable {
    case ok(Message)
    case bad(problem: String, at: String)
}

/// The codec of the envelope: one JSON text of at most 256 KiB.
public enum TeamhubWire {
    static let tooLarge = "too large"

    public static func decodeFromApp(_ text: String) -> TeamhubDecoded<MessageFromApp> {
        decode(text)
    }

    public static func decodeFromHost(_ text: String) -> TeamhubDecoded<MessageFromHost> {
        decode(text)
    }

    /// The message as a log may show it: tokens masked, cut at 4000 characters.
    public static func redact(_ text: String) -> String {
        let cut = String(decoding: text.utf16.prefix(4000), as: UTF16.self)
        let tokens = [##"(token"\s*:\s*")(?:[^"\\]|\\.)*"##, ##"(token=|bearer )[^\s&"#]+"##]
        return tokens.reduce(cut) { text, token in
            text.replacingOccurrences(of: token, with: "$1•••", options: [.regularExpression, .caseInsensitive])
        }
    }

    /// Nil if it is too large.
    public static func encode(_ message: some TeamhubValue) -> String? {
        guard case .object(var fields) = message.json else { return nil }
        fields["th"] = .number(1)
        let text = TeamhubJSON.object(fields).text
        return text.utf8.count > messageMaxBytes ? nil : text
    }

    private static func decode<Message: TeamhubValue>(_ text: String) -> TeamhubDecoded<Message> {
        guard text.utf8.count <= messageMaxBytes else { return .bad(problem: tooLarge, at: "") }
        guard let json = TeamhubJSON(parsing: text), json["th"] == .number(1) else {
            return .bad(problem: "not ours", at: "")
        }
        do {
            return .ok(try Message(json: json, at: .root))
        } catch {
            return .bad(problem: "malformed", at: TeamhubDispatcher.place(of: error))
        }
    }
}

/// What a handler throws to answer with an error. Anything else that it throws is INTERNAL.
public struct TeamhubError: Error, Equatable {
    public let code: TeamhubErrorCode
    /// For a developer, in English; never shown to a user.
    public let message: String
    public let data: TeamhubJSON?

    public init(_ code: TeamhubErrorCode, _ message: String, data: TeamhubJSON? = nil) {
        self.code = code
        self.message = message
        self.data = data
    }
}

/// Lets so many through in any one second that begins with the first of them.
private struct RateLimit {
    let max: Int
    private var startedAt = -1.0
    private var count = 0

    init(max: Int) {
        self.max = max
    }

    mutating func mayPass() -> Bool {
        let now = ProcessInfo.processInfo.systemUptime
        if now - startedAt >= 1 {
            startedAt = now
            count = 0
        }
        count += 1
        return count <= max
    }
}

/// The host's half of the protocol: handshake, retained state, checks, acks, answers, cancellation, and
/// results that outlive their page.
///
/// A request that the app takes back, or whose page is gone, cancels the task that its handler runs in.
@MainActor
public final class TeamhubDispatcher {
    private struct Pending {
        let number: Int
        let task: Task<Void, Never>
        let isDurable: Bool
    }

    private static let restoredMax = 32
    private let info: HostInfo
    private let handler: any TeamhubHandler
    private let methods: Set<TeamhubMethod>
    private let debug: Bool
    private let maxPending: Int
    private let session: String
    private let send: (String) -> Void
    private let onProblem: (String) -> Void
    private var rateLimit: RateLimit
    private var state: [String: TeamhubEvent] = [:]
    private var pending: [String: Pending] = [:]
    private var restored: [TeamhubRestored] = []
    private var waiting: [MessageFromHost] = []
    private var page: String?
    private var seq = 0
    private var requests = 0

    /// - Parameters:
    ///   - maxPending: More open requests than these are answered BUSY.
    ///   - messagesPerSecond: Further requests within a second are answered BUSY.
    ///   - methods: What this host offers; the others are answered UNSUPPORTED.
    ///   - onProblem: Hears why a message was not used, in English, without its content.
    ///   - send: Gives one message to the page. It may do nothing while there is no page.
    public init(
        info: HostInfo,
        handler: any TeamhubHandler,
        methods: Set<TeamhubMethod> = Set(TeamhubMethod.allCases),
        debug: Bool = false,
        maxPending: Int = pendingMax,
        messagesPerSecond: Int = messagesPerSecondMax,
        session: String = UUID().uuidString,
        onProblem: @escaping (String) -> Void = { _ in },
        send: @escaping (String) -> Void
    ) {
        self.info = info
        self.handler = handler
        self.methods = methods
        self.debug = debug
        self.maxPending = maxPending
        rateLimit = RateLimit(max: messagesPerSecond)
        self.session = session
        self.onProblem = onProblem
        self.send = send
    }

    /// Takes one message of the page, whatever it is. Only from the main frame of the app's own origin.
    public func receive(_ text: String) {
        let isFlood = !rateLimit.mayPass()
        switch TeamhubWire.decodeFromApp(text) {
        case .bad(let problem, let place):
            report("\(problem) \(place)")
            if problem == TeamhubWire.tooLarge { refuseLarge(text) }
        case .ok(.hello(let page, let protocols, _, _, _)): greet(page, protocols)
        case .ok(.req(let id, let name, let params)): request(id, name, params, isFlood)
        case .ok(.cancel(let id)): pending.removeValue(forKey: id)?.task.cancel()
        case .ok(.ack(let id)): restored.removeAll { $0.opId == id }
        }
    }

    /// State is kept for every welcome; other events wait for the page where it is not there yet.
    public func emit(_ event: TeamhubEvent) {
        guard (try? TeamhubEvent(name: event.name, json: event.json)) != nil else {
            return report("\(event.name) is out of its limits")
        }
        seq += 1
        let message = MessageFromHost.evt(m: event.name, p: event.json, seq: seq)
        if event.isRetained { state[event.name] = event }
        if page != nil {
            sendMessage(message)
        } else if !event.isRetained {
            waiting.append(message)
        }
    }

    /// Says welcome again: on return to the foreground.
    public func welcome() {
        let caps = methods.map { ($0.rawValue, TeamhubJSON.number(Double($0.since))) }
        sendMessage(
            .welcome(
                protocol: protocolVersion,
                session: session,
                host: info,
                caps: .object(Dictionary(uniqueKeysWithValues: caps)),
                state: .object(state.mapValues(\.json)),
                seq: seq,
                restored: restored.map { RestoredBody(m: $0.method.rawValue, opId: $0.opId, r: $0.json) },
                debug: debug))
    }

    /// The page went away (reload, content process gone): events wait for the next one, durable requests go on.
    public func pageGone() {
        page = nil
        for (id, entry) in pending where !entry.isDurable {
            pending[id] = nil
            entry.task.cancel()
        }
    }

    /// Keeps a result for the next welcome: one that came after this process had been killed and restarted.
    public func restore(_ result: TeamhubRestored) {
        keep(result)
        if page != nil { welcome() }
    }

    /// The newest: a welcome with more of them would be refused as a whole.
    private func keep(_ result: TeamhubRestored) {
        restored.removeAll { $0.opId == result.opId }
        restored.append(result)
        guard restored.count > Self.restoredMax else { return }
        restored.removeFirst()
        report("a result that no page has confirmed is dropped")
    }

    private func greet(_ next: String, _ protocols: [Int]) {
        guard protocols.contains(protocolVersion) else { return report("unknown protocol") }
        if page != next { pageGone() }
        page = next
        welcome()
        let events = waiting
        waiting = []
        for event in events { sendMessage(event) }
    }

    private func request(_ id: String, _ name: String, _ params: TeamhubJSON?, _ isFlood: Bool) {
        guard pending[id] == nil else { return report("repeated request") }
        guard !isFlood else { return refuse(id, name, TeamhubError(.BUSY, "too many messages a second")) }
        guard let method = TeamhubMethod(rawValue: name), methods.contains(method) else {
            return refuse(id, name, TeamhubError(.UNSUPPORTED, name))
        }
        let prepared: TeamhubPrepared
        do {
            prepared = try TeamhubPrepared(method, params)
        } catch {
            return refuse(id, name, TeamhubError(.INVALID_PARAMS, "\(name) \(Self.place(of: error))"))
        }
        guard pending.count < maxPending else { return refuse(id, name, TeamhubError(.BUSY, name)) }
        sendMessage(.ack(id: id))
        requests += 1
        let number = requests
        let asker = page
        let task = Task { [handler] in
            let outcome: Result<TeamhubJSON, any Error>
            do {
                outcome = .success(try await prepared.run(handler))
            } catch {
                outcome = .failure(error)
            }
            self.answer(id, number, prepared, asker, outcome)
        }
        pending[id] = Pending(number: number, task: task, isDurable: prepared.opId != nil)
    }

    private func answer(
        _ id: String, _ number: Int, _ prepared: TeamhubPrepared, _ asker: String?,
        _ outcome: Result<TeamhubJSON, any Error>
    ) {
        guard pending[id]?.number == number else { return }
        pending[id] = nil
        let checked = outcome.flatMap { json in Result { try readResult(prepared.method, json) } }
        // Kept until the app says that it is in safety: the answer may be lost, or its page with it.
        var isKept = false
        if let opId = prepared.opId, case .success(let json) = checked,
            let kept = try? TeamhubRestored(prepared.method, opId: opId, json: json)
        {
            keep(kept)
            isKept = true
        }
        if page == asker {
            switch checked {
            case .success(let json): sendMessage(.res(id: id, ok: true, r: json, e: nil))
            case .failure(let error): sendMessage(.res(id: id, ok: false, r: nil, e: Self.body(of: error)))
            }
        } else if isKept, page != nil {
            welcome()
        }
    }

    /// A request that is too large says at its start whom to answer.
    private func refuseLarge(_ text: String) {
        let start = #"{"th":1,"k":"req","id":""#
        guard text.hasPrefix(start) else { return }
        let id = text.dropFirst(start.count).prefix(101).prefix { $0 != "\"" }
        guard id.utf16.count <= 100, id.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" })
        else { return }
        sendMessage(.res(id: String(id), ok: false, r: nil, e: Self.tooLarge))
    }

    private func refuse(_ id: String, _ name: String, _ error: TeamhubError) {
        sendMessage(.res(id: id, ok: false, r: nil, e: Self.body(of: error)))
        report("\(name): \(error.code.rawValue)")
    }

    private func sendMessage(_ message: MessageFromHost) {
        if let text = TeamhubWire.encode(message) { return send(text) }
        report("a message is over 256 KiB")
        if case .res(let id, _, _, _) = message {
            sendMessage(.res(id: id, ok: false, r: nil, e: Self.tooLarge))
        }
    }

    private func report(_ problem: String) {
        onProblem(problem.trimmingCharacters(in: .whitespaces))
    }

    private static var tooLarge: ErrorBody {
        body(of: TeamhubError(.TOO_LARGE, "over 256 KiB"))
    }

    nonisolated static func place(of error: any Error) -> String {
        (error as? TeamhubShapeError)?.at.description ?? ""
    }

    private static func body(of error: any Error) -> ErrorBody {
        if let error = error as? TeamhubError {
            return ErrorBody(code: error.code.rawValue, message: cut(error.message), data: error.data)
        }
        let text = error is TeamhubShapeError ? "invalid result \(place(of: error))" : "\(error)"
        return ErrorBody(code: TeamhubErrorCode.INTERNAL.rawValue, message: cut(text), data: nil)
    }

    /// The page counts in UTF-16, and takes 4000 of them.
    private static func cut(_ text: String) -> String {
        String(decoding: text.utf16.prefix(4000), as: UTF16.self)
    }
}
