import type { MessageLogEntry } from "../../../bridge/message-log.ts";
import { onClick } from "./controls.ts";
import { byId, create } from "./dom.ts";

const KEPT_MESSAGES = 5000;
/** A pause of the record is never played longer. */
const PAUSE_MAX_MS = 2000;

/** An event of a record, and how long after the one before it was sent. */
interface RecordedEvent {
  readonly name: string;
  readonly params: object;
  readonly afterMs: number;
}

/**
 * The events that a host has sent, from the text of an exported record; tokens in it are masked, so whoever was
 * signed in is not. Null if it is no record.
 */
export function readRecord(text: string): readonly RecordedEvent[] | null {
  try {
    const entries: readonly MessageLogEntry[] = JSON.parse(text).messages;
    let last = entries[0]?.at ?? 0;
    return entries.flatMap(({ at, direction, text }) => {
      if (direction !== "sent") return [];
      // A long message was cut.
      const message = text.endsWith("}") ? JSON.parse(text) : {};
      if (message.k !== "evt" || message.m === "auth.changed") return [];
      const afterMs = Math.min(PAUSE_MAX_MS, at - last);
      last = at;
      return [{ name: message.m, params: message.p ?? {}, afterMs }];
    });
  } catch {
    return null;
  }
}

/** Keeps the messages for an export, and plays the events of an exported record again. */
export function createMessageRecord(
  emit: (name: string, params: object) => void,
  note: (text: string) => void,
) {
  let messages: MessageLogEntry[] = [];
  let playing = 0;

  function save(): void {
    const text = JSON.stringify({ userAgent: navigator.userAgent, messages }, null, 1);
    const href = URL.createObjectURL(new Blob([text], { type: "application/json" }));
    create("a", { href, download: "teamhub-messages.json" }).click();
    setTimeout(() => URL.revokeObjectURL(href), 1000);
  }

  async function play(file: File): Promise<void> {
    const events = readRecord(await file.text());
    if (!events) return note("this file is no record of messages");
    playing += 1;
    const turn = playing;
    for (const { name, params, afterMs } of events) {
      await new Promise(resolve => setTimeout(resolve, afterMs));
      // A record that was chosen later replaces this one.
      if (turn !== playing) return;
      emit(name, params);
    }
  }

  const input = byId("record", HTMLInputElement);
  input.addEventListener("change", () => {
    const [file] = input.files ?? [];
    if (file) void play(file);
    input.value = "";
  });
  onClick("export-log", save);
  onClick("replay-log", () => input.click());
  return {
    add(entry: MessageLogEntry): void {
      messages.push(entry);
      if (messages.length > KEPT_MESSAGES) messages = messages.slice(-KEPT_MESSAGES / 2);
    },
    clear(): void {
      messages = [];
    },
  };
}
