import { execFileSync } from "node:child_process";
import { describe, expect, test } from "vitest";
import { curlOf } from "../../src/api/curl.ts";
import { documentedExtras } from "../../src/api/documented-extras.ts";
import { endpoints } from "../../src/api/endpoints.ts";

const target = { base: "https://api.test", version: "v3", language: "ru" } as const;

/** What a shell makes of the command: its words, with a token of the shell's own. */
function wordsOf(command: string): string[] {
  const script = `curl() { printf '%s\\0' "$@"; }\nTOKEN=secret\n${command}`;
  return execFileSync("sh", ["-c", script], { encoding: "utf8" }).split("\0").slice(0, -1);
}

describe("a call for a shell", () => {
  test("has the method, the address in the version, and the headers of the app", () => {
    expect(wordsOf(curlOf(endpoints.team, target))).toEqual([
      ..."-g -X GET https://api.test/v3/users/teams/{lang}/{teamId}".split(" "),
      "-H",
      "Authorization: Bearer secret",
      "-H",
      "Content-Type: application/json",
      "-H",
      "X-App-Language: ru",
    ]);
  });

  test("carries the example's body as one word, whatever quotes are in it", () => {
    const words = wordsOf(
      curlOf(
        { ...endpoints.createComment, example: { request: { content: `It's "$HOME"` }, data: 1 } },
        target,
      ),
    );
    expect(JSON.parse(words.at(-1) ?? "")).toEqual({ content: `It's "$HOME"` });
  });
});

test("the documentation has what the specification names besides the table [7.29]", () => {
  expect(documentedExtras.map(({ method, path, query }) => [method, path, query])).toEqual([
    ["GET", "users/teams", undefined],
    ["GET", "users/teams/{id}", undefined],
    ["GET", "users/teams/profile", undefined],
    ["PUT", "users/teams/profile", undefined],
    ["GET", "team-activities", ["limit", "page"]],
    ["POST", "team-activities/{id}/comment", undefined],
  ]);
});
