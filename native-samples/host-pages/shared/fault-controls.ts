import { type BadMessage, badMessages } from "./bad-messages.ts";
import { byId, create } from "./dom.ts";
import { type MessageFault, messageFaults } from "./message-faults.ts";

/** Faults of the host as a whole, not of a message. */
const hostFaults = {
  outdated: { label: "Methods of contract 0", about: "old contract" },
  killInCamera: { label: "Page dies in the camera", about: "kill" },
} as const;
export type Fault = MessageFault | keyof typeof hostFaults;

interface FaultActions {
  readonly changed: (fault: Fault, isOn: boolean) => void;
  readonly send: (bad: BadMessage) => void;
  /** Loads a page that sends forged messages. */
  readonly forge: () => void;
  readonly kill: () => void;
}

interface FaultControls {
  isOn(fault: Fault): boolean;
  set(fault: Fault, isOn: boolean): void;
}

/** A switch for each lasting fault, a button for each fault that happens once. */
export function createFaultControls(actions: FaultActions): FaultControls {
  const on = new Set<Fault>();
  const inputs = new Map<Fault, HTMLInputElement>();
  const show = () => {
    byId("bridge-faults-badge", HTMLElement).hidden = on.size === 0;
    byId("bridge-faults-badge", HTMLElement).textContent = `${on.size} on`;
  };
  const set = (fault: Fault, isOn: boolean) => {
    if (isOn) on.add(fault);
    else on.delete(fault);
    const input = inputs.get(fault);
    if (input) input.checked = isOn;
    show();
    actions.changed(fault, isOn);
  };
  const rows = Object.entries({ ...messageFaults, ...hostFaults }).map(([name, fault]) => {
    const input = create("input", { type: "checkbox" });
    inputs.set(name as Fault, input);
    input.addEventListener("change", () => set(name as Fault, input.checked));
    const label = create("span", {}, fault.label, create("small", {}, fault.about));
    return create("label", { class: "toggle" }, label, input);
  });
  const button = (label: string, click: () => void) =>
    create("button", { type: "button", class: "plain", click }, label);
  byId("bridge-faults", HTMLElement).append(...rows);
  byId("bridge-once", HTMLElement).append(
    ...Object.entries(badMessages).map(([name, { label }]) =>
      button(label, () => actions.send(name as BadMessage)),
    ),
    button("Forged message", actions.forge),
    button("Kill the page", actions.kill),
  );
  byId("bridge-faults-clear", HTMLButtonElement).addEventListener("click", () => {
    for (const fault of [...on]) set(fault, false);
  });
  return { isOn: fault => on.has(fault), set };
}
