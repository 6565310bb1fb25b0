// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from "vitest";
import { keepScreen, showKeptScreen } from "../../src/services/kept-screen.ts";
import { localText, sessionText } from "../../src/services/storage.ts";

const root = () => document.getElementById("root") as HTMLElement;
const picture = (url: string) => Object.assign(document.createElement("img"), { src: url });

beforeEach(() => {
  vi.stubGlobal("location", { protocol: "https:" });
  document.body.innerHTML = '<div id="root"><main></main></div>';
});

test("a kept screen has its pictures, but none whose address is the picture itself", () => {
  const main = root().firstElementChild as Element;
  const inline = `data:image/jpeg;base64,${"A".repeat(400_000)}`;
  main.append("Runners", picture("https://pictures.test/7.jpg"), picture(inline));
  keepScreen("key", Date.now() + 60_000);
  // Such pictures would leave no room for the token, and every start would read them.
  expect(localText.read("screen")?.length).toBeLessThan(1000);
  root().replaceChildren();
  showKeptScreen("key");
  const sources = [...root().querySelectorAll("img")].map(img => img.getAttribute("src"));
  expect(sources).toEqual(["https://pictures.test/7.jpg", null]);
  expect(root().textContent).toBe("Runners");
});

test("a kept screen stands still, also one that a finger was just pulling in", () => {
  const screen = root().firstElementChild as HTMLElement;
  screen.append("Runners");
  screen.dataset.screen = "new";
  keepScreen("key", Date.now() + 60_000);
  showKeptScreen("key");
  expect(root().textContent).toBe("Runners");
  expect(root().querySelector("[data-screen]")).toBeNull();
});

test("a kept screen has the banner in no further start of a session", () => {
  root().firstElementChild?.append("Runners", document.createElement("aside"));
  keepScreen("key", Date.now() + 60_000);
  showKeptScreen("key");
  expect(root().querySelector("aside")).not.toBeNull();
  sessionText.write("banner.shown", "1");
  showKeptScreen("key");
  expect(root().querySelector("aside")).toBeNull();
  expect(root().textContent).toBe("Runners");
});

test("a screen that another build has kept is not shown: its classes have other styles there", () => {
  const tag = document.createElement("meta");
  tag.name = "teamhub-build";
  document.head.append(tag);
  tag.content = "1.0.0 former";
  root().firstElementChild?.append("Runners");
  keepScreen("key", Date.now() + 60_000);
  root().replaceChildren();
  tag.content = "1.0.0 later";
  showKeptScreen("key");
  expect(root().textContent).toBe("");
  tag.content = "1.0.0 former";
  showKeptScreen("key");
  expect(root().textContent).toBe("Runners");
  tag.remove();
});
