import { build, type Plugin } from "esbuild";
import { bundleApp } from "./bundle-app.ts";
import { type BuildSettings, ROOT } from "./settings.ts";
import { shrink, TARGETS } from "./shrink.ts";
import { difference, type Sizes, sizesOf } from "./sizes.ts";

/** The bridge in bytes, by itself and in the app. */
export interface BridgeSizes {
  /** How much smaller the app's script would be without the bridge. What it tells only developers is left out. */
  readonly part: Sizes;
  /** A page of nothing else: handshake, requests, events, transports and validators. */
  readonly alone: Sizes;
  /** The same with the launch context: both channels. */
  readonly aloneWithLaunch: Sizes;
}

/** What the app imports of the bridge, except the launch context, as functions that do nothing. */
const NOTHING = [
  ...[
    "createBridgeClient",
    "detectTransport",
    "loggedTransport",
    "explainEvent",
    "explainMessage",
  ].map(name => `export const ${name}=x=>x;`),
  "export const methods={},events={};",
].join("");

const without = (name: string, modules: RegExp): Plugin => ({
  name,
  setup(build) {
    build.onLoad({ filter: modules }, () => ({ contents: NOTHING }));
  },
});

/** The app without what the bridge tells only developers. */
const withoutBridgeLog = without(
  "without-bridge-log",
  /[\\/]bridge[\\/](explain-message|message-log)\.ts$/,
);
/** The app without any of it. */
const withoutBridge = without(
  "without-bridge",
  /[\\/]bridge[\\/](client|contract|explain-message|message-log|transports[\\/]detect)\.ts$/,
);

const MESSAGES = `
  import { createBridgeClient } from "./bridge/client.ts";
  import { detectTransport } from "./bridge/transports/detect.ts";
  window.bridge = [createBridgeClient, detectTransport];
`;
const LAUNCH = `
  import { readLaunchContext } from "./bridge/launch.ts";
  window.launch = readLaunchContext;
`;

/** What the bridge adds to the app, and how large it is by itself. Bundles the app twice, which takes seconds. */
export async function measureBridge(settings: BuildSettings): Promise<BridgeSizes> {
  const whole = await bundleApp(settings, withoutBridgeLog);
  const rest = await bundleApp(settings, withoutBridge);
  return {
    part: difference(sizesOf(whole.code), sizesOf(rest.code)),
    alone: await sizeAlone(MESSAGES),
    aloneWithLaunch: await sizeAlone(MESSAGES + LAUNCH),
  };
}

async function sizeAlone(contents: string): Promise<Sizes> {
  const result = await build({
    stdin: { contents, resolveDir: ROOT },
    bundle: true,
    write: false,
    minify: true,
    format: "iife",
    target: TARGETS,
  });
  return sizesOf(await shrink(result.outputFiles[0]?.text ?? ""));
}
