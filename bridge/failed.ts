import type { BridgeError } from "./contract.ts";

/** The result of a request that failed. `message` is for a developer, in English. */
export const failed = (code: BridgeError["code"], message: string) =>
  ({ ok: false, error: { code, message } satisfies BridgeError }) as const;
