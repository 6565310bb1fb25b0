import { build } from "esbuild";
import { shrink, TARGETS } from "../shrink.ts";
import { type Sizes, sizesOf } from "../sizes.ts";
import { packContractPlugin } from "./pack-contract.ts";

/** What the bridge adds to a page, by itself and without the debug panel's part of it. */
export interface BridgeSizes {
  /** Handshake, requests, events, transports and validators. */
  readonly messages: Sizes;
  /** Both channels: the messages and the launch context. */
  readonly whole: Sizes;
}

const MESSAGES = `
  import { createBridgeClient } from "./bridge/client.ts";
  import { detectTransport } from "./bridge/transports/detect.ts";
  window.bridge = [createBridgeClient, detectTransport];
`;
const LAUNCH = `
  import { readLaunchContext } from "./bridge/launch.ts";
  window.launch = readLaunchContext;
`;

export async function bridgeSizes(root: string): Promise<BridgeSizes> {
  const sizeOf = async (contents: string) => {
    const result = await build({
      stdin: { contents, resolveDir: root },
      bundle: true,
      write: false,
      minify: true,
      format: "iife",
      target: TARGETS,
      plugins: [packContractPlugin(root)],
    });
    return sizesOf(await shrink(result.outputFiles[0]?.text ?? ""));
  };
  return { messages: await sizeOf(MESSAGES), whole: await sizeOf(MESSAGES + LAUNCH) };
}
