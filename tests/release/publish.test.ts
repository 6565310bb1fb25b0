import { spawnSync } from "node:child_process";
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { CONTRACT_VERSION } from "../../bridge/contract.ts";
import { readManifest } from "../../bridge/updates/manifest.ts";
import { signerOf } from "../../bridge/updates/signature.ts";
import { makeKey, publicKeyOf, readKey } from "../../src/build/release/keys.ts";
import { type BuiltRelease, publish, publishAgain } from "../../src/build/release/publish.ts";
import { ROOT } from "../../src/build/settings.ts";
import { testKey } from "./vectors.ts";

const KEY = testKey("1");
const TERMS = { channel: "stable", rolloutPermille: 1000, notBefore: 0, minHost: 1 };
const bytesOf = (text: string) => new TextEncoder().encode(text);

function built(version: string, build = `build-${version}`): BuiltRelease {
  return {
    ...{ version, build, scriptName: `teamhub.${version}.js` },
    embedded: bytesOf(`embedded ${build}`),
    webPage: bytesOf(`web ${build}`),
    script: bytesOf(`script ${build}`),
  };
}

let directory = "";
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), "teamhub-publish-"));
});
afterEach(() => rm(directory, { recursive: true }));

const textOf = (path: string) => readFile(join(directory, path), "utf8");

/** What a host finds first, and what it leads to. */
async function found(channel = "stable", webBuild?: string) {
  const { serial } = JSON.parse(await textOf(`${channel}/release.json`)) as { serial: number };
  const bytes = await readFile(join(directory, `releases/${serial}.json`));
  const signature = (await textOf(`releases/${serial}.sig`)).trim();
  expect(await signerOf(bytes, signature, [publicKeyOf(KEY)])).toBeDefined();
  const manifest = readManifest(bytes);
  if (!manifest) throw new Error("no manifest");
  expect(await textOf(`files/${manifest.page}`)).toBe(`embedded ${manifest.build}`);
  expect(await textOf(`${channel}/index.html`)).toBe(`web ${webBuild ?? manifest.build}`);
  return manifest;
}

test("a publication leads from its pointer to a signed manifest and its files", async () => {
  await publish(directory, built("1.5.0"), TERMS, KEY);
  const contract = CONTRACT_VERSION;
  expect(await found()).toMatchObject({ version: "1.5.0", contract, rolloutPermille: 1000 });
  await publish(directory, built("1.6.0"), TERMS, KEY);
  expect((await found()).version).toBe("1.6.0");
});

test("the web, which has no host that could choose, gets a release when it is for everybody", async () => {
  await publish(directory, built("1.5.0"), TERMS, KEY);
  const later = Math.floor(Date.now() / 1000) + 3600;
  await publish(directory, built("1.6.0"), { ...TERMS, rolloutPermille: 999 }, KEY);
  expect((await found("stable", "build-1.5.0")).rolloutPermille).toBe(999);
  await publish(directory, built("1.6.0"), { ...TERMS, notBefore: later }, KEY);
  expect((await found("stable", "build-1.5.0")).notBefore).toBe(later);
  await publishAgain(directory, "1.6.0", { channel: "stable", rolloutPermille: 1000 }, KEY);
  expect((await found()).version).toBe("1.6.0");
});

test("a rollback points to the former version, as something newer than what it takes back", async () => {
  const first = await publish(directory, built("1.5.0"), TERMS, KEY);
  const second = await publish(directory, built("1.6.0"), TERMS, KEY);
  await publishAgain(directory, "1.5.0", { channel: "stable", rolloutPermille: 1000 }, KEY);
  const manifest = await found();
  expect(manifest).toMatchObject({ version: "1.5.0", build: first.build, rolloutPermille: 1000 });
  expect(manifest.serial).toBeGreaterThan(second.serial);
});

test("with another key, or in a wrong directory, a rollback does not put it down to the version", async () => {
  await publish(directory, built("1.5.0"), TERMS, KEY);
  const terms = { channel: "stable", rolloutPermille: 1000 };
  const wrong = join(directory, "wrong");
  await expect(publishAgain(directory, "1.5.0", terms, testKey("2"))).rejects.toThrow(
    `${directory} has no release that this key has signed.`,
  );
  await expect(publishAgain(wrong, "1.5.0", terms, KEY)).rejects.toThrow(`${wrong} has no release`);
});

test("a rollback to a version whose files are not what they were is refused", async () => {
  const { page } = await publish(directory, built("1.5.0"), TERMS, KEY);
  const latest = await publish(directory, built("1.6.0"), TERMS, KEY);
  await writeFile(join(directory, "files", page), "embedded something else");
  const terms = { channel: "stable", rolloutPermille: 1000 };
  await expect(publishAgain(directory, "1.5.0", terms, KEY)).rejects.toThrow(/not what it was/);
  await expect(publishAgain(directory, "1.4.0", terms, KEY)).rejects.toThrow(/never had/);
  expect((await found()).serial).toBe(latest.serial);
});

test("a version stands for one build for ever", async () => {
  await publish(directory, built("1.5.0"), TERMS, KEY);
  const before = await readdir(directory, { recursive: true });
  await expect(publish(directory, built("1.5.0", "other"), TERMS, KEY)).rejects.toThrow(/raise it/);
  expect(await readdir(directory, { recursive: true })).toEqual(before);
});

test("what was published never changes, and no unfinished file stays behind", async () => {
  await publish(directory, built("1.5.0"), TERMS, KEY);
  const names = (await readdir(directory, { recursive: true })).filter(name =>
    /^(files|releases)\//.test(name),
  );
  const before = await Promise.all(names.map(textOf));
  await publish(directory, built("1.6.0"), TERMS, KEY);
  await publishAgain(directory, "1.5.0", { channel: "stable", rolloutPermille: 1000 }, KEY);
  expect(await Promise.all(names.map(textOf))).toEqual(before);
  expect(await readdir(directory, { recursive: true })).not.toContainEqual(
    expect.stringMatching(/\.new$/),
  );
});

test("a publication that ends early leaves the former release for hosts", async () => {
  await publish(directory, built("1.5.0"), TERMS, KEY);
  // A file that is there with other content ends it, whichever comes last.
  await writeFile(join(directory, "files/teamhub.1.6.0.js"), "something else");
  await expect(publish(directory, built("1.6.0"), TERMS, KEY)).rejects.toThrow(/other content/);
  expect((await found()).version).toBe("1.5.0");
  expect((await readdir(join(directory, "releases"))).length).toBe(2);
});

test("channels do not see each other's releases", async () => {
  await publish(directory, built("1.5.0"), TERMS, KEY);
  await publish(directory, built("1.6.0"), { ...TERMS, channel: "beta" }, KEY);
  expect((await found()).version).toBe("1.5.0");
  expect((await found("beta")).version).toBe("1.6.0");
});

test.each([
  ["a version that is not three numbers", "1.5.0-beta.1", {}],
  ["a channel with a capital letter", "1.5.0", { channel: "Beta" }],
  ["no oldest contract of a host", "1.5.0", { minHost: 0 }],
])(
  "%s, with which no host reads the manifest, ends a publication before its first file",
  async (_, version, terms) => {
    await expect(publish(directory, built(version), { ...TERMS, ...terms }, KEY)).rejects.toThrow(
      /No host/,
    );
    expect(await readdir(directory)).toEqual([]);
  },
);

test.each(["files", "releases"])(
  "a channel is not named %s, because caches keep that folder for ever",
  async channel => {
    const publishing = publish(directory, built("1.5.0"), { ...TERMS, channel }, KEY);
    await expect(publishing).rejects.toThrow(`--channel cannot be ${channel}`);
    expect(await readdir(directory)).toEqual([]);
  },
);

test("a private key is made outside of the repository only, for its owner only, and once", async () => {
  const file = join(directory, "key.pem");
  const publicKey = await makeKey(file);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(publicKeyOf(await readKey(file))).toBe(publicKey);
  await expect(makeKey(file)).rejects.toThrow(/EEXIST/);
  await expect(makeKey(join(ROOT, "key.pem"))).rejects.toThrow(/repository/);
});

test("a file that has no key is named, with the command that makes one", async () => {
  const file = join(directory, "key.pem");
  for (const text of ["", publicKeyOf(KEY)]) {
    await writeFile(file, text);
    await expect(readKey(file)).rejects.toThrow(`${file} has no Ed25519 key. Make one`);
  }
});

test("the command says in one line which option it does not know", () => {
  const tsx = join(ROOT, "node_modules/.bin/tsx");
  const command = [join(ROOT, "src/build/release/main.ts"), "publish", directory, "--rolout", "5"];
  const { stderr, status } = spawnSync(tsx, command, { encoding: "utf8" });
  expect(stderr).toMatch(/^Unknown option '--rolout'.*\n$/);
  expect(status).toBe(1);
});
