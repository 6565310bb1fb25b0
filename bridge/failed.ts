import type { BridgeError } from "./contract.ts";

/** A request's end without a result. `message` is for a developer, in English. */
export const failed = (code: BridgeError["code"], message: string, data?: unknown) =>
  ({ ok: false, error: { code, message, data } satisfies BridgeError }) as const;
