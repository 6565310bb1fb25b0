import { encode } from "./codec.ts";
import type { BridgeResult, MethodDefinition, MethodName, MethodResult } from "./contract.ts";
import { failed } from "./failed.ts";
import { ERROR_MAX_CHARS } from "./from-host.ts";
import { check } from "./shapes.ts";

/** The result of a handler of the host, before the app gets it. */
export type Outcome = BridgeResult<MethodResult<MethodName>>;

export const isSendable = (id: string, r: unknown) =>
  encode({ k: "res", id, ok: true, r }) !== undefined;

/** A result that the app would refuse is a bug of the host. The app gets an answer nevertheless. */
export function withinLimits(definition: MethodDefinition, outcome: Outcome): Outcome {
  try {
    return checkedOutcome(definition, outcome);
  } catch {
    // A circle or a BigInt.
    return failed("INTERNAL", "the handler returned what JSON cannot hold");
  }
}

function checkedOutcome(definition: MethodDefinition, outcome: Outcome): Outcome {
  // A host without TypeScript may return anything.
  const given = outcome as Partial<{ ok: unknown; error: { code: unknown } }> | undefined;
  if (given?.ok !== true && typeof given?.error?.code !== "string") {
    return failed("INTERNAL", "the handler returned neither done(…) nor refused(…)");
  }
  if (!outcome.ok) {
    // The app refuses an error with a longer message, or with one that is not text.
    const message = `${outcome.error.message ?? ""}`.slice(0, ERROR_MAX_CHARS);
    const error = { ...outcome.error, message };
    // Throws where it could not be sent.
    JSON.stringify(error);
    return { ok: false, error };
  }
  // The transport of the app makes an address of a Blob out of each attachment.
  const sent = JSON.stringify(outcome.value ?? {}).replaceAll('"attachment:', '"blob:');
  const checked = check(definition.result, JSON.parse(sent));
  return checked.ok ? outcome : failed("INTERNAL", `invalid result ${checked.at}`);
}

/** A handler that throws is a bug of the host. The app gets an answer nevertheless. */
export function settled(run: () => Outcome | Promise<Outcome>): Outcome | Promise<Outcome> {
  const failure = (defect: unknown) => failed("INTERNAL", String(defect));
  try {
    const result = run();
    // It may be a promise of another frame or of a library.
    const isLater = typeof (result as Partial<Promise<Outcome>> | undefined)?.then === "function";
    return isLater ? Promise.resolve(result).catch(failure) : (result as Outcome);
  } catch (defect) {
    return failure(defect);
  }
}
