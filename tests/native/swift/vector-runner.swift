// Runs the golden vectors through the generated Swift. Arguments: the files of tests/bridge/vectors.

import Foundation

@testable import Teamhub

@main
struct VectorRunner {
    static func main() throws {
        var passed = 0
        var disagreements: [String] = []
        for file in CommandLine.arguments.dropFirst() {
            let text = try String(contentsOfFile: file, encoding: .utf8)
            guard case .array(let vectors) = TeamhubJSON(parsing: text) else {
                disagreements.append("\(file) is no list of vectors")
                continue
            }
            for vector in vectors {
                if let disagreement = disagreement(vector) {
                    disagreements.append(disagreement)
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

private func disagreement(_ vector: TeamhubJSON) -> String? {
    let text = text(of: vector["message"])
    let expected = written(vector["native"] ?? vector["expect"], text)
    let found =
        vector["from"] == .string("app") ? readFromApp(text) : readFromHost(text, string(vector["method"]))
    if found == expected { return nil }
    return "\(string(vector["name"]) ?? ""): \(found.text), not \(expected?.text ?? "nothing")"
}

private func string(_ json: TeamhubJSON?) -> String? {
    if case .string(let text) = json { return text }
    return nil
}

/// A long text is written as parts, some of them repetitions.
private func text(of message: TeamhubJSON?) -> String {
    guard case .array(let parts) = message else { return string(message) ?? "" }
    return parts.map { part in
        guard let repeated = string(part["repeat"]), case .number(let times) = part["times"] else {
            return string(part) ?? ""
        }
        return String(repeating: repeated, count: Int(times))
    }.joined()
}

/// The expectation with its message in full.
private func written(_ expected: TeamhubJSON?, _ text: String) -> TeamhubJSON? {
    guard expected?["message"] == .string("same") else { return expected }
    guard case .object(var message) = TeamhubJSON(parsing: text) else { return nil }
    message["th"] = nil
    return .object(["message": .object(message)])
}

private func readFromApp(_ text: String) -> TeamhubJSON {
    switch TeamhubWire.decodeFromApp(text) {
    case .bad(_, let place): return refused(place)
    case .ok(.req(let id, let name, let params)):
        guard let method = TeamhubMethod(rawValue: name) else { return unsupported }
        return carried("INVALID_PARAMS") { try TeamhubPrepared(method, params).params } fill: {
            MessageFromApp.req(id: id, m: name, p: $0)
        }
    case .ok(let message): return taken(message)
    }
}

private func readFromHost(_ text: String, _ asked: String?) -> TeamhubJSON {
    switch TeamhubWire.decodeFromHost(text) {
    case .bad(_, let place): return refused(place)
    case .ok(.evt(let name, let params, let seq)):
        let isUnknown: Bool
        do { isUnknown = try TeamhubEvent(name: name, json: params ?? .object([:])) == nil } catch { isUnknown = false }
        if isUnknown { return unsupported }
        return carried("IGNORED") { try TeamhubEvent(name: name, json: params ?? .object([:]))?.json } fill: {
            MessageFromHost.evt(m: name, p: $0, seq: seq)
        }
    case .ok(.res(let id, true, let result, let error)):
        guard let asked, let method = TeamhubMethod(rawValue: asked) else { return unsupported }
        return carried("INVALID_RESPONSE") { try readResult(method, result ?? .object([:])) } fill: {
            MessageFromHost.res(id: id, ok: true, r: $0, e: error)
        }
    case .ok(let message): return taken(message)
    }
}

private func carried(
    _ code: String, _ read: () throws -> TeamhubJSON?, fill: (TeamhubJSON?) -> some TeamhubValue
) -> TeamhubJSON {
    do {
        return taken(fill(try read()))
    } catch let error as TeamhubShapeError {
        return .object(["code": .string(code), "at": .string(error.at.description)])
    } catch {
        return .object(["thrown": .string("\(error)")])
    }
}

private let unsupported = TeamhubJSON.object(["code": .string("UNSUPPORTED"), "at": .string("")])

private func refused(_ place: String) -> TeamhubJSON {
    .object(["refused": .string(place)])
}

/// The message after it was read and written again.
private func taken(_ message: some TeamhubValue) -> TeamhubJSON {
    guard let text = TeamhubWire.encode(message), case .object(var again) = TeamhubJSON(parsing: text),
        again.removeValue(forKey: "th") == .number(1)
    else { return .object(["unwritten": .bool(true)]) }
    return .object(["message": .object(again)])
}
