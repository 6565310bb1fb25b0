import { describe, expect, test } from "vitest";
import { isClearNo } from "../../src/core/outcome.ts";
import type { FailureCode } from "../../src/core/result.ts";
import { createOneUserApi } from "../one-user-api.ts";

/** The codes that no status of an answer gives. */
const NO: readonly FailureCode[] = ["NO_TOKEN", "USER_CHANGED", "REFUSED"];
const UNKNOWN: readonly FailureCode[] = ["NETWORK", "TIMEOUT", "ABORTED", "BAD_ANSWER", "UNKNOWN"];

describe("what a failed write means", () => {
  test.each(NO)("%s: no", code => {
    expect(isClearNo({ code, message: "" })).toBe(true);
  });

  test.each(UNKNOWN)("%s: unknown", code => {
    expect(isClearNo({ code, message: "" })).toBe(false);
  });

  test("every status is a no from 400 to 499, but for 408 and 429; above, nobody knows", async () => {
    for (let status = 400; status < 600; status++) {
      const api = createOneUserApi({
        base: "https://api.test",
        version: "v3",
        context: () => ({ token: "t", language: "en" }),
        fetch: async () => new Response("", { status }),
      });
      const answer = await api.call("createPost", { body: {} });
      const isNo = status < 500 && status !== 408 && status !== 429;
      expect([status, !answer.ok && isClearNo(answer.error)]).toEqual([status, isNo]);
    }
  });
});
