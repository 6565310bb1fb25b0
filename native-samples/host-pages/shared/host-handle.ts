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
  /** The version in which the host has a method; null takes it away. */
  setVersion(method: string, version: number | null): void;
  /** How a method ends from now on, without anybody at the page; undefined leaves it to the user again. */
  answer(method: string, answer?: ScriptedAnswer): void;
  sendBad(bad: BadMessage): void;
  forge(): void;
  /** The page dies, as by a phone short of memory; `launch` opens it anew. */
  kill(): void;
  launch(): void;
  /** What the app has asked for so far, oldest first. */
  asked(): readonly { readonly method: string; readonly params: unknown }[];
  /** What was not used, and why. */
  problems(): readonly string[];
}
