import type { MessageLogEntry } from "../../../bridge/message-log.ts";
import { byId, create, icon } from "./dom.ts";

const KEPT_ROWS = 300;

interface Row {
  readonly direction: "from" | "to" | "note";
  readonly kind: string;
  readonly name: string;
  readonly time: string;
  /** After `time`: how long the ack or the answer took. */
  readonly took?: string;
  readonly isBad?: boolean;
  readonly detail: string;
}

/** The log of messages, the newest first. Answers show the time since their request. */
export function createMessageList() {
  const list = byId("log", HTMLOListElement);
  const asked = new Map<string, { readonly name: string; readonly at: number }>();
  const startedAt = Date.now();
  let count = 0;

  function show(row: Row): void {
    count += 1;
    const took = row.took ? [create("b", {}, row.took), " "] : [];
    const summary = create(
      "summary",
      {},
      row.direction === "note"
        ? icon("shield-x")
        : icon(row.direction === "from" ? "arrow-right" : "arrow-left"),
      create("span", { class: "kind" }, row.kind),
      create("span", { class: "name" }, row.name),
      create("span", { class: "time" }, ...took, row.time),
    );
    const details = create("details", {}, summary);
    // The text is made when an entry is opened, because most never are.
    details.addEventListener("toggle", () => details.append(create("pre", {}, row.detail)), {
      once: true,
    });
    const kind = row.isBad ? `${row.direction} bad` : row.direction;
    list.prepend(create("li", { class: kind, "data-method": row.name }, details));
    while (list.childElementCount > KEPT_ROWS) list.lastElementChild?.remove();
    showCount();
  }

  function showCount(): void {
    byId("message-count", HTMLElement).textContent = String(count);
    byId("message-count-tab", HTMLElement).textContent = String(count);
    byId("log-empty", HTMLElement).hidden = count > 0;
  }

  // It comes with every page and dialog.
  const filter = byId("hide-nav", HTMLButtonElement);
  filter.addEventListener("click", () => {
    const isHidden = list.classList.toggle("without-nav");
    filter.setAttribute("aria-pressed", String(isHidden));
  });

  const since = (at: number) => `${((at - startedAt) / 1000).toFixed(2)} s`;

  return {
    /** A message that the host sent or received. */
    add({ at, direction, text }: MessageLogEntry): void {
      const message = parse(text);
      const { k: kind = "?", id = "" } = message;
      if (kind === "req") asked.set(id, { name: message.m ?? "", at });
      const request = kind === "req" ? undefined : asked.get(id);
      const error = message.e?.code;
      show({
        direction: direction === "received" ? "from" : "to",
        kind,
        name: [message.m ?? request?.name ?? (id || describe(message)), error]
          .filter(Boolean)
          .join(" · "),
        time: since(at),
        ...(request ? { took: `${at - request.at} ms` } : {}),
        isBad: error !== undefined,
        detail: pretty(text),
      });
    },
    /** A message that was not used, and why. */
    note(problem: string): void {
      const time = since(Date.now());
      show({ direction: "note", kind: "note", name: problem, time, isBad: true, detail: problem });
    },
    clear(): void {
      count = 0;
      asked.clear();
      list.replaceChildren();
      showCount();
    },
  };
}

/** A hello or welcome in a few words. */
function describe({ methods, caps }: LoggedMessage): string {
  const count = methods?.length ?? Object.keys(caps ?? {}).length;
  return `${count} methods`;
}

interface LoggedMessage {
  readonly methods?: readonly string[];
  readonly caps?: object;
  readonly k?: string;
  readonly id?: string;
  readonly m?: string;
  readonly e?: { readonly code?: string };
}

function parse(text: string): LoggedMessage {
  try {
    return JSON.parse(text) ?? {};
  } catch {
    return {};
  }
}

function pretty(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
