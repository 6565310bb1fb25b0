import { execFile } from "node:child_process";
import { readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { beforeAll, describe, expect, it } from "vitest";
import { bridgePackage } from "../../src/build/packages/bridge-package.ts";
import { writePackage } from "../../src/build/packages/package-files.ts";
import { ROOT } from "../../src/build/settings.ts";
import { tempFolder } from "../temp-folder.ts";
import { REACT_NATIVE_TYPES } from "./react-native-types.ts";

const run = promisify(execFile);

const folder = await tempFolder();

/** A host in Node, whose page is written by hand. */
const HOST = `
import { createBridgeHost, done } from "@teamhub/bridge";
import contract from "@teamhub/bridge/contract.json" with { type: "json" };

const said = [];
let receive;
createBridgeHost({
  transport: { open: listener => { receive = listener; }, send: text => said.push(JSON.parse(text)) },
  info: { name: "host", version: "1.0", platform: "node" },
  caps: { "clipboard.write": 1 },
  handlers: { "clipboard.write": () => done({}) },
});
const say = message => receive(JSON.stringify({ th: 1, ...message }));
say({ k: "hello", page: "p1", protocols: [contract.protocol], contract: contract.contract, methods: [], events: [] });
say({ k: "req", id: "p1-1", m: "clipboard.write", p: { text: "hi" } });
console.log(JSON.stringify(said.map(({ k, caps, ok }) => [k, caps ?? ok])));
`;

describe("the npm package of the bridge, in a folder that depends on it alone", () => {
  beforeAll(async () => {
    await writePackage(join(folder, "package"), await bridgePackage({ version: "1.2.3" }));
    const quiet = ["--silent", "--no-audit", "--no-fund"];
    await run("npm", ["pack", ...quiet, "--pack-destination", folder], {
      cwd: join(folder, "package"),
    });
    await rm(join(folder, "package"), { recursive: true });
    await writeFile(join(folder, "package.json"), '{"type": "module"}');
    await run("npm", ["install", ...quiet, "--offline", "teamhub-bridge-1.2.3.tgz"], {
      cwd: folder,
    });
  }, 60_000);

  /** The output of TypeScript's compiler for a program, which is as strict as it can be. */
  async function compile(source: string, resolution: "bundler" | "nodenext"): Promise<string> {
    await writeFile(join(folder, "program.ts"), source);
    const args = [
      ...[join(ROOT, "node_modules/typescript/bin/tsc"), "program.ts", "--ignoreConfig"],
      ...["--noEmit", "--strict", "--exactOptionalPropertyTypes", "--noUncheckedIndexedAccess"],
      ...["--target", "es2022", "--lib", "es2023,dom", "--types", ""],
      ...["--moduleResolution", resolution],
      ...["--module", resolution === "bundler" ? "preserve" : resolution],
    ];
    return run(process.execPath, args, { cwd: folder }).then(
      ({ stdout }) => stdout,
      reason => reason.stdout,
    );
  }

  it("installs without a network, brings no other package, and runs in Node", async () => {
    const lock = JSON.parse(await readFile(join(folder, "package-lock.json"), "utf8"));
    expect(Object.keys(lock.packages)).toEqual(["", "node_modules/@teamhub/bridge"]);
    await writeFile(join(folder, "host.js"), HOST);
    const { stdout } = await run(process.execPath, ["host.js"], { cwd: folder });
    expect(JSON.parse(stdout)).toEqual([
      ["welcome", { "clipboard.write": 1 }],
      ["res", true],
    ]);
  });

  it("has types with which the example of its guide compiles, for bundlers and for Node", async () => {
    const guide = await readFile(join(folder, "node_modules/@teamhub/bridge/README.md"), "utf8");
    const [, example = ""] = /```ts\n(.*?)```/s.exec(guide) ?? [];
    expect(example).toContain("createBridgeHost");
    const session =
      "declare const session: { token?: string; refresh(): Promise<string | undefined>; end(): void };\n";
    expect(await compile(session + example, "bundler")).toBe("");
    expect(await compile(session + example, "nodenext")).toBe("");
  });

  it("has types with which a method without a handler, or with a wrong result, does not compile", async () => {
    const said = await compile(
      `
      import { createBridgeHost, done, type Transport } from "@teamhub/bridge";
      declare const transport: Transport;
      const info = { name: "host", version: "1.0", platform: "web" };
      createBridgeHost({ transport, info, caps: { "app.close": 1 }, handlers: {} });
      const handlers = { "share.open": () => done({ status: "sent" }) };
      createBridgeHost({ transport, info, caps: { "share.open": 1 }, handlers });`,
      "bundler",
    );
    expect(said).toContain('"app.close"');
    expect(said).toContain("share.open");
  });

  it("has types with which the view of the recipe for React Native compiles, without the types of a browser", async () => {
    const recipes = await readFile(join(ROOT, "native-samples/RECIPES.md"), "utf8");
    const [, view = ""] = /```tsx\n(.*?)```/s.exec(recipes) ?? [];
    const types = (name: string) => [join(ROOT, "node_modules/@types/react", name)];
    const compilerOptions = {
      ...{ noEmit: true, strict: true, skipLibCheck: true, target: "esnext", module: "esnext" },
      ...{ jsx: "react-jsx", moduleResolution: "bundler", lib: ["es2022"], types: [] },
      paths: { react: types("index.d.ts"), "react/jsx-runtime": types("jsx-runtime.d.ts") },
    };
    const files = ["Teamhub.tsx", "react-native.d.ts"];
    await writeFile(join(folder, "Teamhub.tsx"), view);
    await writeFile(join(folder, "react-native.d.ts"), REACT_NATIVE_TYPES);
    await writeFile(join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions, files }));
    const args = [join(ROOT, "node_modules/typescript/bin/tsc"), "-p", "."];
    const said = await run(process.execPath, args, { cwd: folder }).then(
      ({ stdout }) => stdout,
      reason => reason.stdout,
    );
    expect(said).toBe("");
  });
});
