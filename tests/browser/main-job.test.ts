import sharp from "sharp";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { unwrap } from "../contract/test-backend.ts";
import { tempFolder } from "../temp-folder.ts";
import { startDurableBackend } from "./durable-backend.ts";
import { ENGINE_NAMES, type Engine } from "./engines/engine.ts";
import type { Page } from "./engines/page.ts";
import { takePhoto } from "./photos.ts";
import { shareEngine } from "./pool/shared-engine.ts";
import { provideApp } from "./provide-app.ts";
import { writePost } from "./steps.ts";

const folder = await tempFolder();
const photo = await takePhoto(folder);
const app = provideApp(startDurableBackend);

/** A team for each engine: the data outlives the scenario. */
const teams = {
  chromium: { id: "4", name: "Tuesday Track Night" },
  webkit: { id: "13", name: "Pine Loop Regulars" },
};

describe.each(ENGINE_NAMES)("%s", name => {
  const team = teams[name];
  const text = `Five laps, one photo, from ${name}. Ñandú, привет, 🏃`;
  const comment = `See you on Tuesday, ${name}!`;
  let engine: Engine;

  beforeAll(async () => {
    engine = await shareEngine(name);
  });
  afterEach(async () => {
    expect(await app.closePages()).toEqual([]);
  });

  const newestPost = async () =>
    unwrap(await app.backend.as("outsider").call("teamActivities", { params: { teamId: team.id } }))
      .items[0];

  async function expectPostOnTop(page: Page) {
    const post = "article >> nth=0";
    await page.waitFor(`${post} >> text=${text}`);
    await page.waitFor(`${post} >> role=button[name="Like, 1"][pressed=true]`);
    await page.waitFor(`${post} >> role=button[name="Comments, 1"]`);
    await page.waitFor(`${post} >> role=img[name=/^Photo by/]`);
    const picture = await page.evaluate(async () => {
      const image = document.querySelector<HTMLImageElement>("article img[alt^='Photo by']");
      await image?.decode();
      return image && { widthPx: image.naturalWidth, heightPx: image.naturalHeight };
    });
    expect(picture).toEqual({ widthPx: 450, heightPx: 600 });
  }

  it("takes a 12-megapixel photo from a public team's composer to its feed, for good", async () => {
    const page = await app.open(engine);
    await page.click('role=tab[name="Discover"]');
    const join = `role=button[name="Join ${team.name}"]`;
    await page.click(join);
    await page.waitFor(`text=Joined ${team.name} successfully!`);
    await page.waitFor(join, { state: "hidden" });
    await page.click(`a[href="/teams/${team.id}"]`);

    await page.click('role=link[name="Create post"]');
    await writePost(page, text, [photo.path]);
    await page.click('role=button[name="Post"]');
    await page.waitFor("text=Post created successfully!");
    await page.waitFor(() => /#.teams.\d+$/.test(location.href));

    await page.click('article >> nth=0 >> role=button[name="Like, 0"]');
    await page.click('article >> nth=0 >> role=button[name="Comments, 0"]');
    await page.type('role=dialog >> role=textbox[name="Add a comment"]', comment);
    await page.click('role=dialog >> role=button[name="Send"]');
    await page.waitFor(`role=dialog >> role=listitem >> text=${comment}`);
    await page.click('role=dialog >> role=button[name="Close"]');
    await page.waitFor("role=dialog", { state: "hidden" });
    await expectPostOnTop(page);

    // A like is shown before the server has it.
    await expect.poll(async () => (await newestPost())?.likeCount).toBe(1);
    await page.reload();
    await expectPostOnTop(page);
    // Nobody asks while the server is away, and the next page has kept nothing.
    expect(await app.closePages()).toEqual([]);
    await app.backend.restart();
    const later = await app.open(engine, { path: `/teams/${team.id}` });
    await expectPostOnTop(later);
    await later.click('article >> nth=0 >> role=button[name="Comments, 1"]');
    await later.waitFor(`role=dialog >> role=listitem >> text=${comment}`);
  });

  it("has sent the photo upright, small, and without the place where it was taken", async () => {
    const post = await newestPost();
    expect(post?.content).toBe(text);
    const [image = ""] = post?.images ?? [];
    const bytes = Buffer.from(await (await fetch(image)).arrayBuffer());
    const { format, width, height, exif, orientation } = await sharp(bytes).metadata();
    expect({ format, width, height, exif, orientation }).toEqual({
      format: "jpeg",
      width: 450,
      height: 600,
      exif: undefined,
      orientation: undefined,
    });
    expect(bytes.includes("Exif") || bytes.includes("Testphone")).toBe(false);
    const [red = 0, green = 255, blue = 255] = await sharp(bytes)
      .extract({ left: 360, top: 20, width: 70, height: 100 })
      .resize(1, 1)
      .raw()
      .toBuffer();
    expect(red).toBeGreaterThan(190);
    expect(Math.max(green, blue)).toBeLessThan(60);
  });
});
