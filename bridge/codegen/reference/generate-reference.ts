import { SLICE_EVERY_MS, SLICE_MESSAGES, WAITING_MAX } from "../../inbox.ts";
import { exampleOf, exampleOfFields } from "../contract/example-of.ts";
import type {
  ChoiceModel,
  ContractModel,
  EventModel,
  MethodModel,
  RecordModel,
} from "../contract/model.ts";
import { timingOf } from "../contract/timing-of.ts";
import { isEmpty } from "../contract/types-of.ts";
import { camel, GENERATED, pascal } from "../names.ts";
import { anchor, describe, fieldTable, oneLine } from "./describe-shape.ts";
import { namedRecords } from "./named-records.ts";

/** One message a line. */
const json = (...messages: unknown[]) =>
  `\`\`\`json\n${messages.map(message => JSON.stringify(message, null, 1).replace(/\n\s*/g, " ")).join("\n")}\n\`\`\``;

/** A record, or every case of a choice. */
function examples(shape: RecordModel | ChoiceModel): unknown[] {
  if (shape.kind === "record") return [exampleOf(shape)];
  return shape.cases.map(({ name, fields }) => ({ [shape.by]: name, ...exampleOfFields(fields) }));
}

/** What the app does without the host, unless the documentation of the method says it. */
function fallbackOf({ doc, fallback }: MethodModel): string {
  if (doc.includes("Without the host")) return "";
  const does = fallback === "web" ? "uses the means of the web" : "does nothing";
  return ` Where the host does not offer it, the app ${does}.`;
}

function methodSection(method: MethodModel): string {
  const { name, doc, since, params, result } = method;
  const id = "7k2m-1";
  const argument = isEmpty(params) ? "" : "params";
  const request = { th: 1, k: "req", id, m: name, p: exampleOf(params) };
  const answers = examples(result).map(r => ({ th: 1, k: "res", id, ok: true, r }));
  return `### ${name}

${doc}

${timingOf(method)} Since contract ${since}.${fallbackOf(method)}
Swift and Kotlin: \`${camel(name)}(${argument})\`.

**Parameters**${isEmpty(params) ? "" : ` (\`${params.type}\`)`}

${describe(params)}

**Result**${isEmpty(result) ? "" : ` (\`${result.type}\`)`}

${describe(result)}

${json(request, ...answers)}
`;
}

function eventSection({ name, doc, since, retained, params }: EventModel): string {
  const kept = retained ? " The event is state: every welcome contains the latest one." : "";
  const sent = examples(params).map(p => ({ th: 1, k: "evt", m: name, p, seq: 3 }));
  return `### ${name}

${doc}

Since contract ${since}.${kept} Swift: \`.${camel(name)}\`; Kotlin: \`TeamhubEvent.${pascal(name)}\`.

${describe(params)}

${json(...sent)}
`;
}

function envelopeSection(title: string, shape: ChoiceModel): string {
  return `### ${title}\n\n${describe(shape)}`;
}

/** The page that native developers read, in Markdown. */
export function generateReference(contract: ContractModel): string {
  const { methods, events, errors, limits, envelope } = contract;
  const row = (name: string, doc: string) => `| [${name}](#${anchor(name)}) | ${oneLine(doc)} |`;
  return `<!-- ${GENERATED} -->
# Bridge reference

Protocol ${contract.protocol}, contract ${contract.contract}. Every message is one JSON text of at most ${limits.messageMaxBytes / 1024} KiB (UTF-8), the same on every transport. Unknown fields are ignored; a field that may be missing may also be \`null\`. Characters are counted as UTF-16 units, as JavaScript, Kotlin and \`NSString\` do.

| method | |
|---|---|
${methods.map(({ name, doc }) => row(name, doc)).join("\n")}

| event | |
|---|---|
${events.map(({ name, doc }) => row(name, doc)).join("\n")}

## Timing

- The app sends hello ${limits.helloAtMs.slice(0, -1).join(", ")} and ${limits.helloAtMs.at(-1)} ms after its start, until it gets a welcome. Without a welcome within ${limits.assumeWebAfterMs} ms it behaves as in a browser. It still accepts a later welcome.
- Acknowledge each request within ${limits.ackLimitMs} ms, or the app ends it with \`NO_ACK\`. The dispatchers do this for you.
- A host accepts at most ${limits.pendingMax} open requests and ${limits.messagesPerSecond} messages a second from one page. Further requests get the error \`BUSY\`.
- The app handles some ${SLICE_MESSAGES} messages in ${SLICE_EVERY_MS} ms, later ones wait. Where more than ${WAITING_MAX} wait, it drops the oldest, but never the answer to a request. A long message counts as several.
- A method that shows the user something has no time limit. The limit of each other method is given below.

## Methods

${methods.map(methodSection).join("\n")}
## Events

${events.map(eventSection).join("\n")}
## Errors

\`\`\`json
{ "th": 1, "k": "res", "id": "7k2m-1", "ok": false, "e": { "code": "PERMISSION_DENIED", "message": "for a developer, in English" } }
\`\`\`

| code | |
|---|---|
${errors.map(({ code, doc }) => `| \`${code}\` | ${oneLine(doc)} |`).join("\n")}

A code that the app does not know counts as \`INTERNAL\`. A dismissal is a result, not an error.

## Types

${namedRecords(contract)
  .map(shape => `### ${shape.type}\n\n${fieldTable(shape.fields)}\n`)
  .join("\n")}
## Messages

The dispatchers write and read them for you. Each also contains \`"th": 1\`.

${envelopeSection("From the app", envelope.fromApp)}

${envelopeSection("From the host", envelope.fromHost)}
`;
}
