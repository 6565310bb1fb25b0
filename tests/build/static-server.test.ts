import { mkdir, truncate, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { serveStatic } from "../../native-samples/dev/static-server.ts";
import { tempFolder } from "../temp-folder.ts";

const folder = await tempFolder();
await mkdir(join(folder, "ios"));
await writeFile(join(folder, "index.html"), "first page");
await writeFile(join(folder, "ios/index.html"), "page of a folder");
const server = await serveStatic({ folders: [folder], port: 0, fallback: "index.html" });
afterAll(() => server.close());

test.each([
  ["/ios?user=member", "/ios/?user=member", "page of a folder"],
  ["/ios/?user=member", "/ios/?user=member", "page of a folder"],
  ["/ios/index.html", "/ios/index.html", "page of a folder"],
  ["/", "/", "first page"],
  ["/teams/7?tab=stats", "/teams/7?tab=stats", "first page"],
])(
  "a browser that asks for %s is at %s then, so that it finds what is beside the page",
  async (path, place, text) => {
    const response = await fetch(server.url + path);
    expect(response.url).toBe(server.url + place);
    expect(await response.text()).toBe(text);
  },
);

test("a page that is there but cannot be read ends its request, and the server goes on", async () => {
  await writeFile(join(folder, "unread.html"), "");
  // Node refuses to read so much at once.
  await truncate(join(folder, "unread.html"), 3 * 2 ** 30);
  await expect(fetch(`${server.url}/unread.html`)).rejects.toThrow();
  expect(await (await fetch(server.url)).text()).toBe("first page");
});
