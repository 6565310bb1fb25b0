// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from "vitest";
import { appConfig } from "../../../src/services/config.ts";
import { readLaunch } from "../../../src/services/launch.ts";
import { sessionText } from "../../../src/services/storage.ts";
import {
  addressText,
  enterToken,
  parameters,
  rereadParameters,
  setTestHeaders,
  startParameters,
  updateAddress,
} from "../../../src/stores/host/parameters.ts";
import { session, setLanguage, setTheme, setToken } from "../../../src/stores/session/session.ts";
import { fakes, noticeKeys, provideFakes } from "../fake-services.ts";

const NO_HEADERS = { appVersion: "", platform: "", userAgent: "" };

function addMeta(name: string, content: string): void {
  const tag = document.head.appendChild(document.createElement("meta"));
  tag.name = name;
  tag.content = content;
}

beforeEach(() => {
  document.head.innerHTML = "";
  sessionText.removeAll("");
  history.replaceState(null, "");
  provideFakes();
  startParameters(readLaunch("https://app.test/"), "https://api.test");
  rereadParameters(readLaunch("https://app.test/"));
  session.tokenSource = "stored";
  setLanguage("en", "default");
  setTheme("dark", "default");
});

test("a start names the host origins of a meta tag that are not compiled in", () => {
  const log = vi.spyOn(console, "info").mockImplementation(() => {});
  const launch = readLaunch("https://app.test/");
  startParameters({ ...launch, hostOrigins: appConfig.hostOrigins }, "https://api.test");
  expect(log).not.toHaveBeenCalled();
  const hostOrigins = [...appConfig.hostOrigins, "https://www.example.com/"];
  startParameters({ ...launch, hostOrigins }, "https://api.test");
  expect(log).toHaveBeenCalledWith("Teamhub:", "unused: https://www.example.com/");
});

describe("updating the address", () => {
  test("does what a start with these parameters would do", () => {
    updateAddress("?lang=ru&theme=light&platform=android&appVersion=2.0&code=ABCD");
    expect(session).toMatchObject({
      language: "ru",
      languageSource: "url",
      theme: "light",
      platform: "Android",
      appVersion: "2.0",
      isInsideMobileApp: true,
    });
    expect(parameters.sources.platform).toBe("url");
    expect(fakes.visits).toEqual([
      "?lang=ru&theme=light&platform=android&appVersion=2.0&code=ABCD",
    ]);
    expect(noticeKeys()).toEqual(["debug.updated"]);
  });

  test("takes an environment with a token, and without one says that it cannot", () => {
    const log = vi.spyOn(console, "info").mockImplementation(() => {});
    updateAddress("env=dev");
    expect(session.environment).toBe("prod");
    expect(log).toHaveBeenCalledWith("Teamhub:", "unused: env");
    updateAddress("env=dev&token=fresh");
    expect(session.environment).toBe("dev");
  });

  test("outlives a reload in the same browser session, for whom it was said", () => {
    updateAddress(
      "platform=iOS&appVersion=2.0&userAgent=Fit%2F1&buildconfig=debug&env=dev&token=a",
    );
    const reloaded = () => readLaunch("https://app.test/");
    expect(reloaded().platform.value).toBeUndefined();
    history.replaceState({ teamhub: { key: "first" } }, "");
    expect(reloaded()).toMatchObject({
      platform: { value: "iOS", source: "stored" },
      appVersion: { value: "2.0" },
      userAgent: { value: "Fit/1" },
      buildConfig: { value: "debug" },
      environment: { value: "dev" },
      insideMobileApp: true,
    });
    setToken("renewed", "host", { isSameUser: true });
    expect(reloaded().environment.value).toBe("dev");
    setToken("of-another", "host");
    expect(reloaded()).toMatchObject({
      platform: { value: "iOS" },
      environment: { value: "prod" },
    });
    updateAddress("");
    expect(reloaded()).toMatchObject({ platform: { value: undefined }, insideMobileApp: false });
  });

  test("takes a token and never puts it into the address", () => {
    updateAddress("token=fresh&lang=es");
    expect(session).toMatchObject({ token: "fresh", tokenSource: "url", isInsideMobileApp: true });
    expect(fakes.visits).toEqual(["?lang=es"]);
    expect(parameters.address.urlParameters).toContainEqual({ name: "token", value: "•••" });
    expect(addressText()).toBe("lang=es");
  });

  test.each([
    ["https://app.test/index?lang=ru#top", "?lang=ru"],
    ["file:///app/index.html#/index?lang=ru", "?lang=ru"],
    ["userAgent=Who%3F", "?userAgent=Who%3F"],
  ])("accepts %s", (text, visit) => {
    updateAddress(text);
    expect(fakes.visits).toEqual([visit]);
  });

  test("ignores what is not valid", () => {
    updateAddress("lang=de&theme=sepia&platform=Symbian");
    expect(session).toMatchObject({ language: "en", theme: "dark", platform: undefined });
  });

  test("to nothing forgets what only the address said, and keeps what was stored", () => {
    addMeta("x-platform", "Web");
    updateAddress("lang=ru&platform=iOS&token=fresh");
    updateAddress("");
    expect(session).toMatchObject({
      language: "ru",
      languageSource: "stored",
      token: "fresh",
      tokenSource: "stored",
      platform: "Web",
    });
    expect(parameters.sources.platform).toBe("meta");
    expect(parameters.address.urlParameters).toEqual([]);
    expect(fakes.visits).toEqual(["?lang=ru&platform=iOS", "?"]);
    expect(noticeKeys()).toEqual(["debug.updated", "debug.cleared"]);
  });
});

describe("test headers", () => {
  test("are what calls carry from now on", () => {
    const headers = { appVersion: "9.9", platform: "iOS", userAgent: "Probe/1" };
    expect(setTestHeaders(headers, "es")).toBe(true);
    expect(session).toMatchObject({ ...headers, language: "es", isInsideMobileApp: true });
    expect(parameters.sources).toMatchObject({ appVersion: "test", platform: "test" });
  });

  test("outlive a change of the address that does not name them", () => {
    setTestHeaders({ ...NO_HEADERS, appVersion: "9.9" }, "en");
    updateAddress("lang=ru");
    expect(session).toMatchObject({ appVersion: "9.9", isInsideMobileApp: true });
    updateAddress("appVersion=1.0");
    expect(session.appVersion).toBe("1.0");
  });

  test("that are empty are not sent", () => {
    setTestHeaders({ appVersion: "9.9", platform: "iOS", userAgent: "Probe/1" }, "en");
    setTestHeaders(NO_HEADERS, "en");
    expect(session).toMatchObject({ appVersion: undefined, isInsideMobileApp: false });
  });

  test("that cannot stand in a header change nothing", () => {
    expect(setTestHeaders({ ...NO_HEADERS, platform: "iOS", userAgent: "Ё" }, "ru")).toBe(false);
    expect(session).toMatchObject({ platform: undefined, userAgent: undefined, language: "en" });
  });
});

describe("an entered token", () => {
  test.each(["fresh", "  Bearer fresh ", "bearer fresh"])("may be typed as “%s”", text => {
    expect(enterToken(text)).toBe(true);
    expect(session).toMatchObject({ token: "fresh", tokenSource: "stored" });
  });

  test.each(["", "   ", "токен"])("cannot be “%s”", text => {
    const { token } = session;
    expect(enterToken(text)).toBe(false);
    expect(session.token).toBe(token);
  });
});
