import { MANIFEST_FORMAT, type ReleaseManifest } from "./manifest.ts";

/** A build of the page, by its names. */
export interface BuildName {
  readonly version: string;
  readonly build: string;
}

/** What a host knows when it looks at a manifest. */
export interface HostFacts {
  readonly channel: string;
  /** The contract that the host was made for. */
  readonly contract: number;
  /** The build among the app's own files. */
  readonly shipped: BuildName;
  /** The largest serial that this installation has used; 0 if none. */
  readonly serial: number;
  /** From 0 to 999, drawn once for each installation. */
  readonly installation: number;
  /** Builds that did not live here. */
  readonly blocked: readonly string[];
  /** Seconds since 1970, UTC. */
  readonly nowSeconds: number;
}

/** Why a host does not use a manifest. The first that applies, in this order. */
export type Refusal =
  | "otherFormat"
  | "otherChannel"
  | "newerHost"
  | "olderThanShipped"
  | "olderThanUsed"
  | "blocked"
  | "tooEarly"
  | "notInRollout";

/** Whether a host may use a manifest whose signature is good. The same rule as in Swift and Kotlin. */
export function refusalOf(manifest: ReleaseManifest, host: HostFacts): Refusal | undefined {
  if (manifest.format !== MANIFEST_FORMAT) return "otherFormat";
  if (manifest.channel !== host.channel) return "otherChannel";
  if (manifest.minHost > host.contract) return "newerHost";
  if (isOlder(manifest.version, host.shipped.version)) return "olderThanShipped";
  if (manifest.serial < host.serial) return "olderThanUsed";
  if (host.blocked.includes(manifest.build)) return "blocked";
  if (manifest.notBefore > host.nowSeconds) return "tooEarly";
  if (host.installation >= manifest.rolloutPermille) return "notInRollout";
  return undefined;
}

/** Compares versions number by number: 1.10.0 is newer than 1.9.0. */
export function isOlder(version: string, other: string): boolean {
  const numbers = other.split(".").map(Number);
  for (const [at, number] of version.split(".").map(Number).entries()) {
    const difference = number - (numbers[at] ?? 0);
    if (difference !== 0) return difference < 0;
  }
  return false;
}

/** A manifest that is for another day or another installation is no fault. */
export function isOrdinary(refusal: Refusal): boolean {
  return refusal === "tooEarly" || refusal === "notInRollout" || refusal === "blocked";
}
