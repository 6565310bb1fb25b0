import { fileURLToPath } from "node:url";
import { buildSync } from "esbuild";
import type * as actions from "./actions.ts";
import type * as fileChooser from "./file-chooser.ts";
import type * as landing from "./landing.ts";

type Actions = typeof actions & typeof fileChooser & typeof landing;
export type ActionName = keyof Actions;
export type ActionArgs<A extends ActionName> = Parameters<Actions[A]>;
export type ActionResult<A extends ActionName> = Awaited<ReturnType<Actions[A]>>;

let bundle: string | undefined;

/** Where a document keeps the actions once they were sent to it: no engine reads them for each question. */
const KEPT = 'globalThis[Symbol.for("teamhub in-page actions")]';

/** The source of a function expression that runs one of the in-page actions. */
export function actionSource(action: ActionName): string {
  bundle ??= bundleActions();
  return `(...args) => {\n${bundle}\n${KEPT} = inPage;\nreturn inPage.${action}(...args);\n}`;
}

/** The same for a document that has the actions already; in another one it gives null. */
export function keptActionSource(action: ActionName): string {
  return `async (...args) => ${KEPT} ? { result: await ${KEPT}.${action}(...args) } : null`;
}

function bundleActions(): string {
  const { outputFiles } = buildSync({
    stdin: {
      contents: ["actions", "file-chooser", "landing"]
        .map(name => `export * from "./${name}.ts";`)
        .join(""),
      resolveDir: fileURLToPath(new URL(".", import.meta.url)),
    },
    bundle: true,
    write: false,
    format: "iife",
    globalName: "inPage",
    target: "es2020",
    minifyWhitespace: true,
    // Ours would add "use strict", which may not stand inside a function with rest parameters.
    tsconfigRaw: {},
  });
  return outputFiles[0]?.text ?? "";
}
