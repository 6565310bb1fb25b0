import type { ContractModel, EventModel } from "../contract/model.ts";
import { camel, indent, isSecret } from "../names.ts";
import {
  swiftCallQuietly,
  swiftCase,
  swiftCaseDeclaration,
  swiftDeprecation,
  swiftDoc,
  swiftName,
  swiftPattern,
  swiftQuietly,
  swiftWritten,
} from "./swift-types.ts";

const quoted = (text: string) => JSON.stringify(text);

/** The fields of a record become fields of the event. A choice becomes one value. */
function declaration({ doc, name, params, deprecated }: EventModel): string {
  const declared =
    params.kind === "record"
      ? swiftCaseDeclaration("", name, params.fields)
      : `case ${swiftName(camel(name))}(${params.type})`;
  return `${swiftDoc(doc)}${swiftDeprecation(deprecated)}${declared}`;
}

const QUIETLY = "DeprecatedEvents";

const made = ({ name, params }: EventModel) =>
  params.kind === "record"
    ? swiftCase(name, params.fields)
    : `.${swiftName(camel(name))}(try ${params.type}(json: json, at: place))`;

function reading(event: EventModel): string {
  const { name, params, deprecated } = event;
  const checked = params.kind === "record" ? "try requireRecord(json, place)\n" : "";
  const call = swiftCallQuietly(QUIETLY, `${swiftName(camel(name))}(json, place)`);
  return `case ${quoted(name)}:\n${indent(`${checked}self = ${deprecated ? `try ${call}` : made(event)}`)}`;
}

const readQuietly = (event: EventModel) => ({
  head: `static func ${swiftName(camel(event.name))}(_ json: TeamhubJSON?, _ place: TeamhubPlace) throws -> TeamhubEvent`,
  body: made(event),
});

const writing = ({ name, params }: EventModel) =>
  params.kind === "record"
    ? `${swiftPattern(name, params.fields)}\n${indent(swiftWritten(params.fields))}`
    : `case .${swiftName(camel(name))}(let params): params.json`;

export function swiftEvents({ events }: ContractModel): string {
  const perEvent = (line: (event: EventModel) => string) => events.map(line).join("\n");
  // A choice masks its own.
  const hasSecret = events.some(
    ({ params }) => params.kind === "record" && params.fields.some(({ name }) => isSecret(name)),
  );
  return `/// The events that the host sends to the page with TeamhubDispatcher.emit.
public enum TeamhubEvent: Equatable, Sendable${hasSecret ? ", CustomStringConvertible" : ""} {
${indent(perEvent(declaration))}

    /// Nil if there is no event with this name. Throws if \`json\` does not have the event's shape.
    public init?(name: String, json: TeamhubJSON?) throws {
        let place = TeamhubPlace.root
        switch name {
${indent(perEvent(reading), 8)}
        default: return nil
        }
    }

    public var name: String {
        switch self {
${indent(
  perEvent(({ name }) => `case .${swiftName(camel(name))}: ${quoted(name)}`),
  8,
)}
        }
    }

    /// The event is state: every welcome contains the latest one.
    public var isRetained: Bool {
        switch self {
${indent(
  perEvent(({ name, retained }) => `case .${swiftName(camel(name))}: ${retained}`),
  8,
)}
        }
    }

    public var json: TeamhubJSON {
        switch self {
${indent(perEvent(writing), 8)}
        }
    }${hasSecret ? "\n\n    public var description: String { name }" : ""}
}${swiftQuietly(QUIETLY, events.filter(({ deprecated }) => deprecated).map(readQuietly))}`;
}
