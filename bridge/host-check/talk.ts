import type { Adapter, Order, Report } from "./adapter-lines.ts";

/** The host breaks the rule that is being checked. */
export class Broken extends Error {}
/** The rule does not apply to the host, or the adapter cannot do what the check needs. */
export class NotChecked extends Error {}

/** To start the real app may take long. */
const ORDER_LIMIT_MS = 30_000;
/** So many lines of the conversation are kept for the report, and so much of the ends of each. */
const KEPT_LINES = 12;
const START_CHARS = 120;
const END_CHARS = 100;

const brief = (line: string) =>
  line.length > START_CHARS + END_CHARS
    ? `${line.slice(0, START_CHARS)} … ${line.slice(-END_CHARS)}`
    : line;

const SILENT =
  ". The host has posted nothing yet: does the adapter give it what the page posts, as from the page's own origin and main frame?";

type Done = Extract<Report, { readonly done: number }>;

/**
 * The conversation with an adapter.
 * @param waitMs what must come comes within this time
 * @param onReport called with every report, but not with those about orders
 */
export function createTalk(
  adapter: Adapter,
  waitMs: number,
  onReport: (report: Exclude<Report, Done>) => void,
) {
  const conversation: string[] = [];
  const given = new Map<number, (report: Pick<Done, "cannot">) => void>();
  const waiting: (() => void)[] = [];
  let orders = 0;
  let hasPosted = false;
  let ended: string | undefined;

  function note(line: string): void {
    conversation.push(brief(line));
    if (conversation.length > KEPT_LINES) conversation.shift();
  }
  function wake(): void {
    for (const go of waiting.splice(0)) go();
  }
  function end(why: string): void {
    ended ??= why;
    for (const go of given.values()) go({});
    wake();
  }
  adapter.listen(report => {
    if ("done" in report) {
      given.get(report.done)?.(report);
      return;
    }
    hasPosted ||= "post" in report;
    // An adapter may post an object in place of its text.
    const isText = "post" in report && typeof report.post === "string";
    note(`host → ${isText ? report.post : JSON.stringify(report)}`);
    onReport(report);
    wake();
  }, end);

  return {
    /** The end of what was said, oldest first. */
    conversation: (): readonly string[] => [...conversation],
    hasEnded: () => ended !== undefined,

    /** Gives an order, and waits until the host was given it. */
    async order(what: Order): Promise<void> {
      orders += 1;
      const n = orders;
      note(what.do === "post" ? `page → ${what.text}` : `check → ${JSON.stringify(what)}`);
      const { cannot } = await new Promise<Pick<Done, "cannot">>(resolve => {
        if (ended !== undefined) return resolve({});
        const timer = setTimeout(() => {
          const line = JSON.stringify({ done: n });
          end(
            `it did not answer "${what.do}" with the line ${line} within ${ORDER_LIMIT_MS} ms. Does it write each line at once?`,
          );
          adapter.close();
        }, ORDER_LIMIT_MS);
        given.set(n, report => {
          clearTimeout(timer);
          given.delete(n);
          resolve(report);
        });
        adapter.send({ ...what, n });
      });
      if (ended !== undefined) throw new Broken(`the host has ended: ${ended}`);
      if (cannot !== undefined) {
        throw new NotChecked(`the adapter cannot do "${what.do}": ${cannot}`);
      }
    },

    /** Waits until `find` gives something, which a report may change. */
    async until<T>(find: () => T | undefined, what: string): Promise<T> {
      const deadline = performance.now() + waitMs;
      for (;;) {
        const found = find();
        if (found !== undefined) return found;
        if (ended !== undefined) throw new Broken(`the host has ended, without ${what}: ${ended}`);
        const leftMs = deadline - performance.now();
        if (leftMs <= 0)
          throw new Broken(`no ${what} within ${waitMs} ms${hasPosted ? "" : SILENT}`);
        await new Promise<void>(resolve => {
          const timer = setTimeout(resolve, leftMs);
          waiting.push(() => {
            clearTimeout(timer);
            resolve();
          });
        });
      }
    },
  };
}
