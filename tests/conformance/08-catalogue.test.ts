import { expect, it } from "vitest";
import { en } from "../../src/i18n/en.ts";
import { createTranslator, type PlainMessageKey } from "../../src/i18n/i18n.ts";
import { createApi } from "../../src/services/http.ts";

/** What the client says of a call, and the keys of the catalogue in every language. */
function apiThat(answers: () => Response, token: string | undefined = "abc") {
  const urls: string[] = [];
  const api = createApi({
    base: "https://api.test",
    version: "v3",
    context: () => ({ token, language: "en" }),
    wait: async () => undefined,
    fetch: async url => {
      urls.push(String(url));
      return answers();
    },
  });
  return { api, urls };
}

it("8.01 says that there is no token, and makes no call", async () => {
  const { api, urls } = apiThat(() => Response.json({}), "");
  expect(await api.call("currentUser")).toMatchObject({
    ok: false,
    error: { message: "No authentication token found" },
  });
  expect(urls).toEqual([]);
});

it("8.02 says which status an answer without words has", async () => {
  const { api } = apiThat(() => new Response("<h1>Down</h1>", { status: 503 }));
  expect(await api.call("currentUser")).toMatchObject({
    error: { message: "HTTP error! status: 503" },
  });
});

it("8.03 says that an error without words is unknown", async () => {
  const { api } = apiThat(() => Response.json({ error: true, msg: "", data: null }));
  expect(await api.call("currentUser")).toMatchObject({
    error: { message: "Unknown error occurred" },
  });
});

it("8.04 says that the server cannot delete comments", async () => {
  const { api } = apiThat(() => new Response("Cannot DELETE", { status: 404 }));
  const options = { params: { id: "1" }, body: { id: "2" } };
  expect(await api.call("deleteComment", options)).toMatchObject({
    error: { status: 404, message: "Delete comment endpoint not found on server" },
  });
});

const languages = ["en", "ru", "es"] as const;

/** Every key has a text in each language, and Russian and Spanish have one of their own. */
function expectTexts(keys: readonly PlainMessageKey[]): void {
  for (const key of keys) {
    const texts = languages.map(language => createTranslator(language)(key));
    for (const text of texts) expect(text, key).toMatch(/\p{L}{2}/u);
    expect(new Set(texts).size, key).toBe(3);
  }
}

it("8.26 has the defaults of the teams' failures in three languages", () => {
  expectTexts([
    "teams.updateError",
    "teams.createError",
    "teams.joinError",
    "teams.leaveError",
    "teams.deleteError",
    "teams.leaveTeamError",
    "teams.deleteTeamError",
    "teams.unexpectedError",
    "teams.fetchError",
    "teams.statsError",
    "teams.activitiesError",
    "teams.shareError",
    "common.copyError",
    "teams.teamNotFound",
    "teams.codeRequired",
    "teams.invalidCode",
    "teams.nameRequired",
  ]);
});

it("8.28 has the texts of the activities' failures in three languages", () => {
  expectTexts([
    "activity.commentsError",
    "activity.unexpectedError",
    "activity.commentError",
    "activity.deleteError",
    "activity.likeError",
    "activity.unlikeError",
    "activity.postError",
  ]);
});

it("8.43 has the texts of success in three languages", () => {
  expectTexts([
    "teams.updateSuccess",
    "teams.createSuccess",
    "teams.leftTeamSuccess",
    "teams.teamDeletedSuccess",
    "teams.sharedSuccessfully",
    "common.copied",
    "activity.postCreated",
    "activity.commentDeleted",
    "activity.deleteSuccess",
    "activity.reportSubmitted",
  ]);
  expect(en.teams.joinedSuccess).toBe("Joined {{teamName}} successfully!");
  for (const language of languages) {
    const text = createTranslator(language)("teams.joinedSuccess", { teamName: "Iron Hour" });
    expect(text).toContain("Iron Hour");
  }
});
