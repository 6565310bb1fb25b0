import { describe, expect, test, vi } from "vitest";
import { activityForm, postUpdate } from "../../src/stores/activity.ts";
import { provideFakes } from "./fake-services.ts";

describe("the update form", () => {
  test("does nothing with spaces alone", () => {
    const log = vi.spyOn(console, "info").mockImplementation(() => undefined);
    activityForm.text = "   ";
    postUpdate();
    expect(log).not.toHaveBeenCalled();
  });

  test("is empty for the next user", () => {
    activityForm.text = "Mine";
    provideFakes();
    expect(activityForm.text).toBe("");
  });
});
