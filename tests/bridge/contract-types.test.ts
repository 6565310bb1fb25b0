import { expect, expectTypeOf, test } from "vitest";
import {
  type MethodDefinition,
  type MethodResult,
  methods,
  type Params,
  type WebFallbackMethod,
} from "../../bridge/contract.ts";

test("the types are derived from the tables", () => {
  expectTypeOf<Params<"share.open">>().toEqualTypeOf<{
    readonly url: string;
    readonly title?: string | undefined;
    readonly text?: string | undefined;
  }>();
  expectTypeOf<MethodResult<"share.open">["status"]>().toEqualTypeOf<"shared" | "dismissed">();
  expectTypeOf<"share.open">().toExtend<WebFallbackMethod>();
  expectTypeOf<"app.close">().not.toExtend<WebFallbackMethod>();
});

test("a method without a fallback, or with a wrong time limit, does not compile", () => {
  const { params, result } = methods["app.close"];
  const basics = { since: 1, params, result } as const;
  // @ts-expect-error a fallback is required
  const noFallback: MethodDefinition = { ...basics, showsUi: true };
  // @ts-expect-error what shows something has no limit
  const hurried: MethodDefinition = { ...basics, fallback: "web", showsUi: true, limitMs: 5000 };
  // @ts-expect-error a silent method needs a limit
  const endless: MethodDefinition = { ...basics, fallback: "web", showsUi: false };
  expect([noFallback, hurried, endless]).toHaveLength(3);
});
