import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Failure } from "../../src/core/result.ts";
import { describeFailure, describePhotoFailure } from "../../src/i18n/failures.ts";
import { createTranslator } from "../../src/i18n/i18n.ts";
import { describeNotice } from "../../src/i18n/notices.ts";
import { LANGUAGES } from "../../src/limits.ts";

const en = createTranslator("en");
const ru = createTranslator("ru");
const es = createTranslator("es");

describe("plurals", () => {
  it.each([
    [1, "1 участник"],
    [2, "2 участника"],
    [5, "5 участников"],
    [1001, "1k участников"],
    [1201, "1,2k участников"],
    [1.5, "1,5 участника"],
    [2_000_001, "2M участников"],
  ])("in Russian follow %d", (count, text) => {
    expect(ru("teams.members", { count })).toBe(text);
  });

  it.each([
    [1, "1 miembro"],
    [1201, "1,2k miembros"],
    [1_200_000, "1,2M de miembros"],
  ])("in Spanish follow %d", (count, text) => {
    expect(es("teams.members", { count })).toBe(text);
  });

  it.each([
    [1, "1 member"],
    [1000, "1000 members"],
    [1234, "1.2k members"],
    [999_950, "1M members"],
  ])("in English follow %d", (count, text) => {
    expect(en("teams.members", { count })).toBe(text);
  });

  it("give a text for every count in every language", () => {
    fc.assert(
      fc.property(fc.double(), count => {
        for (const language of LANGUAGES) {
          expect(createTranslator(language)("teams.members", { count })).toMatch(/\d.*\p{L}/u);
        }
      }),
    );
  });
});

describe("values", () => {
  it("are put in as they are, even when they look like a variable or a replacement", () => {
    fc.assert(
      fc.property(fc.string(), name => {
        expect(en("members.removed", { name })).toBe(`${name} removed`);
      }),
    );
    expect(en("members.removed", { name: "{{name}} $& $1" })).toBe("{{name}} $& $1 removed");
  });
});

describe("a failure", () => {
  const failed = (code: Failure["code"], details: Partial<Failure> = {}): Failure => ({
    code,
    message: "for a developer",
    ...details,
  });
  const textOf = (failure: Failure) => describeFailure(en, failure, "teams.joinError");

  it("shows the server's words if there are any", () => {
    expect(textOf(failed("REFUSED", { message: "Team is full", fromServer: true }))).toBe(
      "Team is full",
    );
  });

  it("never shows a message for developers", () => {
    const wordless = ["REFUSED", "HTTP", "FORBIDDEN", "NOT_FOUND", "TIMEOUT", "TOO_LARGE"] as const;
    for (const code of [...wordless, "BAD_ANSWER", "UNKNOWN"] as const) {
      expect(textOf(failed(code))).toBe("Failed to join team");
    }
  });

  it("asks to log in if the token is missing or refused", () => {
    expect(textOf(failed("NO_TOKEN"))).toBe("Authentication required. Please log in.");
    expect(textOf(failed("UNAUTHORIZED"))).toBe("Authentication required. Please log in.");
  });

  it("names the network", () => {
    expect(textOf(failed("NETWORK"))).toBe("Network error. Please check your connection.");
  });
});

describe("a picked picture that cannot be used", () => {
  it.each([
    ["TOO_LARGE", "Image files are too large. Please try smaller images."],
    ["NOT_AN_IMAGE", "This file isn’t a photo we can read."],
    ["COMPRESSION", "Failed to compress images. Please try again."],
    ["TIMEOUT", "Failed to compress images. Please try again."],
  ] as const)("says why (%s)", (code, text) => {
    expect(describePhotoFailure(en, code)).toBe(text);
  });
});

describe("a notice", () => {
  it("shows the server's words if there are any", () => {
    expect(describeNotice(en, { kind: "error", key: "teams.joinError", serverText: "Full" })).toBe(
      "Full",
    );
  });
});
