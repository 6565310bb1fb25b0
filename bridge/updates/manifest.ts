/**
 * What a publisher says about one release of the page. It is read only after its signature was checked; the
 * signature is over its bytes. Its canonical bytes: JSON in UTF-8, the fields in the order of the alphabet,
 * no white space, no line at the end.
 */
import { check, list, record, type TypeOf, text, whole } from "../shapes.ts";

/** Goes up if a host must understand something new to use a manifest safely. */
export const MANIFEST_FORMAT = 1;
/** A larger manifest is not read. */
export const MANIFEST_MAX_BYTES = 64 * 1024;
/** A larger page is not downloaded. */
export const PAGE_MAX_BYTES = 4 * 1024 * 1024;

const FAR_FUTURE_S = 2 ** 40;
const name = text(100);

const manifestShape = record({
  format: whole(1, 1e6),
  /** Such as `stable` or `beta`. A host follows one channel. */
  channel: name,
  /** Larger with every manifest that is published, rollbacks included: an older manifest cannot be sent again. */
  serial: whole(1, Number.MAX_SAFE_INTEGER),
  /** Three numbers, such as `1.4.0`: the version in package.json. */
  version: name,
  /** Names the content of the build: the page says it in its hello. */
  build: name,
  /** The contract that the page was made for. */
  contract: whole(1, 1e6),
  /** The oldest contract of a host in which the page works. */
  minHost: whole(1, 1e6),
  /** Seconds since 1970, UTC. */
  notBefore: whole(0, FAR_FUTURE_S),
  /** How many of 1000 installations may use the release. */
  rolloutPermille: whole(0, 1000),
  /** The one of the files that a native host shows: all in one. */
  page: name,
  files: list(
    record({
      /** In the folder `files/`. */
      name,
      bytes: whole(1, 64 * 1024 * 1024),
      /** 64 hexadecimal digits, in lower case. */
      sha256: text(64),
    }),
    64,
  ),
});

export type ReleaseManifest = TypeOf<typeof manifestShape>;
type ReleaseFile = ReleaseManifest["files"][number];

/** One of the three numbers has at most six digits, so that every language can compare them. */
const VERSION = /^\d{1,6}\.\d{1,6}\.\d{1,6}$/;
/** Names become names of files, on servers and on devices: no path leads out of a folder. */
const FILE_NAME = /^[a-z0-9][a-z0-9._-]*$/;
const SHA256 = /^[0-9a-f]{64}$/;

/** The manifest in these bytes; undefined if they are none. */
export function readManifest(bytes: Uint8Array): ReleaseManifest | undefined {
  if (bytes.length > MANIFEST_MAX_BYTES) return undefined;
  try {
    const json: unknown = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
    const checked = check<ReleaseManifest>(manifestShape, json);
    return checked.ok && isSound(checked.value) ? checked.value : undefined;
  } catch {
    return undefined;
  }
}

function isSound(manifest: ReleaseManifest): boolean {
  const { version, channel, build, files } = manifest;
  return (
    VERSION.test(version) &&
    [channel, build, ...files.map(file => file.name)].every(each => FILE_NAME.test(each)) &&
    files.every(({ sha256 }) => SHA256.test(sha256)) &&
    pageOf(manifest) !== undefined
  );
}

/** The file that a native host shows. A manifest that was read has one. */
export function pageOf({ files, page }: ReleaseManifest): ReleaseFile | undefined {
  return files.find(file => file.name === page);
}

/** The canonical bytes. */
export function writeManifest(manifest: ReleaseManifest): Uint8Array {
  return new TextEncoder().encode(JSON.stringify(sorted(manifest)));
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== "object" || value === null) return value;
  const fields = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(fields.map(([field, part]) => [field, sorted(part)]));
}
