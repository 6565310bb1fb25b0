import type {
  BrowserContext,
  CDPSession,
  ElementHandle,
  Page as PlaywrightPage,
} from "playwright-core";
import type { AccessibleNode, PageDriver, Problem } from "./page-driver.ts";
import { callExpression, readOutcome } from "./remote-call.ts";

/** Name of the function that the page's policy watch calls. */
const POLICY_BINDING = "__teamhubPolicyViolation";
const POLICY_WATCH = `document.addEventListener("securitypolicyviolation", event =>
  ${POLICY_BINDING}(\`\${event.effectiveDirective} refused \${event.blockedURI} at \${event.sourceFile}:\${event.lineNumber}\`));`;

/**
 * Drives one page of a Chromium context that is this page's own.
 * @param prepare what each of its pages needs before it loads anything: a page that was killed is made anew
 */
export async function drivePlaywright(
  context: BrowserContext,
  touch: boolean,
  prepare: (page: PlaywrightPage) => Promise<void>,
): Promise<PageDriver> {
  const problems: Problem[] = [];
  const add = (kind: Problem["kind"], text: string) => problems.push({ kind, text });
  await context.exposeFunction(POLICY_BINDING, (text: string) => add("policy", text));
  await context.addInitScript({ content: POLICY_WATCH });
  let page = await openPage();

  let initScript = { source: "", dispose: async () => {} };
  let devtools: Promise<CDPSession> | undefined;
  let fingersDown = 0;

  /** Every page may reach this machine, but Chromium reports a refusal for a page that is left during its request. */
  const leftBehind = new Set<string>();
  function isLeftBehind(text: string, url: string): boolean {
    const [, refused] = /^Access to fetch at '([^']+)'.+address space/.exec(text) ?? [];
    if (refused) leftBehind.add(refused);
    return refused !== undefined || leftBehind.has(url);
  }

  async function openPage(): Promise<PlaywrightPage> {
    const opened = await context.newPage();
    opened.on("pageerror", error => add("page error", String(error.stack ?? error)));
    opened.on("console", message => {
      const { url, lineNumber } = message.location();
      if (isLeftBehind(message.text(), url)) return;
      const place = url ? ` (${url}:${lineNumber + 1})` : "";
      if (message.type() === "error") add("console error", message.text() + place);
    });
    await prepare(opened);
    return opened;
  }

  const call: PageDriver["call"] = async (source, args) =>
    readOutcome(await page.evaluate<unknown>(callExpression(source, args)));

  return {
    async setInitScript(source) {
      if (source === initScript.source) return;
      await initScript.dispose();
      const added = source === "" ? undefined : await context.addInitScript({ content: source });
      initScript = { source, dispose: async () => added?.dispose() };
    },
    goto: async url => void (await page.goto(url)),
    reload: async () => void (await page.reload()),
    async back() {
      const devtools = await context.newCDPSession(page);
      const { currentIndex } = await devtools.send("Page.getNavigationHistory");
      await devtools.detach();
      if (currentIndex === 0) throw new Error("Nothing to go back to");
      await page.goBack();
    },
    call,
    async click({ x, y }, clicks) {
      if (!touch) return await page.mouse.click(x, y, { clickCount: clicks });
      // At once: on a busy machine the answer to the first tap may come too late for a double tap.
      await Promise.all(Array.from({ length: clicks }, () => page.touchscreen.tap(x, y)));
    },
    async drag(points) {
      const [start, ...rest] = points;
      if (!start) return;
      if (touch) return await dragFinger(page, points);
      await page.mouse.move(start.x, start.y);
      await page.mouse.down();
      for (const point of rest) await page.mouse.move(point.x, point.y);
      await page.mouse.up();
    },
    async fingers(points) {
      devtools ??= context.newCDPSession(page);
      const session = await devtools;
      const type =
        points.length > fingersDown
          ? "touchStart"
          : points.length < fingersDown
            ? "touchEnd"
            : "touchMove";
      fingersDown = points.length;
      const touchPoints = points.map((point, id) => ({ ...point, id }));
      await session.send("Input.dispatchTouchEvent", { type, touchPoints });
    },
    resize: (width, height) => page.setViewportSize({ width, height }),
    async wheel({ x, y }, { dxPx, dyPx }) {
      await page.mouse.move(x, y);
      await page.mouse.wheel(dxPx, dyPx);
    },
    parkPointer: () => page.mouse.move(0, 0),
    typeText: text => page.keyboard.type(text),
    pressKey: (key, modifiers) => page.keyboard.press([...modifiers, key].join("+")),
    async setFiles(source, args, paths) {
      const handle = await page.evaluateHandle(`(${source})(...${JSON.stringify(args)})`);
      const input = handle.asElement() as ElementHandle<HTMLInputElement> | null;
      await input?.setInputFiles([...paths]);
    },
    async chooseFiles(open, paths) {
      const [chooser] = await Promise.all([page.waitForEvent("filechooser"), open()]);
      await chooser.setFiles([...paths]);
    },
    async accessibilityTree() {
      const devtools = await context.newCDPSession(page);
      const { nodes } = await devtools.send("Accessibility.getFullAXTree");
      await devtools.detach();
      return nodes as readonly AccessibleNode[];
    },
    screenshot: () => page.screenshot(),
    async problems() {
      // Everything that the page reported before this answer has arrived before it.
      await call("() => 0", []);
      return [...problems];
    },
    async kill() {
      const url = page.url();
      const gone = page.waitForEvent("crash");
      const devtools = await context.newCDPSession(page);
      devtools.send("Page.crash").catch(() => undefined);
      await gone;
      const dead = page;
      page = await openPage();
      await dead.close();
      await page.goto(url);
    },
    close: () => context.close(),
  };
}

/** How long the finger rests before it is lifted: a fling would swallow the tap that follows. */
const REST_MS = 120;
/** Until it has moved so far, a finger may still be one that rests. */
const REST_PX = 20;

/** A swipe: playwright's own touchscreen only taps. */
async function dragFinger(page: PlaywrightPage, points: Parameters<PageDriver["drag"]>[0]) {
  const devtools = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", at: typeof points) =>
    devtools.send("Input.dispatchTouchEvent", { type, touchPoints: [...at] });
  const [start, ...moves] = points;
  if (!start) return;
  const isAway = ({ x, y }: typeof start) => Math.hypot(x - start.x, y - start.y) > REST_PX;
  // At once: a finger that rests near where it comes down, as it would on a busy machine, opens a post's menu.
  const first = moves.splice(0, moves.findIndex(isAway) + 1 || 1);
  await Promise.all([
    touch("touchStart", [start]),
    ...first.map(point => touch("touchMove", [point])),
  ]);
  for (const point of moves) await touch("touchMove", [point]);
  await new Promise(resolve => setTimeout(resolve, REST_MS));
  await touch("touchEnd", []);
  await devtools.detach();
}
