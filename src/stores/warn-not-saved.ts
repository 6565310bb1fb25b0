import type { Actor } from "../services/call-context.ts";
import { notify } from "../services/notify.ts";
import { isCurrent } from "./actor.ts";

/** Who knows already that drafts cannot be saved. */
let warned: Actor | undefined;

/** Says it to each user once: a storage that is full or disabled stays so. */
export function warnNotSaved(writer: Actor): void {
  if (!isCurrent(writer) || warned?.userCount === writer.userCount) return;
  warned = writer;
  notify({ kind: "warning", key: "composer.draftNotSaved" });
}
