import type { MethodResult, Params } from "../../../bridge/contract.ts";
import { create, icon } from "./dom.ts";
import { openSheet } from "./sheet.ts";

const targets = [
  { name: "Messages", icon: "message-circle", tint: "#1f9d55" },
  { name: "Mail", icon: "mail", tint: "#2476d2" },
  { name: "Notes", icon: "notebook-pen", tint: "#b7791f" },
  { name: "Copy", icon: "copy", tint: "#5b6472" },
] as const;

/** A share sheet with a few targets. Each of them answers `shared`. */
export function openShareSheet(
  container: HTMLElement,
  params: Params<"share.open">,
  signal: AbortSignal,
): Promise<MethodResult<"share.open">> {
  const dismissed = { status: "dismissed" } as const;
  return openSheet<MethodResult<"share.open">>(container, signal, dismissed, "Share", settle => {
    const preview = create("div", { class: "preview" });
    if (params.title) preview.append(create("b", {}, params.title));
    if (params.text) preview.append(create("p", {}, params.text));
    const link = { href: params.url, target: "_blank", rel: "noopener noreferrer" };
    preview.append(create("a", link, params.url));

    const buttons = targets.map(target => {
      const picture = create("i", {}, icon(target.icon));
      picture.style.setProperty("--tint", target.tint);
      const share = () => settle({ status: "shared" });
      return create("button", { type: "button", click: share }, picture, target.name);
    });
    const dismiss = () => settle(dismissed);
    return [
      preview,
      create("div", { class: "targets" }, ...buttons),
      create("button", { type: "button", class: "plain", click: dismiss }, "Dismiss"),
    ];
  });
}
