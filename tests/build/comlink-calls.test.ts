import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { build } from "esbuild";
import { expect, it } from "vitest";
import { comlinkCalls, keepCalls } from "../../src/build/worker/comlink-calls.ts";

const folder = dirname(createRequire(import.meta.url).resolve("comlink/package.json"));
const source = readFileSync(join(folder, "dist/esm/comlink.mjs"), "utf8");

interface Comlink {
  expose(api: object, port: MessagePort): void;
  wrap<T>(port: MessagePort): T;
  transfer<T extends object>(value: T, transfers: readonly Transferable[]): T;
}
const comlink = (await import(
  `data:text/javascript,${encodeURIComponent(keepCalls(source))}`
)) as Comlink;

/** What a call across a channel comes to. */
async function across<Api extends object, Answer>(
  api: Api,
  use: (remote: Api) => Answer,
): Promise<Awaited<Answer>> {
  const { port1, port2 } = new MessageChannel();
  comlink.expose(api, port2);
  try {
    return await use(comlink.wrap<Api>(port1));
  } finally {
    port1.close();
  }
}

async function bundled(code: string): Promise<string> {
  const result = await build({
    stdin: { contents: code, resolveDir: process.cwd() },
    bundle: true,
    write: false,
    format: "esm",
    logLevel: "silent",
    plugins: [comlinkCalls],
  });
  return result.outputFiles[0]?.text ?? "";
}

it("calls methods of the other side with values", async () => {
  const answer = await across({ add: async (a: number, b: number) => a + b }, far => far.add(2, 3));
  expect(answer).toBe(5);
});

it("moves what is to be transferred", async () => {
  const buffer = new ArrayBuffer(8);
  const length = await across({ length: async (moved: ArrayBuffer) => moved.byteLength }, far =>
    far.length(comlink.transfer(buffer, [buffer])),
  );
  expect(length).toBe(8);
  expect(buffer.byteLength).toBe(0);
});

it("throws here what was thrown there", async () => {
  const api = { fail: (): Promise<never> => Promise.reject(new RangeError("too big")) };
  await expect(across(api, far => far.fail())).rejects.toMatchObject({
    name: "RangeError",
    message: "too big",
  });
});

it("rejects an answer that cannot be cloned", async () => {
  const api = { give: async (): Promise<unknown> => ({ run: () => 1 }) };
  await expect(across(api, far => far.give())).rejects.toThrow("Unserializable");
});

it("leaves each side without the other", async () => {
  const worker = await bundled('import { expose } from "comlink"; expose({});');
  expect(worker).not.toContain("new Proxy");
  const page = await bundled('import { wrap } from "comlink"; wrap(new Worker("w.js"));');
  expect(page).not.toContain("removeEventListener");
  expect(page).not.toContain("rawValue.apply");
});

it("fails a build that wants a proxy of a function", async () => {
  await expect(bundled('import { proxy } from "comlink"; proxy({});')).rejects.toThrow("proxy");
});

it("fails for a comlink that it does not know", () => {
  expect(() => keepCalls(source.replace("registerProxy(proxy, ep);", ""))).toThrow();
});
