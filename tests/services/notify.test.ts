import toast from "react-hot-toast/headless";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { failure } from "../../src/core/result.ts";
import {
  contentOfToast,
  notify,
  notifyFailure,
  provideNoticeWords,
} from "../../src/services/notify.ts";

vi.mock("react-hot-toast/headless", () => {
  let last = 0;
  const show = vi.fn(() => `toast-${++last}`);
  return { default: Object.assign(show, { dismiss: vi.fn() }) };
});

const shown = vi.mocked(toast);
const lastId = () => String(shown.mock.results[shown.mock.results.length - 1]?.value);
const lastContent = () => contentOfToast(lastId());
const errorOf = (...args: Parameters<typeof failure>) => failure(...args).error;

beforeEach(() => {
  provideNoticeWords({
    describe: notice => notice.serverText ?? `«${notice.key}»`,
    label: key => `«${key}»`,
  });
});

describe("a toast", () => {
  test("has the words of its notice, its kind and its duration", () => {
    notify({ kind: "success", key: "common.copied" }, { durationMs: 2000 });
    expect(shown).toHaveBeenLastCalledWith("«common.copied»", { duration: 2000 });
    expect(lastContent()).toEqual({ kind: "success", text: "«common.copied»" });
  });

  test("replaces the toast before it", () => {
    notify({ kind: "info", key: "common.copied" });
    const first = lastId();
    shown.dismiss.mockClear();
    notify({ kind: "info", key: "common.copyError" });
    // All that are there.
    expect(shown.dismiss).toHaveBeenLastCalledWith();
    expect(contentOfToast(first)).toBeUndefined();
    expect(lastContent()?.text).toBe("«common.copyError»");
  });
});

describe("a failure", () => {
  test("of a refused token shows the server's words too, as a screen does", () => {
    notifyFailure(
      "teams.joinError",
      errorOf("UNAUTHORIZED", "Token expired", { fromServer: true }),
    );
    expect(lastContent()?.text).toBe("Token expired");
  });

  test("of a call that was made for another user shows nothing", () => {
    notifyFailure("teams.joinError", errorOf("USER_CHANGED", "x"));
    expect(shown).not.toHaveBeenCalled();
  });
});
