import fc from "fast-check";
import { expect, test } from "vitest";
import { type LaunchInput, readLaunchContext } from "../../bridge/launch.ts";
import { listLaunchParameters } from "../../bridge/launch-parameters.ts";
import { withoutToken } from "../../bridge/without-token.ts";

interface Given {
  readonly url?: string;
  readonly meta?: Readonly<Record<string, string>>;
  readonly stored?: Readonly<Record<string, string>>;
  readonly browser?: readonly string[];
}

function launch({ url = "", meta = {}, stored = {}, browser = [] }: Given) {
  const input: LaunchInput = {
    url: `https://app.example/index.html${url}`,
    metaTags: Object.entries(meta).map(([name, content]) => ({ name, content })),
    stored: name => stored[name],
    browserLanguages: browser,
  };
  return readLaunchContext(input);
}

const everywhere = {
  url: "?token=u&lang=ru&theme=light",
  meta: { authorization: "Bearer m", "x-app-language": "es", "x-theme": "dark" },
  stored: { token: "s", language: "en", theme: "light" },
  browser: ["es-ES"],
};

test("nothing given: no token, English, dark, production, not in an app", () => {
  const none = { value: undefined, source: "default" };
  expect(launch({})).toEqual({
    token: none,
    language: { value: "en", source: "default" },
    theme: { value: "dark", source: "default" },
    platform: none,
    appVersion: none,
    userAgent: none,
    buildConfig: none,
    environment: { value: "prod", source: "default" },
    apiBase: none,
    hostOrigins: undefined,
    insideMobileApp: false,
    unused: [],
  });
});

test.each([
  ["url", everywhere, "u", "ru", "light"],
  ["meta", { ...everywhere, url: "" }, "m", "es", "dark"],
  ["stored", { ...everywhere, url: "", meta: {} }, "s", "en", "light"],
] as const)("the %s wins where it comes first", (source, given, token, language, theme) => {
  const context = launch(given);
  expect(context.token).toEqual({ value: token, source });
  expect(context.language).toEqual({ value: language, source });
  expect(context.theme).toEqual({ value: theme, source });
});

test("the browser's first language that the app speaks comes last", () => {
  expect(launch({ browser: ["xx-XX", "es-AR", "ru"] }).language).toEqual({
    value: "es",
    source: "default",
  });
});

test.each([
  ...[
    ["ru-RU", "ru"],
    ["ru_RU", "ru"],
    ["ES", "es"],
    ["en-Latn-GB", "en"],
  ],
  ...["xx", "english", "", "r", "constructor"].map(raw => [raw, undefined]),
])("the language %j is %s, and where it is none the next one counts", (raw, value) => {
  const { language } = launch({ url: `?lang=${raw}`, stored: { language: "es" } });
  expect(language).toEqual(value ? { value, source: "url" } : { value: "es", source: "stored" });
});

test("a value that is not valid is skipped for the next source", () => {
  const context = launch({
    url: "?theme=sepia&platform=Symbian&env=moon&token=%0Ax%7Fy&appVersion=1%0D%0AX:1",
    meta: { "x-theme": "LIGHT", "x-platform": "ios", authorization: "Basic abc" },
    stored: { token: "kept" },
  });
  expect(context.theme).toEqual({ value: "light", source: "meta" });
  expect(context.platform).toEqual({ value: "iOS", source: "meta" });
  expect(context.environment).toEqual({ value: "prod", source: "default" });
  expect(context.token).toEqual({ value: "kept", source: "stored" });
  expect(context.appVersion.value).toBeUndefined();
});

test("what cannot be used is named, so that a developer need not guess", () => {
  const given = {
    url: '?token={"access":"t"}&lang=tlh&env=dev&appVersion=',
    meta: { Authorization: "eyJhbGciOi", "x-env": "produ", "x-api-base": "http://api.example" },
    stored: { theme: "sepia" },
    browser: ["xx"],
  };
  expect(launch(given).unused).toEqual([
    ...["token", "Authorization", "lang", "env", "x-env", "x-api-base"],
  ]);
  expect(launch(everywhere).unused).toEqual([]);
});

test.each([
  ["a name of nothing", "?lang=ru&user=7", {}, ["user"]],
  ["a name in another case", "?Theme=dark", {}, ["Theme"]],
  ["what counts before the hash only", "#/teams?platform=iOS&theme=dark", {}, ["platform"]],
  ["a token behind the hash", "?lang=ru#/teams?token=secret", {}, ["token"]],
  ["a tag of nothing", "", { "X-Language": "ru", "x-app-language": "ru" }, ["X-Language"]],
  ["a session of another kind", "", { "x-session": "none" }, ["x-session"]],
  ["nothing of a link", "?code=AB12&refresh#/teams?deleted&left=true", {}, []],
  ["no token without a name", "?token%3Dsecret&eyJhbGci.2=&0a7b9c", {}, []],
  ["no tag of a page", "", { viewport: "width=device-width", "x-session": "memory" }, []],
] as const)("of the launch is named: %s", (_, url, meta, names) => {
  expect(launch({ url, meta }).unused).toEqual(names);
});

test.each([
  ["language=es", "language", "es"],
  ["version=2.4.1%20(345)", "appVersion", "2.4.1 (345)"],
  ["appVersion=3", "appVersion", "3"],
  ["platform=android", "platform", "Android"],
  ["userAgent=Fit%2F1", "userAgent", "Fit/1"],
  ["buildconfig=debug", "buildConfig", "debug"],
  ["buildConfig=debug", "buildConfig", "debug"],
  ["token=t&env=prev", "environment", "prev"],
] as const)("%s is read as %s [3.28]", (query, name, value) => {
  expect(launch({ url: `?${query}` })[name]).toEqual({ value, source: "url" });
});

test("meta tags are read in any case", () => {
  const meta = { Authorization: "bearer abc", "X-App-Version": "7", "User-Agent": "Fit/1" };
  const context = launch({ meta });
  expect(context.token).toEqual({ value: "abc", source: "meta" });
  expect(context.appVersion).toEqual({ value: "7", source: "meta" });
  expect(context.userAgent).toEqual({ value: "Fit/1", source: "meta" });
});

test.each([
  ["https://api.example/", "https://api.example"],
  ["https://api.example/base/", "https://api.example/base"],
  ["http://localhost:4175", "http://localhost:4175"],
  ["http://api.example", undefined],
  ["http://localhost.evil.example", undefined],
  ["https://user@evil.example", undefined],
  ["javascript:alert(1)", undefined],
])("the API base %s is read as %s", (content, value) => {
  expect(launch({ meta: { "x-api-base": content } }).apiBase.value).toBe(value);
});

test("the API base is never taken from the address", () => {
  const { apiBase } = launch({
    url: "?x-api-base=https://evil.example&apiBase=https://evil.example",
  });
  expect(apiBase.value).toBeUndefined();
});

test.each([
  [{ url: "?token=t" }, true],
  [{ url: "?platform=Web" }, true],
  [{ meta: { "user-agent": "Fit/1" } }, true],
  [{ meta: { authorization: "Bearer t" } }, true],
  [{ stored: { token: "t" } }, false],
  [{ url: "?appVersion=1&theme=dark&lang=en" }, false],
  [{ url: "?platform=Symbian" }, false],
] as const)("%j is inside the mobile app: %s", (given, expected) => {
  expect(launch(given).insideMobileApp).toBe(expected);
});

test.each([
  "?lang=es&theme=light#/teams",
  "#/teams?lang=es&theme=light",
  "?lang=es#/a?theme=light",
])("language and theme are read before and inside the hash: %s", url => {
  const context = launch({ url });
  expect([context.language.value, context.theme.value]).toEqual(["es", "light"]);
});

test("nothing else is read inside the hash", () => {
  const parameters = "token=t&platform=iOS&appVersion=1&userAgent=x&buildconfig=debug&env=dev";
  const unused = ["token", "platform", "appVersion", "userAgent", "buildconfig", "env"];
  expect(launch({ url: `#/teams?${parameters}` })).toEqual({ ...launch({}), unused });
});

test("the environment counts only with the token of the same source", () => {
  const environmentOf = (given: Given) => launch(given).environment.value;
  expect(environmentOf({ url: "?env=dev" })).toBe("prod");
  expect(environmentOf({ url: "?env=dev&token=t" })).toBe("dev");
  expect(environmentOf({ url: "?env=dev", stored: { token: "t" } })).toBe("prod");
  expect(environmentOf({ url: "?env=dev", meta: { authorization: "Bearer t" } })).toBe("prod");
  expect(environmentOf({ meta: { authorization: "Bearer t", "x-env": "dev" } })).toBe("dev");
  const reloaded = { stored: { token: "t", environment: "dev" } };
  expect(environmentOf(reloaded)).toBe("dev");
  expect(environmentOf({ url: "?token=u", ...reloaded })).toBe("prod");
});

test("of a token an unescaped plus is kept, any Bearer is taken off, and an empty one is none", () => {
  expect(launch({ url: "?token=a+b/c==" }).token.value).toBe("a+b/c==");
  expect(launch({ url: "?token=Bearer%20abc" }).token.value).toBe("abc");
  const tokenOf = (authorization: string) => launch({ meta: { authorization } }).token.value;
  expect(tokenOf("Bearer Bearer abc")).toBe("abc");
  expect(tokenOf("Bearer bearerabc")).toBe("bearerabc");
  expect([tokenOf("Bearer "), tokenOf("Bearer Bearer ")]).toEqual([undefined, undefined]);
});

test.each([
  ["?token=t", ""],
  ["?a=1&token=t&b=%20+#/teams", "?a=1&b=%20+#/teams"],
  ["#/teams?token=t", "#/teams"],
  ["?token=t#/teams?token=t&refresh", "#/teams?refresh"],
  ["?token=a?b&x=1", "?x=1"],
  ["?%74oken=t&token=u&token", ""],
  ["#token=t", ""],
  ["#a=1&token=t#b", "#a=1"],
  ["?a=1;token=t&b", "?a=1&b"],
  ["?tokens=t&x=token", "?tokens=t&x=token"],
])("the token is taken out of %s", (url, clean) => {
  const page = "https://app.example/index.html";
  expect(withoutToken(page + url)).toBe(page + clean);
});

test("the parameters for the debug panel do not show the token", () => {
  expect(listLaunchParameters("https://a.example/?lang=de&token=secret")).toEqual([
    { name: "lang", value: "de" },
    { name: "token", value: "•••" },
  ]);
});

test("the origins of a meta tag are a list", () => {
  const meta = { "x-host-origins": "https://a.example, https://b.example" };
  expect(launch({ meta }).hostOrigins).toEqual(["https://a.example", "https://b.example"]);
});

test("no address makes reading throw, and no token survives cleaning", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), fc.string(), (before, after) => {
      const secret = "s3cr3t-t0ken-value";
      const url = `https://a.example/${before}&token=${secret}&${after}`;
      const { token } = readLaunchContext({
        url,
        metaTags: [{ name: before, content: after }],
        stored: () => after,
        browserLanguages: [before],
      });
      const isInQuery = /^[^#]*\?/.test(before);
      return !withoutToken(url).includes(secret) && (isInQuery || token.value !== secret);
    }),
    { numRuns: 500 },
  );
  // Making the texts takes seconds where other tests run beside this one.
}, 30_000);
