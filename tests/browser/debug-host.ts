import { fileURLToPath } from "node:url";
import { build } from "esbuild";

/**
 * A script that makes the page's host a debug build of an Android app, which offers nothing; it opens the
 * debug panel by `window.openDebugPanel()`, and tells of a keyboard by `window.setKeyboard(heightPx)`. The
 * app finds what it finds in a real one.
 */
export async function debugHostScript(): Promise<string> {
  const { outputFiles } = await build({
    stdin: {
      contents: `
        import { createBridgeHost } from "./bridge/host.ts";
        let receive = () => {};
        const port = { postMessage: text => receive(text), onmessage: null };
        window.teamhub = port;
        const host = createBridgeHost({
          transport: {
            open: listener => void (receive = listener),
            send: data => port.onmessage?.({ data }),
          },
          info: { name: "Debug host", platform: "Android", version: "1.0.0" },
          caps: {},
          handlers: {},
          debug: true,
        });
        window.openDebugPanel = () => host.emit("debug.toggled", { open: true });
        window.setKeyboard = keyboardPx =>
          host.emit("viewport.changed", { topPx: 0, rightPx: 0, bottomPx: 0, leftPx: 0, keyboardPx });
      `,
      resolveDir: fileURLToPath(new URL("../..", import.meta.url)),
    },
    bundle: true,
    write: false,
    format: "iife",
  });
  return outputFiles[0]?.text ?? "";
}
