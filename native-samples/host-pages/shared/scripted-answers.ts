import type { BridgeErrorCode, MethodName } from "../../../bridge/contract.ts";
import type { Handler, HandlerContext } from "../../../bridge/host.ts";
import { refused } from "../../../bridge/host.ts";
import { takePhoto, testPhotos } from "./test-photos.ts";

/** The answer of a method without a user. `photos` is the number of photos that the camera takes. */
export type ScriptedAnswer =
  | "never"
  | ({ readonly afterMs?: number } & (
      | { readonly value: object }
      | { readonly code: BridgeErrorCode }
      | { readonly photos: number }
    ));

type Handlers = { readonly [M in MethodName]: Handler<M> };

/** The same handlers, except for methods with a set answer: for tests and for a developer's console. */
export function scriptedAnswers(handlers: Handlers) {
  const answers = new Map<string, ScriptedAnswer>();
  const asked: { readonly method: string; readonly params: unknown }[] = [];

  const scripted = (name: MethodName) => async (params: never, context: HandlerContext) => {
    asked.push({ method: name, params });
    const answer = answers.get(name);
    if (!answer) return handlers[name](params, context);
    if (answer === "never") return new Promise<never>(() => {});
    await new Promise(resolve => setTimeout(resolve, answer.afterMs ?? 0));
    if ("code" in answer) return refused(answer.code, "scripted");
    if ("value" in answer) return { ok: true, value: answer.value };
    const taken = testPhotos.slice(0, answer.photos).map(photo => takePhoto(photo, 800));
    const photos = (await Promise.all(taken)).flatMap(blob =>
      blob ? [{ url: context.attach(blob), mimeType: blob.type }] : [],
    );
    return { ok: true, value: { status: "captured", photos } };
  };
  const names = Object.keys(handlers) as MethodName[];
  return {
    handlers: Object.fromEntries(names.map(name => [name, scripted(name)])) as unknown as Handlers,
    /** What the app has asked for so far, oldest first. */
    asked,
    set(method: string, answer: ScriptedAnswer | undefined): void {
      if (answer) answers.set(method, answer);
      else answers.delete(method);
    },
  };
}
