import { describe, expect, test } from "vitest";
import {
  HOSTILE_FRAGMENTS,
  HOSTILE_PATHS,
  HOSTILE_QUERIES,
  SECRET,
} from "../../bridge/host-check/hostile-links.ts";
import { readLaunchContext } from "../../bridge/launch.ts";
import { listLaunchParameters } from "../../bridge/launch-parameters.ts";
import { redact } from "../../bridge/message-log.ts";
import { withoutToken } from "../../bridge/without-token.ts";
import { launchAddress } from "../../native-samples/host-pages/shared/settings.ts";

/** Each as a browser has it: it drops line breaks and tabs. */
const addresses = [
  ...HOSTILE_FRAGMENTS.map(fragment => `https://app.example/index.html?lang=ru#${fragment}`),
  ...HOSTILE_QUERIES.map(query => `https://app.example/teams?${query}`),
].map(address => new URL(address).href);

const tokenOf = (url: string) =>
  readLaunchContext({
    url,
    metaTags: [],
    stored: name => (name === "token" ? "own" : undefined),
    browserLanguages: [],
  }).token;

/** Those of the links that get through: a test names them all, not the first. */
const failing = (links: readonly string[], text: (link: string) => string) =>
  links.filter(link => text(link).includes(SECRET));

test("there are hundreds of them, and the parameter itself is none", () => {
  expect(addresses.length).toBeGreaterThan(800);
  expect(tokenOf(`https://app.example/?token=${SECRET}`).value).toBe(SECRET);
  expect(tokenOf(`https://app.example/?%74oken=${SECRET}`).value).toBe(SECRET);
});

describe("the token of a hostile link", () => {
  test("is never the session's", () => {
    expect(addresses.filter(url => tokenOf(url).value !== "own")).toEqual([]);
  });

  test("does not stay in the address", () => {
    expect(failing(addresses, withoutToken)).toEqual([]);
  });

  test("does not stay in a path, of whose query the rest stays", () => {
    expect(failing(HOSTILE_PATHS, withoutToken)).toEqual([]);
    expect(withoutToken(`/teams?a=1&Token=${SECRET}&b=2`)).toBe("/teams?a=1&b=2");
  });

  test("is not among the parameters that the debug panel shows", () => {
    expect(failing(addresses, url => JSON.stringify(listLaunchParameters(url)))).toEqual([]);
  });

  test("is not in the log of messages", () => {
    const message = (path: string) =>
      redact(JSON.stringify({ th: 1, k: "evt", m: "link.opened", p: { path } }));
    const written = HOSTILE_PATHS.filter(path => !/[\t\n]/.test(path));
    expect(failing(written, message)).toEqual([]);
  });

  test("is not in the address that a host page opens", () => {
    const settings = {
      user: "",
      language: "en",
      theme: "dark",
      platform: "",
      appVersion: "",
      contract: 2,
    } as const;
    for (const app of ["https://app.example/", "https://app.example/index.html"]) {
      const addressOf = (path: string) => launchAddress(new URL(app), { ...settings, path }, null);
      expect(failing(HOSTILE_PATHS, addressOf)).toEqual([]);
    }
  });
});
