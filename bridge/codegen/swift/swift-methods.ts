import type { ContractModel, MethodModel } from "../contract/model.ts";
import { timingOf } from "../contract/timing-of.ts";
import { isEmpty } from "../contract/types-of.ts";
import { camel, indent } from "../names.ts";
import {
  swiftCallQuietly,
  swiftDeprecation,
  swiftDoc,
  swiftName,
  swiftQuietly,
} from "./swift-types.ts";

const quoted = (text: string) => JSON.stringify(text);
const functionName = (name: string) => swiftName(camel(name));

function handlerFunction(method: MethodModel): string {
  const params = isEmpty(method.params) ? "" : `_ params: ${method.params.type}`;
  const result = isEmpty(method.result) ? "" : ` -> ${method.result.type}`;
  return `${swiftDoc(`${method.doc}\n${timingOf(method)}`)}${swiftDeprecation(method.deprecated)}func ${functionName(method.name)}(${params}) async throws${result}`;
}

const QUIETLY = "DeprecatedMethods";

function calledQuietly({ name, params, result }: MethodModel) {
  const hasParams = !isEmpty(params);
  const taken = `_ handler: any TeamhubHandler${hasParams ? `, _ params: ${params.type}` : ""}`;
  const given = isEmpty(result) ? "" : ` -> ${result.type}`;
  return {
    head: `@MainActor static func ${functionName(name)}(${taken}) async throws${given}`,
    body: `try await handler.${functionName(name)}(${hasParams ? "params" : ""})`,
  };
}

/** Reads the parameters now and calls the handler later. */
function preparation({ name, params, result, durable, deprecated }: MethodModel): string {
  const hasParams = !isEmpty(params);
  const read = hasParams
    ? `let params = try ${params.type}(json: json, at: .root)`
    : "try requireRecord(json, .root)";
  const call = deprecated
    ? `try await ${swiftCallQuietly(QUIETLY, `${functionName(name)}($0${hasParams ? ", params" : ""})`)}`
    : `try await $0.${functionName(name)}(${hasParams ? "params" : ""})`;
  const run = isEmpty(result) ? `{\n    ${call}\n    return .object([:])\n}` : `{ ${call}.json }`;
  return `case .${functionName(name)}:
    ${read}
    self.init(method, params: ${hasParams ? "params.json" : ".object([:])"}, opId: ${durable ? "params.opId" : "nil"}) ${indent(run).trimStart()}`;
}

function resultReading({ name, result }: MethodModel): string {
  const read = isEmpty(result)
    ? "try requireRecord(json, .root)\n    return .object([:])"
    : `return try ${result.type}(json: json, at: .root).json`;
  return `case .${functionName(name)}:\n    ${read}`;
}

export function swiftMethods({ methods, errors }: ContractModel): string {
  const perMethod = (line: (method: MethodModel) => string) => methods.map(line).join("\n");
  const durable = methods.filter(method => method.durable);
  const perDurable = (line: (method: MethodModel) => string) => durable.map(line).join("\n");
  const silent = methods
    .filter(method => method.showsUi === false)
    .map(({ name }) => `.${functionName(name)}`)
    .join(", ");
  return `/// The methods that a host can offer.
public enum TeamhubMethod: String, CaseIterable, Codable, Sendable {
${indent(perMethod(({ name }) => `case ${functionName(name)} = ${quoted(name)}`))}

    /// The contract version in which the method got its present shape.
    public var since: Int {
        switch self {
${indent(
  perMethod(({ name, since }) => `case .${functionName(name)}: ${since}`),
  8,
)}
        }
    }

    /// The user sees nothing of it, and the page does not wait long for its answer.
    var isSilent: Bool {
        switch self {
        case ${silent}: true
        default: false
        }
    }
}

/// Every way in which a request can fail. A dismissal is not a failure.
public enum TeamhubErrorCode: String, CaseIterable, Codable, Sendable {
${indent(errors.map(({ code, doc }) => `${swiftDoc(doc)}case ${code}`).join("\n"))}
}

/// What the native app does for the page: one function for each method, with checked parameters. Throw a
/// TeamhubError to answer with an error.
@MainActor
public protocol TeamhubHandler: AnyObject, Sendable {
${indent(methods.map(handlerFunction).join("\n\n"))}
}

/// The result of a durable method, kept until the page confirms that it has saved it.
public enum TeamhubRestored: Equatable, Sendable {
${indent(perDurable(({ name, result }) => `case ${functionName(name)}(opId: String, result: ${result.type})`))}

    /// Throws if the method is not durable or the result does not have its declared shape.
    init(_ method: TeamhubMethod, opId: String, json: TeamhubJSON) throws {
        switch method {
${indent(
  perDurable(
    ({ name, result }) =>
      `case .${functionName(name)}: self = .${functionName(name)}(opId: opId, result: try ${result.type}(json: json, at: .root))`,
  ),
  8,
)}
        default: throw TeamhubShapeError(at: .root)
        }
    }

    public var method: TeamhubMethod {
        switch self {
${indent(
  perDurable(({ name }) => `case .${functionName(name)}: .${functionName(name)}`),
  8,
)}
        }
    }

    public var opId: String {
        switch self {
${indent(
  perDurable(({ name }) => `case .${functionName(name)}(let opId, _): opId`),
  8,
)}
        }
    }

    var json: TeamhubJSON {
        switch self {
${indent(
  perDurable(({ name }) => `case .${functionName(name)}(_, let result): result.json`),
  8,
)}
        }
    }
}

/// A request with checked parameters.
struct TeamhubPrepared: Sendable {
    let method: TeamhubMethod
    let params: TeamhubJSON
    let opId: String?
    let run: @MainActor @Sendable (any TeamhubHandler) async throws -> TeamhubJSON

    private init(
        _ method: TeamhubMethod, params: TeamhubJSON, opId: String?,
        run: @escaping @MainActor @Sendable (any TeamhubHandler) async throws -> TeamhubJSON
    ) {
        self.method = method
        self.params = params
        self.opId = opId
        self.run = run
    }

    init(_ method: TeamhubMethod, _ json: TeamhubJSON?) throws {
        switch method {
${indent(methods.map(preparation).join("\n"), 8)}
        }
    }
}

func readResult(_ method: TeamhubMethod, _ json: TeamhubJSON?) throws -> TeamhubJSON {
    switch method {
${indent(perMethod(resultReading))}
    }
}${swiftQuietly(QUIETLY, methods.filter(({ deprecated }) => deprecated).map(calledQuietly))}`;
}
