import type { Plugin } from "esbuild";
import { bundleApp } from "./bundle-app.ts";
import type { BuildSettings } from "./settings.ts";
import { difference, type Sizes, sizesOf } from "./sizes.ts";

/** What the app imports of the bridge, except the launch context, as functions that do nothing. */
const NOTHING = [
  ...[
    "createBridgeClient",
    "detectTransport",
    "loggedTransport",
    "explainEvent",
    "explainMessage",
  ].map(name => `export const ${name}=x=>x;`),
  "export const methods={},events={},CLIPBOARD_MAX_CHARS=0;",
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

/**
 * How much smaller the app's script would be without the bridge. What it tells only developers is left out. Bundles
 * the app twice, which takes seconds: with Preact half as many as with React, and the bridge is the same.
 */
export async function measureBridge(settings: BuildSettings): Promise<Sizes> {
  const small: BuildSettings = { ...settings, view: "preact" };
  const whole = await bundleApp(small, withoutBridgeLog);
  const rest = await bundleApp(small, withoutBridge);
  return difference(sizesOf(whole.code), sizesOf(rest.code));
}
