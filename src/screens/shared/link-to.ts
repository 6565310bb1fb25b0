import { goTo } from "../../stores/host/navigation.ts";
import type { LinkTarget } from "../../ui/controls/link-area.tsx";

/** A link to a page of the app. */
export function linkTo(address: string): LinkTarget {
  return { href: address, onNavigate: () => goTo(address) };
}
