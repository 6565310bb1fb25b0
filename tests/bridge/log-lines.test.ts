import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ROOT } from "../../src/build/settings.ts";
import { createWebHost } from "./host-check/web-host.ts";
import { LOG_LINES, logOf, spawnHost } from "./log-lines.ts";

const expected = LOG_LINES.map(([line]) => line);

test("the host on the web writes to its log what the native hosts write", async () => {
  const log = logOf(hear => {
    let obey = createWebHost(hear);
    const start = () => createWebHost(hear, undefined, { onProblem: problem => hear({ problem }) });
    return {
      send(order) {
        if (order.do === "start") obey = start();
        else obey(order);
      },
      close() {},
    };
  });
  expect(await log).toEqual(expected);
});

test("the Linux host writes to its log what the native hosts write", async () => {
  const adapter = join(ROOT, "tests/bridge/host-check/linux_host_adapter.py");
  expect(await logOf(spawnHost(["python3", adapter]))).toEqual(expected);
});

test("the guide says of each of these lines what it means", () => {
  const guide = readFileSync(join(ROOT, "native-samples/README.md"), "utf8");
  const form = (line: string) =>
    line
      .replace(/^[a-z]+\.\w+(?= is out)/i, "EVENT")
      .replace(/^[a-z]+\.\w+(?=:)/i, "METHOD")
      .replace(/(?<=malformed) \w+| \w+$(?<=limits: \w+|result \w+)/, "");
  const missing = expected.map(form).filter(line => !guide.includes(`\`${line}`));
  expect(missing).toEqual([]);
});
