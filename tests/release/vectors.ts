import { createPrivateKey, type KeyObject } from "node:crypto";
import { type ReleaseManifest, writeManifest } from "../../bridge/updates/manifest.ts";
import type { HostFacts, Refusal } from "../../bridge/updates/may-use.ts";
import { publicKeyOf, signBytes } from "../../src/build/release/keys.ts";

/** What every host must do with some bytes: use them, or refuse them for this reason. */
export type Verdict = "use" | "unsigned" | "malformed" | Refusal;

interface SignatureVector {
  readonly name: string;
  readonly publicKey: string;
  /** Hexadecimal, like all bytes in these files. */
  readonly message: string;
  readonly signature: string;
}

interface ManifestVector {
  readonly name: string;
  readonly manifest: string;
  readonly signature: string;
  readonly keys: readonly string[];
  readonly host: HostFacts;
  readonly verdict: Verdict;
}

export interface ReleaseVectors {
  /** The vectors of RFC 8032, section 7.1. */
  readonly rfc8032: readonly SignatureVector[];
  readonly manifests: readonly ManifestVector[];
}

export const VECTORS_FILE = "tests/release/vectors.json";

/** The secret keys and messages of the RFC; the signatures come from here and are in the RFC too. */
const RFC_8032 = [
  ["TEST 1", "9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60", ""],
  ["TEST 2", "4ccd089b28ff96da9db6c346ec114e0f5b8a319f35aba624da8cf6ed4fb8a6fb", "72"],
  ["TEST 3", "c5aa8df43f9f837bedb7442f31dcb7b166d38535076f094b85ce3a2e0b4458f7", "af82"],
  [
    "TEST SHA(abc)",
    "833fe62409237b9d62ec77587520911e9a759cec1d19755b7da901b96dca3d42",
    "ddaf35a193617abacc417349ae20413112e6fa4e89a97ea20a9eeee64b55d39a2192992a274fc1a836ba3c23a3feebbd454d4423643ce80e2a9ac94fa54ca49f",
  ],
] as const;

/** A key that everybody knows: for tests only. */
export const testKey = (digit: string): KeyObject => keyOf(digit.repeat(64));

/** The private key with this seed, as PKCS 8 describes it. */
function keyOf(seed: string): KeyObject {
  const der = Buffer.from(`302e020100300506032b657004220420${seed}`, "hex");
  return createPrivateKey({ key: der, format: "der", type: "pkcs8" });
}

const PUBLISHER = testKey("1");
const FORMER_PUBLISHER = testKey("2");
const STRANGER = testKey("3");

export const MANIFEST: ReleaseManifest = {
  format: 1,
  channel: "stable",
  serial: 120,
  version: "1.4.0",
  build: "0123456789abcdef",
  contract: 2,
  minHost: 1,
  notBefore: 1_700_000_000,
  rolloutPermille: 250,
  page: "embedded.0123456789abcdef.html",
  files: [
    { name: "embedded.0123456789abcdef.html", bytes: 450_000, sha256: "a1".repeat(32) },
    { name: "teamhub.00ff00ff00ff.js", bytes: 400_000, sha256: "b2".repeat(32) },
  ],
};

const HOST: HostFacts = {
  channel: "stable",
  contract: 2,
  shipped: { version: "1.3.9", build: "fedcba9876543210" },
  serial: 100,
  installation: 249,
  blocked: [],
  nowSeconds: 1_700_000_000,
};

type Change = {
  readonly manifest?: Partial<Record<keyof ReleaseManifest, unknown>>;
  readonly host?: Partial<HostFacts>;
};

/** Each differs from what may be used in one thing, or stands at the edge of a rule. */
const CASES: readonly (readonly [name: string, verdict: Verdict, change: Change])[] = [
  ["a release that meets every rule at its edge", "use", {}],
  [
    "a release for every installation",
    "use",
    { manifest: { rolloutPermille: 1000 }, host: { installation: 999 } },
  ],
  [
    "the same version as the shipped one",
    "use",
    { host: { shipped: { version: "1.4.0", build: "x" } } },
  ],
  ["the serial that was used last", "use", { host: { serial: 120 } }],
  [
    "a version that is newer as a number, not as a text",
    "use",
    { manifest: { version: "1.10.0" } },
  ],
  ["a field that a later publisher adds", "use", { manifest: { later: { more: [1] } } as object }],
  ["another format", "otherFormat", { manifest: { format: 2 } }],
  ["another channel", "otherChannel", { manifest: { channel: "beta" } }],
  ["a page for newer hosts", "newerHost", { manifest: { minHost: 3 } }],
  ["an older version than the shipped one", "olderThanShipped", { manifest: { version: "1.3.8" } }],
  [
    "an older version by its first number",
    "olderThanShipped",
    { manifest: { version: "0.99.99" } },
  ],
  ["a manifest that was sent again", "olderThanUsed", { host: { serial: 121 } }],
  ["a build that did not live", "blocked", { host: { blocked: ["x", "0123456789abcdef"] } }],
  ["a second before its time", "tooEarly", { host: { nowSeconds: 1_699_999_999 } }],
  ["the first installation outside of the share", "notInRollout", { host: { installation: 250 } }],
  [
    "a share of nobody",
    "notInRollout",
    { manifest: { rolloutPermille: 0 }, host: { installation: 0 } },
  ],
  [
    "the first reason of several",
    "newerHost",
    { manifest: { minHost: 3, version: "1.0.0" }, host: { serial: 500 } },
  ],
  ["a serial that is no number", "malformed", { manifest: { serial: "120" } }],
  ["a serial with a fraction", "malformed", { manifest: { serial: 120.5 } }],
  ["a share above the whole", "malformed", { manifest: { rolloutPermille: 1001 } }],
  ["a version of two numbers", "malformed", { manifest: { version: "1.4" } }],
  ["a version with a word", "malformed", { manifest: { version: "1.4.0-beta" } }],
  ["a version with other digits", "malformed", { manifest: { version: "1.4.٢" } }],
  [
    "a version with a number that is too long",
    "malformed",
    { manifest: { version: "1.4.1234567" } },
  ],
  ["a page that is none of its files", "malformed", { manifest: { page: "other.html" } }],
  ["no files", "malformed", { manifest: { files: [] } }],
  ["a build that leads out of the folder", "malformed", { manifest: { build: "../state" } }],
  ["a build with a line at its end", "malformed", { manifest: { build: "0123456789abcdef\n" } }],
  [
    "a file that leads out of the folder",
    "malformed",
    { manifest: withFile({ name: "../index.html" }) },
  ],
  ["an empty file", "malformed", { manifest: withFile({ bytes: 0 }) }],
  ["a hash in capital letters", "malformed", { manifest: withFile({ sha256: "A1".repeat(32) }) }],
  ["a hash that is too short", "malformed", { manifest: withFile({ sha256: "a1".repeat(31) }) }],
  ["no channel", "malformed", { manifest: { channel: undefined } }],
];

function withFile(change: Readonly<Record<string, unknown>>): object {
  const file = { ...MANIFEST.files[0], ...change };
  return { page: file.name, files: [file] };
}

/** Deterministic, as Ed25519 is: the same program writes the same file. */
export function makeVectors(): ReleaseVectors {
  const keys = [PUBLISHER].map(publicKeyOf);
  const text = (change: Change["manifest"]) =>
    Buffer.from(writeManifest({ ...MANIFEST, ...change } as ReleaseManifest)).toString();
  const vector = (
    name: string,
    verdict: Verdict,
    manifest: string,
    more: Partial<ManifestVector> = {},
  ): ManifestVector => ({
    ...{ name, manifest, signature: signBytes(Buffer.from(manifest), PUBLISHER) },
    ...{ keys, host: HOST, verdict, ...more },
  });
  const good = text({});
  const signature = signBytes(Buffer.from(good), PUBLISHER);
  return {
    rfc8032: RFC_8032.map(([name, seed, message]) => ({
      name,
      publicKey: publicKeyOf(keyOf(seed)),
      message,
      signature: signBytes(Buffer.from(message, "hex"), keyOf(seed)),
    })),
    manifests: [
      ...CASES.map(([name, verdict, change]) =>
        vector(name, verdict, text(change.manifest), { host: { ...HOST, ...change.host } }),
      ),
      vector("one of two keys", "use", good, {
        keys: [publicKeyOf(FORMER_PUBLISHER), ...keys],
      }),
      vector("the key of somebody else", "unsigned", good, {
        signature: signBytes(Buffer.from(good), STRANGER),
      }),
      vector("no key at all", "unsigned", good, { keys: [] }),
      vector("a key that is none", "unsigned", good, { keys: ["00", "f".repeat(64)] }),
      vector("no signature", "unsigned", good, { signature: "" }),
      vector("half a signature", "unsigned", good, { signature: signature.slice(0, 64) }),
      vector("a signature in capital letters", "unsigned", good, {
        signature: signature.toUpperCase(),
      }),
      vector("the signature of another manifest", "unsigned", text({ serial: 121 }), { signature }),
      vector("a white space that was not signed", "unsigned", ` ${good}`, { signature }),
      vector("a text that is no JSON", "malformed", good.slice(0, -1)),
      vector("a list", "malformed", `[${good}]`),
      vector("nothing", "malformed", ""),
    ],
  };
}
