import { expect, expectTypeOf, test } from "vitest";
import {
  type MethodDefinition,
  type MethodName,
  type MethodResult,
  methods,
  type Params,
  parameters,
  type WebFallbackMethod,
} from "../../bridge/contract.ts";
import type { Shape } from "../../bridge/shapes.ts";

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

test("a method without a fallback, or without its parameters, does not compile", () => {
  const { result } = methods["app.close"];
  // @ts-expect-error a fallback is required
  const noFallback: MethodDefinition = { since: 1, showsUi: true, result };
  const { "app.close": missing, ...others } = parameters();
  // @ts-expect-error every method has its parameters
  const incomplete: Readonly<Record<MethodName, Shape<object>>> = others;
  expect([noFallback, incomplete]).toHaveLength(2);
});
