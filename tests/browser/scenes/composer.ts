import type { Translate } from "../../../src/i18n/i18n.ts";
import type { Page } from "../engines/page.ts";
import { composerReady } from "../steps.ts";
import { button, clicks, inDialog, POST, type Scene, TEAM } from "./scene.ts";

const gallery = button("composer.gallery");
const openPhoto = (t: Translate) => `role=button[name="${t("composer.openPhoto", { index: 1 })}"]`;

async function write(page: Page, text: string) {
  await composerReady(page);
  await page.type("textarea", text);
}
async function pickPhoto(page: Page, t: Translate, photo: string) {
  await composerReady(page);
  await page.chooseFiles(gallery(t), [photo]);
  await page.waitFor(openPhoto(t));
}

export const composerScenes: readonly Scene[] = [
  { name: "the composer", path: `${TEAM}/create-post`, ready: "textarea" },
  {
    name: "the composer with a photo and a file that is none",
    path: `${TEAM}/create-post`,
    ready: "textarea",
    act: async (page, t, photo) => {
      await write(page, "Every hill counts. ".repeat(25));
      await pickPhoto(page, t, photo);
      await page.chooseFiles(gallery(t), [import.meta.filename]);
      await page.waitFor(`text=${t("errors.notAnImage")}`);
    },
  },
  {
    name: "a draft that is left",
    path: `${TEAM}/create-post`,
    ready: "textarea",
    act: async (page, t) => {
      await write(page, "First light on the ridge");
      await clicks([button("common.close")], inDialog("composer.keep"))(page, t);
    },
  },
  {
    name: "a photo of the composer",
    path: `${TEAM}/create-post`,
    ready: "textarea",
    act: async (page, t, photo) => {
      await pickPhoto(page, t, photo);
      await clicks([openPhoto], "[role=dialog] img")(page, t);
    },
  },
  {
    name: "a post that could not be sent",
    path: `${TEAM}/create-post`,
    ready: "textarea",
    act: async (page, t, photo) => {
      // A server that is something else: it answers, and neither says yes nor no.
      await page.evaluate(() => {
        const ask = window.fetch;
        window.fetch = (url, init) =>
          init?.method === "POST" ? Promise.resolve(new Response("<html>")) : ask(url, init);
      });
      await write(page, "Kept");
      await pickPhoto(page, t, photo);
      const sent = (words: Translate) => `${POST} >> ${button("common.retry")(words)}`;
      await clicks([button("composer.post")], sent)(page, t);
    },
  },
];
