import { expect, test, vi } from "vitest";
import { activityForm, postUpdate } from "../../src/stores/activity.ts";

test("an update of spaces alone is not logged", () => {
  const log = vi.spyOn(console, "info").mockImplementation(() => undefined);
  activityForm.text = "   ";
  postUpdate();
  expect(log).not.toHaveBeenCalled();
});
