import type { Page } from "../engines/page.ts";
import { composerReady } from "../steps.ts";
import { button, POST, type Scene, TEAM } from "./scene.ts";

async function pickPhoto(page: Page, photo: string) {
  await composerReady(page);
  await page.chooseFiles(button("Gallery"), [photo]);
}

export const composerScenes: readonly Scene[] = [
  { name: "the composer", path: `${TEAM}/create-post`, ready: "textarea" },
  {
    name: "the composer with a photo and a file that is none",
    path: `${TEAM}/create-post`,
    ready: "textarea",
    act: async (page, photo) => {
      await composerReady(page);
      await page.type("textarea", "x".repeat(480));
      await pickPhoto(page, photo);
      await page.waitFor(button("Open photo 1"));
      await page.chooseFiles(button("Gallery"), [import.meta.filename]);
      await page.waitFor("text=This file isn’t a photo we can read.");
    },
  },
  {
    name: "a photo of the composer",
    path: `${TEAM}/create-post`,
    ready: "textarea",
    act: async (page, photo) => {
      await pickPhoto(page, photo);
      await page.click(button("Open photo 1"));
      await page.waitFor("[role=dialog] img");
    },
  },
  {
    name: "a post that could not be sent",
    path: `${TEAM}/create-post`,
    ready: "textarea",
    act: async (page, photo) => {
      // A server that is something else: it answers, and neither says yes nor no.
      await page.evaluate(() => {
        const ask = window.fetch;
        window.fetch = (url, init) =>
          init?.method === "POST" ? Promise.resolve(new Response("<html>")) : ask(url, init);
      });
      await composerReady(page);
      await page.type("textarea", "Kept");
      await pickPhoto(page, photo);
      await page.waitFor(button("Open photo 1"));
      await page.click(button("Post"));
      await page.waitFor(`${POST} >> ${button("Try again")}`);
    },
  },
];
