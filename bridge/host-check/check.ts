import { exampleOf, exampleOfFields } from "../codegen/contract/example-of.ts";
import type { EventModel, MethodModel } from "../codegen/contract/model.ts";
import { judge } from "../codegen/vectors/judge.ts";
import { valuesOf } from "../codegen/vectors/values-of.ts";
import type { CheckedHost } from "./checked-host.ts";
import type { RuleId } from "./rules.ts";
import { Broken } from "./talk.ts";
import type { Message } from "./watch-messages.ts";

/** How one rule is checked. The app has just started, and no page has said hello. */
export interface Check {
  readonly rule: RuleId;
  /** If one of these is broken, the check is left out: it would only report the same again. */
  readonly needs: readonly RuleId[];
  run(host: CheckedHost): Promise<void>;
}

/** Makes checks that need the same rules. */
export const checksOf = (
  needs: readonly RuleId[],
  runs: { readonly [R in RuleId]?: Check["run"] },
): readonly Check[] =>
  Object.entries(runs).map(([rule, run]) => ({ rule: rule as RuleId, needs, run }));

/** An event that the state of a welcome has, and two values of it. */
export const STATE = "theme.changed";
export const DARK = { theme: "dark" };
export const LIGHT = { theme: "light" };
export const stateIn = ({ state }: Message) => (state as Message | undefined)?.[STATE];
export const isSame = (one: unknown, other: unknown) =>
  JSON.stringify(one) === JSON.stringify(other);
/** Another value than the one in a welcome: an app need not send what its page knows. */
export const otherState = (welcome: Message) => (isSame(stateIn(welcome), DARK) ? LIGHT : DARK);

const isSheet = ({ showsUi, durable }: MethodModel) => showsUi !== false && !durable;
/** A method that opens something the user looks at, and whose result dies with its page. */
export const sheetOf = (host: CheckedHost) => host.offered("method that shows something", isSheet);
/** The same, if the host offers one. */
export const anySheetOf = ({ contract, isOffered }: CheckedHost) =>
  contract.methods.find(each => isOffered(each) && isSheet(each));
/** Another method of this kind, if the host offers two. */
export const otherSheetOf = (host: CheckedHost, sheet: MethodModel) =>
  host.contract.methods.find(each => host.isOffered(each) && isSheet(each) && each !== sheet);
/** All methods that open something, also the durable ones. */
export const sheetsOf = ({ contract, isOffered }: CheckedHost) =>
  contract.methods.filter(each => isOffered(each) && each.showsUi !== false);
export const durableOf = (host: CheckedHost) =>
  host.offered("durable method", ({ durable }) => durable);

/** Two items where the example has one, so that their order can be seen. */
function withTwoItems(value: unknown): unknown {
  if (Array.isArray(value)) {
    const second = JSON.stringify(value[0]).replace("1.jpg", "2.jpg");
    return [value[0], JSON.parse(second)];
  }
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, withTwoItems(inner)]),
  );
}
/** Good results of a method: one of each case. */
export function goodResultsOf({ result }: MethodModel): readonly Message[] {
  const examples =
    result.kind === "choice"
      ? result.cases.map(({ name, fields }) => ({
          [result.by]: name,
          ...exampleOfFields(fields),
        }))
      : [exampleOf(result)];
  return examples.map(example => withTwoItems(example) as Message);
}
/** Results that the page would refuse: a field is missing, too long or has a word or an address that is not allowed. */
export function badResultsOf({ result }: MethodModel): readonly Message[] {
  return valuesOf(result)
    .filter(({ name }) => /is missing$|too long$|"later"$|"file:/.test(name))
    .map(({ value }) => value as Message)
    .filter(value => !judge(result, value).ok);
}
/** Parameters of an event that the page would refuse. */
export function badParamsOf({ params }: EventModel): readonly object[] {
  const isObject = (value: unknown): value is object =>
    typeof value === "object" && value !== null && !Array.isArray(value);
  return valuesOf(params)
    .map(({ value }) => value)
    .filter(isObject)
    .filter(value => !judge(params, value).ok);
}
export const goodResult = ({ result }: MethodModel) => exampleOf(result) as object;
export const goodParams = ({ params }: MethodModel) => exampleOf(params) as Message;
/** The parameters of a durable method, with this `opId`. */
export const withOpId = (method: MethodModel, opId: string) => ({ ...goodParams(method), opId });

/** The user is done with a method that is open. @returns the answer */
export async function finish(host: CheckedHost, id: string, method: MethodModel, result: object) {
  await host.answer(method, result);
  return host.answerTo(id);
}

/** The `opId`s of the results in a welcome. */
export const restoredIn = ({ restored }: Message) =>
  (Array.isArray(restored) ? restored : []).map(({ opId }) => `${opId}`);

export const codeOf = ({ e }: Message) => (e as { readonly code?: unknown } | undefined)?.code;
export function expectCode(answer: Message, code: string): void {
  if (answer.k === "res" && answer.ok === false && codeOf(answer) === code) return;
  throw new Broken(`${code} was due, and this came: ${JSON.stringify(answer)}`);
}
