import { goTo } from "../../stores/navigation.ts";
import type { LinkTarget } from "../../ui/link-area.tsx";

/** A link to a page of the app. */
export function linkTo(address: string): LinkTarget {
  return { href: address, onNavigate: () => goTo(address) };
}
