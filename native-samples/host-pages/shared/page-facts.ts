import type { Hello } from "../../../bridge/from-app.ts";
import { byId } from "./dom.ts";

/** Says which app and which host talk to each other. @param hostContract what the host plays */
export function showFacts(hello: Hello, hostContract: number): void {
  const { contract, version, build } = hello;
  const app = ["App", version, build && `(${build.slice(0, 12)})`].filter(Boolean).join(" ");
  const facts = `${app}: contract ${contract} · Host: contract ${hostContract}`;
  byId("facts", HTMLElement).textContent = facts;
}
