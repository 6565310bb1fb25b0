import type { KeyObject } from "node:crypto";
import { CONTRACT_VERSION } from "../../../bridge/contract.ts";
import {
  type ReleaseManifest,
  readManifest,
  writeManifest,
} from "../../../bridge/updates/manifest.ts";
import type { BuildName } from "../../../bridge/updates/may-use.ts";
import { Refusal } from "../command.ts";
import {
  checkFiles,
  hashOf,
  LASTING_FOLDERS,
  nextSerial,
  type Publication,
  pointTo,
  signedManifests,
  writeFiles,
  writeSigned,
} from "./published.ts";

/** The files of one build of the page. */
export interface BuiltRelease extends BuildName {
  /** The page in one file, for native hosts. */
  readonly embedded: Uint8Array;
  /** The page for web hosts, which loads `scriptName` from beside it. */
  readonly webPage: Uint8Array;
  readonly scriptName: string;
  readonly script: Uint8Array;
}

/** Who gets the release, and when. */
interface ReleaseTerms {
  readonly channel: string;
  readonly rolloutPermille: number;
  /** Seconds since 1970, UTC. */
  readonly notBefore: number;
  /** The oldest contract of a host in which the page works. */
  readonly minHost: number;
}

/**
 * Publishes a build: its files, then its manifest, then the pointer to it. Whenever this ends early, hosts find
 * the former release.
 * @throws if the version was published with another build, or no host could read the manifest
 */
export async function publish(
  directory: Publication,
  built: BuiltRelease,
  terms: ReleaseTerms,
  key: KeyObject,
): Promise<ReleaseManifest> {
  const { version, build } = built;
  const { channel, minHost } = terms;
  if (LASTING_FOLDERS.includes(channel)) {
    throw new Refusal(`--channel cannot be ${channel}: caches keep that folder for ever.`);
  }
  const former = await signedManifests(directory, key);
  if (former.some(each => each.version === version && each.build !== build)) {
    throw new Refusal(
      `Version ${version} is published with another build: raise it in package.json.`,
    );
  }
  const page = named("embedded", built.embedded);
  const files = new Map([
    [built.scriptName, built.script],
    [page, built.embedded],
    [named("index", built.webPage), built.webPage],
  ]);
  const manifest: ReleaseManifest = {
    format: 1,
    serial: await nextSerial(directory),
    version,
    build,
    page,
    ...terms,
    contract: CONTRACT_VERSION,
    files: [...files].map(([name, content]) => {
      return { name, bytes: content.length, sha256: hashOf(content) };
    }),
  };
  if (!readManifest(writeManifest(manifest))) {
    throw new Refusal(
      `No host could read this manifest. The version has three numbers (it is ${version}), the channel begins ` +
        `with a-z or a digit and has only these and ._- (${channel}), and --min-host is at least 1 (${minHost}).`,
    );
  }
  await writeFiles(directory, files);
  return issue(directory, manifest, key);
}

/**
 * Points a channel to a version that was published on it, under new terms: a rollback, or a larger share.
 * @throws if the version was never published, or its files are not what they were
 */
export async function publishAgain(
  directory: Publication,
  version: string,
  terms: Pick<ReleaseTerms, "channel" | "rolloutPermille">,
  key: KeyObject,
): Promise<ReleaseManifest> {
  const former = await signedManifests(directory, key);
  if (former.length === 0)
    throw new Refusal(`${directory} has no release that this key has signed.`);
  const manifest = former
    .filter(each => each.version === version && each.channel === terms.channel)
    .at(-1);
  if (!manifest) throw new Refusal(`${terms.channel} never had version ${version} with this key.`);
  await checkFiles(directory, manifest);
  const serial = await nextSerial(directory);
  return issue(directory, { ...manifest, ...terms, serial, notBefore: 0 }, key);
}

async function issue(
  directory: Publication,
  manifest: ReleaseManifest,
  key: KeyObject,
): Promise<ReleaseManifest> {
  await writeSigned(directory, manifest, key);
  await pointTo(directory, manifest);
  return manifest;
}

function named(name: string, page: Uint8Array): string {
  return `${name}.${hashOf(page).slice(0, 16)}.html`;
}
