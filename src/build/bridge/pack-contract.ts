import { join } from "node:path";
import { build, type Plugin } from "esbuild";
import { type Described, packShape } from "./pack-shape.ts";

/** A method or an event of the contract. */
interface Definition {
  readonly params: Described;
  /** Of a method. */
  readonly result?: Described;
  readonly [fact: string]: unknown;
}

/** What the app reads of a definition besides its shapes, and what most of them say. */
const FACTS = ["since", "fallback", "limitMs", "durable", "retained"];
const USUAL: Readonly<Record<string, unknown>> = { since: 1, fallback: "web" };

async function readModule(root: string, path: string): Promise<Record<string, unknown>> {
  const result = await build({
    entryPoints: [join(root, path)],
    bundle: true,
    write: false,
    format: "esm",
    platform: "node",
  });
  const source = Buffer.from(result.outputFiles[0]?.contents ?? []).toString("base64");
  return import(`data:text/javascript;base64,${source}`);
}

/**
 * A call for each definition: what most of them say is said once. Of a method's shapes the app reads the
 * result alone: the parameters are for the host to check.
 */
function packTable(table: unknown): string {
  const rows = Object.entries(table as Readonly<Record<string, Definition>>).map(
    ([name, definition]) => {
      const facts = FACTS.filter(
        fact => fact in definition && definition[fact] !== USUAL[fact],
      ).map(fact => `${fact}:${JSON.stringify(definition[fact])}`);
      const values = [
        packShape(definition.result ?? definition.params),
        ...(facts.length ? [`{${facts.join(",")}}`] : []),
      ];
      return `${JSON.stringify(name)}:define(${values.join(",")})`;
    },
  );
  return `{${rows.join(",")}}`;
}

/** The source text of a module that exports what bridge/contract.ts does. */
export function packContract(contract: Readonly<Record<string, unknown>>): string {
  const { methods, events, ...others } = contract;
  const constants = Object.entries(others).map(([name, value]) => {
    const isShape = typeof value === "function";
    return `export const ${name}=${isShape ? packShape(value as never) : JSON.stringify(value)};`;
  });
  return `
    const define=(shape,facts)=>({result:shape,params:shape,...${JSON.stringify(USUAL)},...facts});
    export const methods=${packTable(methods)};
    export const events=${packTable(events)};
    ${constants.join("\n")}
  `;
}

/** The source text of a module that exports the shapes of bridge/wire.ts. */
export function packWire(wire: Readonly<Record<string, unknown>>): string {
  return Object.entries(wire)
    .map(([name, shape]) => `export const ${name}=${packShape(shape as Described)};`)
    .join("\n");
}

/**
 * In the bundle the contract is data without prose: the tables of bridge/contract.ts and the envelopes of
 * bridge/wire.ts, packed for bridge/packed-shapes.ts, which takes the place of bridge/shapes.ts. The
 * sources stay as they are, and everything else of the bridge reads either form in the same words.
 */
export function packContractPlugin(root: string): Plugin {
  return {
    name: "pack-contract",
    setup(build) {
      build.onLoad({ filter: /[\\/]bridge[\\/]contract\.ts$/ }, async () => ({
        contents: packContract(await readModule(root, "bridge/contract.ts")),
      }));
      build.onLoad({ filter: /[\\/]bridge[\\/]wire\.ts$/ }, async () => ({
        contents: packWire(await readModule(root, "bridge/wire.ts")),
      }));
      build.onResolve({ filter: /^\.\/shapes\.ts$/ }, ({ importer }) =>
        /[\\/]bridge[\\/][\w-]+\.ts$/.test(importer)
          ? { path: join(root, "bridge/packed-shapes.ts") }
          : undefined,
      );
    },
  };
}
