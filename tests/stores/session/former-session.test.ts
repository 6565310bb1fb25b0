// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from "vitest";
import { hashText } from "../../../src/services/hash-text.ts";
import { secretText, sessionText } from "../../../src/services/storage.ts";
import { services } from "../../../src/stores/services.ts";
import {
  goBackToFormerSession,
  hasFormerSession,
  keepFormerSession,
  sayWhoIsSignedIn,
} from "../../../src/stores/session/former-session.ts";
import { loadMe, session, setToken } from "../../../src/stores/session/session.ts";
import { fail, fakes, noticeKeys, ok, provideFakes } from "../fake-services.ts";

/** A start with a token in the address, where the device has the session of `owner`. */
function openLink(token: string, owner: string | undefined): Promise<void> {
  secretText.write("token", "token-of-before");
  if (owner !== undefined) secretText.write("owner", hashText(owner));
  keepFormerSession(token);
  secretText.write("token", token);
  session.token = token;
  return sayWhoIsSignedIn();
}

function openFirst(): Promise<void> {
  keepFormerSession("first");
  secretText.write("token", "first");
  return sayWhoIsSignedIn();
}

beforeEach(() => {
  provideFakes();
  secretText.removeAll("");
  sessionText.removeAll("");
  vi.spyOn(location, "reload").mockImplementation(() => {});
});

function expectSaidOnce(): void {
  expect(noticeKeys()).toEqual(["account.signedInAs"]);
  expect(fakes.labels).toEqual(["account.goBack"]);
}

describe("a link with a token", () => {
  test.each(["somebody-else", undefined])(
    "says who is signed in now, and offers the way back to %s",
    async owner => {
      await openLink("of-attacker", owner);
      expectSaidOnce();
      expect(fakes.notices[0]).toMatchObject({
        key: "account.signedInAs",
        values: { user: "#me" },
      });
      expect(hasFormerSession()).toBe(true);
      goBackToFormerSession();
      expect(secretText.read("token")).toBe("token-of-before");
      expect(location.reload).toHaveBeenCalledTimes(1);
      expect(hasFormerSession()).toBe(false);
    },
  );

  test.each([
    ["of the same user", () => openLink("renewed", "me")],
    ["where nobody was signed in", openFirst],
    [
      "inside an app that has answered",
      () => {
        vi.spyOn(services().native.bridge, "snapshot").mockReturnValue({ status: "native" });
        return openLink("of-another", "somebody-else");
      },
    ],
  ])("%s says nothing, and keeps nothing", async (_, open) => {
    await open();
    expect(fakes.notices).toEqual([]);
    expect(hasFormerSession()).toBe(false);
  });

  test("waits until the app knows whether it is inside another", async () => {
    const { bridge } = services().native;
    let isConnecting = true;
    let settle = () => {};
    vi.spyOn(bridge, "snapshot").mockImplementation(() => ({
      status: isConnecting ? "connecting" : "web",
    }));
    vi.spyOn(bridge, "onChange").mockImplementation(listener => {
      settle = () => listener({ status: "web" });
      return () => {};
    });
    const said = openLink("of-another", "somebody-else");
    await vi.waitUntil(() => session.me !== undefined);
    expect(fakes.notices).toEqual([]);
    isConnecting = false;
    settle();
    await said;
    expect(noticeKeys()).toContain("account.signedInAs");
  });

  test.each([
    ["later", loadMe],
    ["to the next page", sayWhoIsSignedIn],
  ])("is said where the server answers only %s", async (_, ask) => {
    fakes.serve("currentUser", () => fail("NETWORK"));
    const said = openLink("of-attacker", "somebody-else");
    await vi.waitUntil(() => session.meState.status === "failed");
    expect(fakes.notices).toEqual([]);
    fakes.serve("currentUser", () => ok({ id: "me" }));
    await ask();
    await said;
    expectSaidOnce();
  });

  test("is said once, and after a reload the way back is still there", async () => {
    await openLink("of-attacker", "somebody-else");
    await sayWhoIsSignedIn();
    expectSaidOnce();
    expect(hasFormerSession()).toBe(true);
  });

  test("that follows another such link leads back to the user's own session", async () => {
    await openLink("of-attacker", "somebody-else");
    keepFormerSession("of-another-attacker");
    goBackToFormerSession();
    expect(secretText.read("token")).toBe("token-of-before");
  });

  test("is told by whose it is even where its tab was closed before anybody said so", async () => {
    secretText.write("token", "of-attacker");
    secretText.write("owner", hashText("somebody-else"));
    await sayWhoIsSignedIn();
    expect(noticeKeys()).toEqual(["account.signedInAs"]);
  });
});

test.each([
  ["signs out", undefined],
  ["is another", "of-a-third"],
])("nothing is kept of the former session where the user %s", async (_, token) => {
  await openLink("of-attacker", "somebody-else");
  setToken(token, "host");
  expect(hasFormerSession()).toBe(false);
  expect(sessionText.read("former.owner")).toBeUndefined();
});
