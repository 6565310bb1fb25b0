import type { BridgeError } from "./contract.ts";

/** A request's end without a result. `message` is for a developer, in English. */
export const failed = (code: BridgeError["code"], message: string) =>
  ({ ok: false, error: { code, message } satisfies BridgeError }) as const;
