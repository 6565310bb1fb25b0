import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  sign,
} from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { isAbsolute, relative, resolve } from "node:path";
import { Refusal } from "../command.ts";
import { ROOT } from "../settings.ts";

/**
 * Makes a key for signatures and writes its private half to a new file that only its owner can read.
 * @returns the public half, as hosts have it in their options
 * @throws if the file exists or is inside the repository
 */
export async function makeKey(file: string): Promise<string> {
  const place = relative(ROOT, resolve(file));
  // On Windows another drive has no path from here.
  if (!place.startsWith("..") && !isAbsolute(place))
    throw new Refusal("A private key must not be inside the repository.");
  const { privateKey } = generateKeyPairSync("ed25519");
  const text = privateKey.export({ format: "pem", type: "pkcs8" });
  await writeFile(file, text, { flag: "wx", mode: 0o600 });
  return publicKeyOf(privateKey);
}

/** @throws if the file has no Ed25519 key */
export async function readKey(file: string): Promise<KeyObject> {
  const text = await readFile(file).catch(({ message }: Error) => {
    // The message for a folder does not name it.
    throw new Refusal(`TEAMHUB_RELEASE_KEY cannot be read, ${file}: ${message}`);
  });
  const key = privateKeyIn(text);
  if (key?.asymmetricKeyType === "ed25519") return key;
  throw new Refusal(`${file} has no Ed25519 key. Make one: npm run release -- key FILE`);
}

function privateKeyIn(text: Buffer): KeyObject | undefined {
  try {
    return createPrivateKey(text);
  } catch {
    return undefined;
  }
}

/** 32 bytes, as 64 hexadecimal digits. */
export function publicKeyOf(privateKey: KeyObject): string {
  const spki = createPublicKey(privateKey).export({ format: "der", type: "spki" });
  // The key is at the end of its description.
  return spki.subarray(-32).toString("hex");
}

/** The detached signature of these bytes: 64 bytes, as 128 hexadecimal digits. */
export function signBytes(bytes: Uint8Array, privateKey: KeyObject): string {
  return sign(null, bytes, privateKey).toString("hex");
}
