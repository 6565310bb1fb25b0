import type { Params } from "../../../bridge/contract.ts";
import { byId, create } from "./dom.ts";

const KEPT_ROWS = 100;

/** What the app reports with `log.event`: screens, errors and timings, the newest first. */
export function addReport({ kind, name, durationMs }: Params<"log.event">): void {
  const list = byId("reports", HTMLOListElement);
  byId("reports-empty", HTMLElement).hidden = true;
  const took = durationMs === undefined ? "" : `${Math.round(durationMs)} ms`;
  list.prepend(
    create(
      "li",
      { "data-kind": kind },
      create("span", { class: "kind" }, kind),
      create("span", { class: "name" }, name),
      create("b", {}, took),
    ),
  );
  while (list.childElementCount > KEPT_ROWS) list.lastElementChild?.remove();
}
