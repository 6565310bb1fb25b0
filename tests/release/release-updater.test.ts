import { expect, test } from "vitest";
import { writeManifest } from "../../bridge/updates/manifest.ts";
import { sourceOf } from "../../bridge/updates/release-state.ts";
import { openReleaseStore } from "../../bridge/updates/release-store.ts";
import { updateRelease } from "../../bridge/updates/release-updater.ts";
import { publicKeyOf, signBytes } from "../../src/build/release/keys.ts";
import { manifestOf, pageOf } from "./demo-release.ts";
import { MemoryFolder, PowerCut } from "./memory-folder.ts";
import { testKey } from "./vectors.ts";

const KEY = testKey("1");
const SHIPPED = { version: "1.4.0", build: "b1" };
const bytesOf = (text: string) => new TextEncoder().encode(text);

/** What a CDN serves with one release. */
function published(
  version: string,
  build: string,
  serial: number,
  key = KEY,
  channel = "stable",
  rolloutPermille = 1000,
) {
  const manifest = { ...manifestOf({ version, build, serial }), channel, rolloutPermille };
  const bytes = writeManifest(manifest);
  return new Map([
    [`${channel}/release.json`, bytesOf(`{"serial":${serial}}`)],
    [`releases/${serial}.json`, bytes],
    [`releases/${serial}.sig`, bytesOf(`${signBytes(bytes, key)}\n`)],
    [`files/${manifest.page}`, pageOf(build)],
  ]);
}

async function host(folder = new MemoryFolder(), keys = [KEY], channel = "stable") {
  const problems: string[] = [];
  const onProblem = (problem: string) => problems.push(problem);
  const publicKeys = keys.map(publicKeyOf);
  const sources = publicKeys.map(key => sourceOf(channel, key));
  const store = await openReleaseStore({ folder, shipped: SHIPPED, sources, onProblem });
  const asked: string[] = [];
  const update = (cdn: ReadonlyMap<string, Uint8Array>) =>
    updateRelease({
      store,
      keys: publicKeys,
      channel,
      contract: 2,
      shipped: SHIPPED,
      nowSeconds: () => 1_800_000_000,
      async download(path, maxBytes) {
        asked.push(path);
        const content = cdn.get(path);
        if (!content || content.length > maxBytes) throw new Error(`no ${path}`);
        return content;
      },
    });
  return { store, update, asked, problems };
}

test("a newer release is kept, and downloaded once", async () => {
  const { store, update, asked } = await host();
  const cdn = published("1.5.0", "b2", 5);
  expect(await update(cdn)).toEqual({
    status: "kept",
    release: { version: "1.5.0", build: "b2" },
  });
  expect(await update(cdn)).toEqual({ status: "nothing" });
  expect(asked.filter(path => path.startsWith("files/"))).toHaveLength(1);
  expect((await store.start()).build).toBe("b2");
});

test("a build that did not live is not downloaded again", async () => {
  const { store, update, asked } = await host();
  const cdn = published("1.5.0", "b2", 5);
  await update(cdn);
  await store.start();
  await store.block("said nothing");
  expect(await update(cdn)).toEqual({ status: "nothing" });
  expect(asked.filter(path => path.startsWith("files/"))).toHaveLength(1);
  await update(published("1.5.1", "b3", 6));
  expect((await store.start()).build).toBe("b3");
});

test("a build that is blocked while the host looks for releases is not downloaded again", async () => {
  const { store, update, asked } = await host();
  const cdn = published("1.5.0", "b2", 5);
  await update(cdn);
  await store.start();
  const looking = update(cdn);
  await store.block("said nothing");
  expect(await looking).toEqual({ status: "nothing" });
  expect(asked.filter(path => path.startsWith("files/"))).toHaveLength(1);
  expect((await store.start()).build).toBe("b1");
});

test("a page with any other byte than its manifest says is refused", async () => {
  const { store, update } = await host();
  const cdn = published("1.5.0", "b2", 5);
  const path = [...cdn.keys()].find(each => each.startsWith("files/")) ?? "";
  const good = cdn.get(path) ?? new Uint8Array();
  for (const at of good.keys()) {
    const tampered = Uint8Array.from(good);
    tampered[at] = (tampered[at] ?? 0) ^ 1;
    const outcome = await update(new Map([...cdn, [path, tampered]]));
    expect(outcome).toEqual({
      status: "refused",
      why: "the page is not what its manifest says",
    });
  }
  await expect(update(new Map([...cdn, [path, good.subarray(1)]]))).resolves.toMatchObject({
    status: "refused",
  });
  expect((await store.start()).build).toBe("b1");
});

test("an installation outside of a release's share stays there, however often the app starts", async () => {
  const folder = new MemoryFolder();
  const { store } = await host(folder);
  const { installation } = store.state();
  const cdn = published("1.5.0", "b2", 5, KEY, "stable", installation);
  for (let starts = 0; starts < 20; starts += 1) {
    const { update } = await host(folder);
    expect(await update(cdn)).toEqual({ status: "nothing" });
  }
  const { update } = await host(folder);
  const wider = published("1.5.0", "b2", 6, KEY, "stable", installation + 1);
  expect((await update(wider)).status).toBe("kept");
});

test("an older manifest that is sent again is refused", async () => {
  const { update } = await host();
  await update(published("1.5.0", "b2", 5));
  const again = published("1.4.5", "b0", 4);
  expect(await update(again)).toEqual({ status: "refused", why: "olderThanUsed" });
});

test("a rollback behind the version that the app ships with is refused, and that version is the way back", async () => {
  const { store, update, asked } = await host();
  await update(published("1.5.0", "b2", 5));
  await store.start();
  await store.lived();
  const older = await update(published("1.3.0", "b0", 6));
  expect(older).toEqual({ status: "refused", why: "olderThanShipped" });
  expect((await store.start()).build).toBe("b2");
  await update(published(SHIPPED.version, SHIPPED.build, 7));
  expect((await store.start()).build).toBe("b1");
  expect(asked.filter(path => path.startsWith("files/"))).toHaveLength(1);
});

test("an app without a stolen key takes what the publisher signs with the next one", async () => {
  const folder = new MemoryFolder();
  const next = testKey("2");
  const before = await host(folder, [next, KEY]);
  await before.update(published("9.9.9", "b9", 900));
  expect((await before.store.start()).build).toBe("b9");
  await before.store.lived();
  const honest = published("1.5.0", "b2", 5, next);
  expect(await before.update(honest)).toEqual({ status: "refused", why: "olderThanUsed" });
  const after = await host(folder, [next]);
  expect((await after.store.start()).build).toBe("b1");
  expect((await after.update(honest)).status).toBe("kept");
  expect((await after.store.start()).build).toBe("b2");
});

test("an app that leaves a channel takes what the other one has published before", async () => {
  const folder = new MemoryFolder();
  const tester = await host(folder, [KEY], "beta");
  await tester.update(published("2.0.0", "b9", 900, KEY, "beta"));
  expect((await tester.store.start()).build).toBe("b9");
  const stable = await host(folder);
  expect((await stable.update(published("1.5.0", "b2", 5))).status).toBe("kept");
  expect((await stable.store.start()).build).toBe("b2");
});

test.each([
  ["a pointer that is none", "stable/release.json", "{}"],
  ["a manifest that nobody has signed", "releases/5.sig", ""],
  ["a manifest that was changed", "releases/5.json", "{}"],
])("%s is refused", async (_, path, content) => {
  const { update, store } = await host();
  const cdn = new Map([...published("1.5.0", "b2", 5), [path, bytesOf(content)]]);
  expect((await update(cdn)).status).toBe("refused");
  expect(store.state().serial).toBe(0);
});

test("whenever the power fails, the next start finds a page that is whole", async () => {
  const play = async (folder: MemoryFolder) => {
    const { store, update } = await host(folder);
    const steps = [
      () => update(published("1.5.0", "b2", 5)),
      () => store.start(),
      () => store.lived(),
      () => update(published("1.6.0", "b3", 6)),
      () => store.start(),
      () => store.lived(),
    ];
    for (const step of steps) await step();
  };
  let cuts = 0;
  for (let isWhole = false; !isWhole; cuts += 1) {
    const folder = new MemoryFolder();
    folder.changesLeft = cuts;
    isWhole = await play(folder).then(
      () => folder.changesLeft > 0,
      reason => {
        if (!(reason instanceof PowerCut)) throw reason;
        return false;
      },
    );
    folder.changesLeft = Number.POSITIVE_INFINITY;
    const { store, update, problems } = await host(folder);
    const { build, page } = await store.start();
    expect(page ?? pageOf("b1"), `after ${cuts} changes`).toEqual(pageOf(build));
    expect(problems).toEqual([]);
    // And it goes on from there.
    await store.lived();
    await update(published("1.6.0", "b3", 6));
    expect((await store.start()).build).toBe("b3");
  }
  expect(cuts).toBeGreaterThan(8);
});
