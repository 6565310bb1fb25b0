/** Compiles only while each line marked below is an error and every other line is none. */
import { expectTypeOf } from "vitest";
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

expectTypeOf<Params<"share.open">>().toEqualTypeOf<{
  readonly url: string;
  readonly title?: string | undefined;
  readonly text?: string | undefined;
}>();
expectTypeOf<MethodResult<"share.open">["status"]>().toEqualTypeOf<"shared" | "dismissed">();
expectTypeOf<"share.open">().toExtend<WebFallbackMethod>();
expectTypeOf<"app.close">().not.toExtend<WebFallbackMethod>();

const { result } = methods["app.close"];
// @ts-expect-error A fallback is required.
({ since: 1, showsUi: true, result }) satisfies MethodDefinition;

const { "app.close": missing, ...others } = parameters();
// @ts-expect-error Every method has its parameters.
others satisfies Readonly<Record<MethodName, Shape<object>>>;
