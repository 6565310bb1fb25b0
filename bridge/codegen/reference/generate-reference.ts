import { rulesOf } from "../../host-check/rules.ts";
import { SLICE_EVERY_MS, SLICE_MESSAGES, WAITING_MAX } from "../../inbox.ts";
import { supportedUntil } from "../contract/deprecation.ts";
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
import { EXAMPLE_ID, exampleMessages } from "./example-messages.ts";
import { namedRecords } from "./named-records.ts";

/** One message a line. */
const json = (...messages: unknown[]) =>
  `\`\`\`json\n${messages.map(message => JSON.stringify(message, null, 1).replace(/\n\s*/g, " ")).join("\n")}\n\`\`\``;

/** A record, or every case of a choice. */
function examples(shape: RecordModel | ChoiceModel): unknown[] {
  if (shape.kind === "record") return [exampleOf(shape)];
  return shape.cases.map(({ name, fields }) => ({ [shape.by]: name, ...exampleOfFields(fields) }));
}

/** What the page does without the host, unless the documentation of the method says it. */
function fallbackOf({ doc, fallback }: MethodModel): string {
  if (doc.includes("Without the host")) return "";
  const does = fallback === "web" ? "uses the means of the web" : "does nothing";
  return ` Where the host does not offer it, the page ${does}.`;
}

/** The sentence on a deprecation, before the other words. */
function deprecationOf(contract: ContractModel, { deprecated }: MethodModel | EventModel): string {
  if (!deprecated) return "";
  const { in: since, removed, instead } = deprecated;
  const until = supportedUntil(contract, deprecated);
  return `**Deprecated** since contract ${since}. ${instead} It stays until contract ${removed}, at least until ${until}.\n\n`;
}

function methodSection(contract: ContractModel, method: MethodModel): string {
  const { name, doc, since, params, result } = method;
  const id = EXAMPLE_ID;
  const argument = isEmpty(params) ? "" : "params";
  const request = { th: 1, k: "req", id, m: name, p: exampleOf(params) };
  const answers = examples(result).map(r => ({ th: 1, k: "res", id, ok: true, r }));
  return `### ${name}

${deprecationOf(contract, method)}${doc}

${timingOf(method)} Since contract ${since}.${fallbackOf(method)}
Swift and Kotlin: \`${camel(name)}(${argument})\`.

**Parameters**${isEmpty(params) ? "" : ` (\`${params.type}\`)`}

${describe(params)}

**Result**${isEmpty(result) ? "" : ` (\`${result.type}\`)`}

${describe(result)}

${json(request, ...answers)}
`;
}

function eventSection(contract: ContractModel, event: EventModel): string {
  const { name, doc, since, retained, params } = event;
  const kept = retained ? " The event is state: every welcome contains the latest one." : "";
  const sent = examples(params).map(p => ({ th: 1, k: "evt", m: name, p, seq: 3 }));
  return `### ${name}

${deprecationOf(contract, event)}${doc}

Since contract ${since}.${kept} Swift: \`.${camel(name)}\`; Kotlin: \`TeamhubEvent.${pascal(name)}\`.

${describe(params)}

${json(...sent)}
`;
}

/** Each kind of message with its fields and whole examples. */
function envelopeSection(
  title: string,
  shape: ChoiceModel,
  messages: readonly { readonly k: string }[],
): string {
  const kinds = shape.cases.map(kind => {
    const shown = messages.filter(({ k }) => k === kind.name);
    return `${describe({ ...shape, cases: [kind] })}\n\n${json(...shown.map(each => ({ th: 1, ...each })))}`;
  });
  return [`### ${title}`, ...kinds].join("\n\n");
}

/** The page that native developers read, in Markdown. */
export function generateReference(contract: ContractModel): string {
  const { methods, events, errors, limits, envelope } = contract;
  const { fromApp, fromHost } = exampleMessages(contract);
  const row = (name: string, doc: string) => `| [${name}](#${anchor(name)}) | ${oneLine(doc)} |`;
  return `<!-- ${GENERATED} -->
# Bridge reference

Protocol ${contract.protocol}, contract ${contract.contract}. Every message is one JSON text of at most ${limits.messageMaxBytes / 1024} KiB (UTF-8), the same on every transport. Unknown fields are ignored; a field that may be missing may also be \`null\`. Characters are counted as UTF-16 units, as JavaScript, Kotlin and \`NSString\` do. "The page" is Teamhub, "your app" is the native app around it, and "the host" is the part of your app that speaks to the page.

| method | |
|---|---|
${methods.map(({ name, doc }) => row(name, doc)).join("\n")}

| event | |
|---|---|
${events.map(({ name, doc }) => row(name, doc)).join("\n")}

## Timing

- The page sends hello ${limits.helloAtMs.slice(0, -1).join(", ")} and ${limits.helloAtMs.at(-1)} ms after its start, until it gets a welcome. Without a welcome within ${limits.assumeWebAfterMs} ms it behaves as in a browser. It still accepts a later welcome.
- Acknowledge each request within ${limits.ackLimitMs} ms, or the page ends it with \`NO_ACK\`. An answer within this time needs no ack. The dispatchers do this for you.
- A host accepts at most ${limits.pendingMax} open requests and ${limits.messagesPerSecond} messages a second. Further requests get the error \`BUSY\`.
- The page handles some ${SLICE_MESSAGES} messages in ${SLICE_EVERY_MS} ms, later ones wait. Where more than ${WAITING_MAX} wait, it drops the oldest, but never the answer to a request. A long message counts as several.
- A method or event that is deprecated stays for at least ${contract.supportMonths} months after the release that has deprecated it. A host that was released in this time goes on working with every new page, and a new host with every page of this time.
- A method that shows the user something has no time limit. The limit of each other method is given below.

## Methods

${methods.map(method => methodSection(contract, method)).join("\n")}
## Events

${events.map(event => eventSection(contract, event)).join("\n")}
## Errors

\`\`\`json
{ "th": 1, "k": "res", "id": "${EXAMPLE_ID}", "ok": false, "e": { "code": "PERMISSION_DENIED", "message": "for a developer, in English" } }
\`\`\`

| code | |
|---|---|
${errors.map(({ code, doc }) => `| \`${code}\` | ${oneLine(doc)} |`).join("\n")}

A code that the page does not know counts as \`INTERNAL\`. A dismissal is a result, not an error.

## Rules of a host

What a host must do, beside its methods. The [host check](../host-check/README.md) plays a page to your host and says which of them it breaks.

| rule | |
|---|---|
${Object.entries(rulesOf(contract))
  .map(([rule, sentence]) => `| \`${rule}\` | ${sentence} |`)
  .join("\n")}

## Types

${namedRecords(contract)
  .map(shape => `### ${shape.type}\n\n${fieldTable(shape.fields)}\n`)
  .join("\n")}
## Messages

The dispatchers write and read them for you. Each also contains \`"th": 1\`.

${envelopeSection("From the page", envelope.fromApp, fromApp)}

${envelopeSection("From the host", envelope.fromHost, fromHost)}
`;
}
