import { poll } from "./deadline.ts";
import type { HostFact } from "./host-control.ts";
import { actionSource } from "./in-page/script.ts";
import { webdriverKey } from "./keys.ts";
import type { PageDriver, Point, Problem } from "./page-driver.ts";
import { callExpression, readOutcome } from "./remote-call.ts";
import { ELEMENT_KEY } from "./webdriver.ts";
import type { WebkitHost } from "./webkit-host.ts";

const LOAD_TIMEOUT_MS = 10_000;
const RESIZE_TIMEOUT_MS = 10_000;
const CHOOSER_TIMEOUT_MS = 10_000;
const CUT_OFF = /^(Fetch API cannot load|Cannot load) .* due to access control checks/;

/** Drives the one page of a host, which `start` starts. `facts` is what the hosts tell, and grows. */
export async function driveWebkit(
  start: () => Promise<WebkitHost>,
  facts: readonly HostFact[],
): Promise<PageDriver> {
  let { session, control, close: closeHost } = await start();
  let initScript = "";
  let marks = 0;
  let wheel = { deltaX: 0, deltaY: 0 };

  const call: PageDriver["call"] = async (source, args) =>
    readOutcome(
      await session.post("/execute/async", {
        script: `${callExpression(source, args)}.then(arguments[arguments.length - 1]);`,
        args: [],
      }),
    );

  async function setInitScript(source: string): Promise<void> {
    if (source !== initScript) await control.order("setScript", { source });
    initScript = source;
  }

  const pointer = (actions: readonly object[]) =>
    session.post("/actions", {
      actions: [{ type: "pointer", id: "mouse", parameters: { pointerType: "mouse" }, actions }],
    });
  const press = { type: "pointerDown", button: 0 };
  const release = { type: "pointerUp", button: 0 };

  async function keys(actions: readonly object[]): Promise<void> {
    await session.post("/actions", { actions: [{ type: "key", id: "keyboard", actions }] });
  }

  const setFiles: PageDriver["setFiles"] = async (source, args, paths) => {
    const script = `return (${source})(...arguments)`;
    const found = (await session.post("/execute/sync", { script, args })) as {
      [ELEMENT_KEY]: string;
    };
    const text = paths.join("\n");
    await session.post(`/element/${found[ELEMENT_KEY]}/value`, { text, value: [...text] });
  };

  /** Waits until the host has told what the page has printed so far, by a line of our own behind it. */
  async function flush(): Promise<void> {
    const mark = `teamhub flush ${++marks}`;
    await call("mark => console.debug(mark)", [mark]);
    await poll(
      async () => facts.find(fact => fact.text === mark),
      5000,
      () => "The page's console is silent",
    );
  }

  async function untilLoaded(): Promise<void> {
    await poll(
      async () => ((await call("() => document.readyState", [])) === "complete" ? true : undefined),
      LOAD_TIMEOUT_MS,
      () => "The page does not finish loading",
    );
  }

  /** A load that is cut off when its page is left is reported as refused. This is no problem of the page. */
  const cutOff = new Set<HostFact>();
  async function leave(navigation: Promise<unknown>): Promise<void> {
    const known = facts.length;
    await navigation;
    await flush();
    for (const fact of facts.slice(known)) {
      if (CUT_OFF.test(String(fact.text))) cutOff.add(fact);
    }
  }

  return {
    host: {
      facts: () => facts,
      order: (what, details) => control.order(what, details),
    },
    setInitScript,
    goto: url => leave(session.post("/url", { url })),
    reload: () => leave(session.post("/refresh")),
    async back() {
      await call(actionSource("goBack"), []);
      await untilLoaded();
    },
    call,
    async click(point, clicks) {
      const click = [press, release];
      await pointer([moveTo(point), ...click, ...(clicks === 2 ? click : [])]);
    },
    async drag(points) {
      const [start, ...rest] = points;
      if (!start) return;
      await pointer([moveTo(start), press, ...rest.map(moveTo), release]);
    },
    fingers: () => Promise.reject(new Error("A desktop WebKit has no fingers")),
    async resize(widthPx, heightPx) {
      await control.order("resize", { widthPx, heightPx });
      await poll(
        async () => {
          const seen = await call("() => [innerWidth, innerHeight].join()", []);
          return seen === `${widthPx},${heightPx}` || undefined;
        },
        RESIZE_TIMEOUT_MS,
        () => `The page is not ${widthPx} by ${heightPx} px`,
      );
    },
    async wheel(point, { dxPx, dyPx }) {
      // WebKit takes the deltas for where the wheel stands, and scrolls by the difference.
      wheel = { deltaX: wheel.deltaX + dxPx, deltaY: wheel.deltaY + dyPx };
      const turn = { ...at(point), ...wheel, type: "scroll", origin: "viewport" };
      await session.post("/actions", {
        actions: [{ type: "wheel", id: "wheel", actions: [turn] }],
      });
    },
    parkPointer: async () => void (await pointer([moveTo({ x: 0, y: 0 })])),
    async typeText(text) {
      const values = [...text].map(char => webdriverKey(char === "\n" ? "Enter" : char));
      await keys(values.flatMap(strokeOf));
    },
    async pressKey(key, modifiers) {
      const held = modifiers.map(webdriverKey);
      await keys([
        ...held.map(value => ({ type: "keyDown", value })),
        ...strokeOf(webdriverKey(key)),
        ...held.reverse().map(value => ({ type: "keyUp", value })),
      ]);
    },
    setFiles,
    async chooseFiles(open, paths) {
      // Under automation WebKit answers every chooser with a cancel, and asks nobody.
      await call(actionSource("catchFileInput"), []);
      await open();
      await poll(
        async () => ((await call(actionSource("hasCaughtFileInput"), [])) ? true : undefined),
        CHOOSER_TIMEOUT_MS,
        () => "No file chooser was opened",
      );
      await setFiles(actionSource("caughtFileInput"), [], paths);
    },
    async screenshot() {
      return Buffer.from((await session.get("/screenshot")) as string, "base64");
    },
    async problems() {
      await flush();
      return facts.filter(fact => !cutOff.has(fact)).flatMap(problemOf);
    },
    async kill() {
      const url = (await session.get("/url")) as string;
      const before = facts.filter(isCrash).length;
      await control.order("endWebProcess");
      await poll(
        async () => (facts.filter(isCrash).length > before ? true : undefined),
        LOAD_TIMEOUT_MS,
        () => "The web process did not end",
      );
      // WebKit ends the session with the process: the view is a new host's, with the same storage.
      await closeHost();
      ({ session, control, close: closeHost } = await start());
      wheel = { deltaX: 0, deltaY: 0 };
      const kept = initScript;
      initScript = "";
      await setInitScript(kept);
      await session.post("/url", { url });
    },
    close: () => closeHost(),
  };
}

/** Coordinates of actions are whole numbers in WebDriver. */
const at = ({ x, y }: Point) => ({ x: Math.round(x), y: Math.round(y) });
const moveTo = (point: Point) => ({
  ...at(point),
  type: "pointerMove",
  origin: "viewport",
  duration: 0,
});
const strokeOf = (value: string) => [
  { type: "keyDown", value },
  { type: "keyUp", value },
];

const isCrash = (fact: HostFact) => fact.event === "gone";

function problemOf(fact: HostFact): Problem[] {
  if (fact.event === "policy") {
    const text = `${fact.directive} refused ${fact.blocked} at ${fact.place}`;
    return [{ kind: "policy", text }];
  }
  if (isCrash(fact) && fact.reason !== "terminated-by-api") {
    return [{ kind: "crash", text: `web process: ${fact.reason}` }];
  }
  if (fact.event !== "console") return [];
  const text = `${fact.text}${fact.place ? ` (${fact.place})` : ""}`;
  if (fact.level === "error" && fact.source === "js") return [{ kind: "page error", text }];
  return fact.level === "error" ? [{ kind: "console error", text }] : [];
}
