// What this file offers: `TeamhubWire` (messages to text and back) and `TeamhubDispatcher`. A host gives every
// message of the page to the dispatcher, which calls the host's `TeamhubHandler`.

import Foundation

/// A checked message, or why the text is no message.
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

    /// The message for a log: tokens are masked, and it has at most 4000 characters.
    public static func redact(_ text: String) -> String {
        let cut = String(decoding: text.utf16.prefix(4000), as: UTF16.self)
        let tokens = [##"(token\\*"\s*:\s*\\*")(?:[^"\\]|\\.)*"##, "(\(tokenEquals)|bearer )" + ##"[^\s&"#]+"##]
        return tokens.reduce(cut) { replace($1, in: $0, by: "$1•••") }
    }

    /// A path or address without any `token` parameter, before the hash and behind it, in whatever spelling:
    /// nobody may be signed in by a link.
    public static func withoutToken(_ address: String) -> String {
        let clean = address.unicodeScalars.filter { !["\t", "\n", "\r"].contains($0) }
        let at = clean.firstIndex(of: "#") ?? clean.endIndex
        let pair = "\(anySpelling("token"))(?:\(anySpelling("="))[^&]*)?"
        let hiding = ##"[;/+\s]|%(?:25)*(?:[01].|2[036bf]|3[bf])"##
        return [clean[..<at], clean[at...]].map { part in
            // No pattern repeats a pair: each repetition takes stack, and a link may have thousands.
            let first = replace("&\(pair)(?=&|$)", in: String(part), by: "")
            let last = replace("([?#])\(pair)&", in: first, by: "$1")
            return replace("(?:[?#]|(?:\(hiding))(?=\(tokenEquals)))\(pair)(?=&|$)", in: last, by: "")
        }.joined()
    }

    private static let tokenEquals = anySpelling("token=")

    /// A pattern for a text in any case, with each character as it is or encoded, once or several times.
    private static func anySpelling(_ text: String) -> String {
        text.map { character in
            let codes = "\(character)\(character.uppercased())".utf8.map { String($0, radix: 16) }
            return "(?:\(character)|%(?:25)*(?:\(codes.joined(separator: "|"))))"
        }.joined()
    }

    private static func replace(_ pattern: String, in text: String, by template: String) -> String {
        text.replacingOccurrences(of: pattern, with: template, options: [.regularExpression, .caseInsensitive])
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

/// A handler throws it to answer with an error. Any other error becomes INTERNAL.
public struct TeamhubError: Error, Equatable {
    public let code: TeamhubErrorCode
    /// For a developer, in English. Never shown to a user.
    public let message: String
    public let data: TeamhubJSON?

    public init(_ code: TeamhubErrorCode, _ message: String, data: TeamhubJSON? = nil) {
        self.code = code
        self.message = message
        self.data = data
    }
}

/// Counts messages, second by second. A second begins with its first message.
private struct RateLimit {
    let max: Int
    private var startedAt = -1.0
    private var count = 0

    init(max: Int) {
        self.max = max
    }

    mutating func mayPass() -> Bool {
        // Apple wants a reason from every app that reads `systemUptime`. This clock needs none.
        let now = Double(DispatchTime.now().uptimeNanoseconds) / 1e9
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
/// When the app takes a request back or its page is gone, the task of its handler is cancelled.
@MainActor
public final class TeamhubDispatcher {
    private struct Pending {
        let method: TeamhubMethod
        let number: Int
        let task: Task<Void, Never>
        let asker: String
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
    private let onHello: (_ build: String?) -> Void
    private let onAnswer: (TeamhubMethod, TeamhubErrorCode?) -> Void
    private let onUnconfirmed: ([TeamhubRestored]) -> Void
    private var rateLimit: RateLimit
    private var state: [String: TeamhubEvent] = [:]
    private var pending: [String: Pending] = [:]
    private var restored: [TeamhubRestored] = [] {
        didSet { if restored != oldValue { onUnconfirmed(restored) } }
    }
    private var waiting: [MessageFromHost] = []
    private var page: String?
    private var seq = 0
    private var requests = 0

    /// - Parameters:
    ///   - maxPending: While so many requests are open, further ones get the error BUSY.
    ///   - messagesPerSecond: Further requests of the same second get the error BUSY.
    ///   - methods: The methods that this host offers. All others get the error UNSUPPORTED.
    ///   - onAnswer: Called after each request that a handler has ended, with the code of its error, if any.
    ///   - onProblem: Called with the reason when a message was not used, in English and without its content.
    ///   - onHello: Called for every hello with the name of the page's build, if the page says one.
    ///   - onUnconfirmed: Called with all results that no page has confirmed, whenever they change. A host that
    ///     stores them gives them to `restore` at its next start.
    ///   - send: Sends one message to the page. It may do nothing while there is no page.
    public init(
        info: HostInfo,
        handler: any TeamhubHandler,
        methods: Set<TeamhubMethod> = Set(TeamhubMethod.allCases),
        debug: Bool = false,
        maxPending: Int = pendingMax,
        messagesPerSecond: Int = messagesPerSecondMax,
        session: String = UUID().uuidString,
        onAnswer: @escaping (TeamhubMethod, TeamhubErrorCode?) -> Void = { _, _ in },
        onProblem: @escaping (String) -> Void = { _ in },
        onHello: @escaping (_ build: String?) -> Void = { _ in },
        onUnconfirmed: @escaping ([TeamhubRestored]) -> Void = { _ in },
        send: @escaping (String) -> Void
    ) {
        self.info = info
        self.handler = handler
        self.methods = methods
        self.debug = debug
        self.maxPending = maxPending
        rateLimit = RateLimit(max: messagesPerSecond)
        self.session = session
        self.onAnswer = onAnswer
        self.onProblem = onProblem
        self.onHello = onHello
        self.onUnconfirmed = onUnconfirmed
        self.send = send
    }

    /// Takes any message of the page. Call it only for the main frame of the app's own origin.
    public func receive(_ text: String) {
        let isFlood = !rateLimit.mayPass()
        switch TeamhubWire.decodeFromApp(text) {
        case .bad(let problem, let place):
            report("\(problem) \(place)")
            if problem == TeamhubWire.tooLarge { refuseLarge(text) }
        case .ok(.hello(let page, let protocols, _, _, _, _, let build)): greet(page, protocols, build)
        case .ok(.req(let id, let name, let params)): request(id, name, params, isFlood)
        case .ok(.cancel(let id)): takeBack(id)
        case .ok(.ack(let id)): restored.removeAll { $0.opId == id }
        }
    }

    /// Every welcome repeats the state. Any other event waits until there is a page, except for a step back, which is
    /// over with its page.
    public func emit(_ asked: TeamhubEvent) {
        var event = asked
        if case .linkOpened(let path) = asked {
            let clean = TeamhubWire.withoutToken(path)
            event = .linkOpened(path: clean.isEmpty ? "/" : clean)
        }
        do {
            _ = try TeamhubEvent(name: event.name, json: event.json)
        } catch {
            return report("\(event.name) is out of its limits: \(Self.place(of: error))")
        }
        seq += 1
        let message = MessageFromHost.evt(m: event.name, p: event.json, seq: seq)
        if event.isRetained { state[event.name] = event }
        if page != nil {
            sendMessage(message)
        } else if Self.waits(event) {
            waiting.append(message)
        }
    }

    /// Call it with a message that no page took. An event that is no state waits for the next page: it may have come
    /// when the page was dead already, and the system had not said so.
    public func notTaken(_ text: String) {
        guard case .ok(.evt(let name, let params, let seq)) = TeamhubWire.decodeFromHost(text),
            let event = try? TeamhubEvent(name: name, json: params), Self.waits(event)
        else { return }
        let next = waiting.firstIndex { message in
            guard case .evt(_, _, let its) = message else { return false }
            return its > seq
        }
        waiting.insert(.evt(m: name, p: params, seq: seq), at: next ?? waiting.endIndex)
    }

    private static func waits(_ event: TeamhubEvent) -> Bool {
        !event.isRetained && event != .navBack
    }

    /// Sends welcome again, if there is a page. Call it on return to the foreground.
    public func welcome() {
        guard page != nil else { return }
        var results = restored[...]
        // The oldest results wait for a welcome after the acks of the newer ones.
        while !results.isEmpty, TeamhubWire.encode(welcome(with: results)) == nil { results.removeFirst() }
        sendMessage(welcome(with: results))
    }

    private func welcome(with results: ArraySlice<TeamhubRestored>) -> MessageFromHost {
        let caps = methods.map { ($0.rawValue, TeamhubJSON.number(Double($0.since))) }
        return .welcome(
            protocol: protocolVersion,
            session: session,
            host: info,
            caps: .object(Dictionary(uniqueKeysWithValues: caps)),
            state: .object(state.mapValues(\.json)),
            seq: seq,
            restored: results.map { RestoredBody(m: $0.method.rawValue, opId: $0.opId, r: $0.json) },
            debug: debug)
    }

    /// Call it when the page is gone (reload, content process gone). Events wait for the next page, durable
    /// requests go on.
    public func pageGone() {
        page = nil
        for (id, entry) in pending where !entry.isDurable {
            pending[id] = nil
            entry.task.cancel()
        }
    }

    /// Call it when the host is gone for good: all open requests are cancelled, also durable ones.
    public func close() {
        page = nil
        for entry in pending.values { entry.task.cancel() }
        pending = [:]
    }

    /// Keeps a result that came after this process was killed and restarted. The next welcome contains it.
    public func restore(_ result: TeamhubRestored) {
        keep(result)
        welcome()
    }

    /// Call it when another user signs in, or the user signs out: photos that no page has confirmed are the
    /// former one's. Durable requests that are open end with ABORTED.
    public func userChanged() {
        restored = []
        for (id, entry) in pending where entry.isDurable {
            pending[id] = nil
            entry.task.cancel()
            let why = Self.body(of: TeamhubError(.ABORTED, "another user"))
            if page == entry.asker { sendMessage(.res(id: id, ok: false, r: nil, e: why)) }
        }
    }

    /// The newest results. The page refuses a welcome with more.
    private func keep(_ result: TeamhubRestored) {
        let kept = restored.filter { $0.opId != result.opId } + [result]
        restored = kept.suffix(Self.restoredMax)
        if kept.count > restored.count { report("a result that no page has confirmed is dropped") }
    }

    private func greet(_ next: String, _ protocols: [Int], _ build: String?) {
        if page != next { pageGone() }
        guard protocols.contains(protocolVersion) else { return report("unknown protocol") }
        page = next
        welcome()
        let events = waiting
        waiting = []
        for event in events { sendMessage(event) }
        onHello(build)
    }

    private func request(_ id: String, _ name: String, _ params: TeamhubJSON?, _ isFlood: Bool) {
        guard let asker = page else { return report("a request before the hello") }
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
        let task = Task { [handler] in
            let outcome: Result<TeamhubJSON, any Error>
            do {
                outcome = .success(try await prepared.run(handler))
            } catch {
                outcome = .failure(error)
            }
            self.answer(id, number, prepared, asker, outcome)
        }
        pending[id] = Pending(
            method: method, number: number, task: task, asker: asker, isDurable: prepared.opId != nil)
    }

    private func takeBack(_ id: String) {
        guard let ended = pending.removeValue(forKey: id) else { return }
        ended.task.cancel()
        // The app takes back what shows the user something. Anything else has taken too long.
        if ended.method.isSilent { report("\(ended.method.rawValue): not answered in time") }
    }

    private func answer(
        _ id: String, _ number: Int, _ prepared: TeamhubPrepared, _ asker: String,
        _ outcome: Result<TeamhubJSON, any Error>
    ) {
        guard pending[id]?.number == number else { return }
        pending[id] = nil
        let checked = outcome.flatMap { json in Result { try readResult(prepared.method, json) } }
        // Kept until the app confirms it: the answer may be lost, or the page may be killed before it saves it.
        var isKept = false
        if let opId = prepared.opId, case .success(let json) = checked,
            let kept = try? TeamhubRestored(prepared.method, opId: opId, json: json)
        {
            keep(kept)
            isKept = true
        }
        if case .failure(let error) = checked {
            reportDefect(prepared.method, error)
            onAnswer(prepared.method, (error as? TeamhubError)?.code ?? .INTERNAL)
        } else {
            onAnswer(prepared.method, nil)
        }
        if page == asker {
            switch checked {
            case .success(let json): sendMessage(.res(id: id, ok: true, r: json, e: nil))
            case .failure(let error): sendMessage(.res(id: id, ok: false, r: nil, e: Self.body(of: error)))
            }
        } else if isKept {
            welcome()
        }
    }

    /// The page shows its user no more than that something failed, so the app's log must say it.
    private func reportDefect(_ method: TeamhubMethod, _ error: any Error) {
        guard !(error is TeamhubError) else { return }
        let what = error is TeamhubShapeError ? "invalid result \(Self.place(of: error))" : "\(type(of: error))"
        report("\(method.rawValue): INTERNAL, \(what)")
    }

    /// A request that is too large has its id at the start of the text.
    private func refuseLarge(_ text: String) {
        let start = #"{"th":1,"k":"req","id":""#.utf8
        let bytes = text.utf8.dropFirst(start.count).prefix(101).prefix { $0 != UInt8(ascii: "\"") }
        let id = String(decoding: bytes, as: UTF8.self)
        let isId = id.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-" || $0 == "_") }
        guard page != nil, text.utf8.starts(with: start), isId, (1...100).contains(id.count) else { return }
        sendMessage(.res(id: id, ok: false, r: nil, e: Self.tooLarge))
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

    /// The page accepts at most 4000 UTF-16 units.
    private static func cut(_ text: String) -> String {
        String(decoding: text.utf16.prefix(4000), as: UTF16.self)
    }
}
