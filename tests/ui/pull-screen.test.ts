// @vitest-environment happy-dom
import { expect, test, vi } from "vitest";
import { changeScreen } from "../../src/ui/change-screen.ts";
import { pullScreen } from "../../src/ui/pull-screen.ts";

test("a pull whose Back has changed no screen leaves the next change of screen alone", async () => {
  document.body.innerHTML = "<div id=root><div></div></div>";
  Element.prototype.animate = () => ({ cancel() {}, pause() {}, play() {} }) as Animation;
  const undo = vi.fn();
  // Back closes the guard of a draft.
  const goBack = () => dispatchEvent(new PopStateEvent("popstate"));
  pullScreen(goBack, undo).release(false);
  const show = vi.fn();
  await changeScreen(show, -1, "/teams/1/create-post");
  expect(show).toHaveBeenCalledOnce();
  await new Promise(resolve => setTimeout(resolve, 50));
  expect(undo).not.toHaveBeenCalled();
});
