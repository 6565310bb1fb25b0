import type { Transport } from "../../../bridge/transports/transport.ts";

/** Faults of messages on their way to the app. Each stays on until it is switched off. */
export const messageFaults = {
  drop: { label: "Answers get lost", about: "drop" },
  noAck: { label: "No ack, no answer", about: "no ack" },
  delay: { label: "Everything 3 s late", about: "delay" },
  duplicate: { label: "Everything comes twice", about: "duplicate" },
  reorder: { label: "Pairs change places", about: "reorder" },
  malformed: { label: "Answers are cut in half", about: "malformed" },
  oversize: { label: "Answers over 256 KiB", about: "oversize" },
} as const;
export type MessageFault = keyof typeof messageFaults;

const DELAY_MS = 3000;
const REORDER_MS = 150;
const OVERSIZE_CHARS = 300 * 1024;

/** The same transport with faults on the way to the app. `note` is called with what was done to a message. */
export function faultyTransport(
  transport: Transport,
  isOn: (fault: MessageFault) => boolean,
  note: (what: string) => void,
): Transport {
  let held: (() => void) | undefined;

  function sendInOrder(send: () => void): void {
    const first = held;
    held = undefined;
    if (first) {
      send();
      first();
      note("reorder: two messages changed places");
    } else if (isOn("reorder")) {
      held = send;
      setTimeout(() => {
        if (held !== send) return;
        held = undefined;
        send();
      }, REORDER_MS);
    } else send();
  }

  return {
    open: receive => transport.open(receive),
    send(message, blobs) {
      const kind = /"k":"(\w+)"/.exec(message)?.[1];
      const isAnswer = kind === "res";
      if (isOn("noAck") && (isAnswer || kind === "ack")) return note(`no ack: ${kind} kept back`);
      if (isOn("drop") && isAnswer) return note("drop: the answer was lost");
      const isCut = isOn("malformed") && isAnswer;
      const isPadded = isOn("oversize") && isAnswer;
      if (isCut) note("malformed: the answer was cut in half");
      if (isPadded) note("oversize: the answer was made too large");
      const text = isCut
        ? message.slice(0, Math.ceil(message.length * 0.7))
        : isPadded
          ? `${message.slice(0, -1)},"padding":"${"x".repeat(OVERSIZE_CHARS)}"}`
          : message;
      const send = () => sendInOrder(() => transport.send(text, blobs));
      const times = isOn("duplicate") ? 2 : 1;
      if (times > 1) note(`duplicate: ${kind} sent twice`);
      for (let time = 0; time < times; time++) {
        if (isOn("delay")) setTimeout(send, DELAY_MS);
        else send();
      }
    },
  };
}
