import type { EventName, EventParams } from "../../../bridge/contract.ts";
import type { BadMessage } from "./bad-messages.ts";
import type { Fault } from "./fault-controls.ts";
import type { PageTransport } from "./page-transport.ts";
import type { ScriptedAnswer } from "./scripted-answers.ts";

/** For the script in the page, for tests, and for a developer's console: `teamhubHost.emit(…)`. */
export interface HostHandle {
  readonly receiveFromPage?: PageTransport["receiveFromPage"];
  emit<E extends EventName>(name: E, params: EventParams<E>): void;
  welcome(): void;
  setFault(fault: Fault, isOn: boolean): void;
  /** The version in which the host has a method; null removes the method. */
  setVersion(method: string, version: number | null): void;
  /** The answer of a method from now on, without a user; undefined lets the user answer again. */
  answer(method: string, answer?: ScriptedAnswer): void;
  sendBad(bad: BadMessage): void;
  forge(): void;
  /** The page dies, as on a phone without free memory. `launch` opens it again. */
  kill(): void;
  launch(): void;
  /** Looks for a release on this channel. @returns what came of it; undefined if this host has no releases */
  look(channel: string): Promise<string | undefined>;
  /** The power fails after so many changes of what is stored; then `launch` is the start of a new process. */
  cutPowerAfter(changes: number): void;
  /** What the app has asked for so far, oldest first. */
  asked(): readonly { readonly method: string; readonly params: unknown }[];
  /** The messages that were not used, and why. */
  problems(): readonly string[];
}
