import { expect } from "vitest";
import type { AppView } from "./app-view.ts";
import type { TestHost } from "./test-host.ts";

/** One place's page and host, and what every scenario begins with or needs at its end. */
export interface Session {
  readonly view: AppView;
  readonly host: TestHost;
  /** The token that the server takes. */
  readonly token: string;
  /** Only a host page can load a page of a stranger. */
  readonly forge?: () => Promise<void>;
}

export const THEME = "document.documentElement.dataset.theme";
/** What a user is told of sharing, one way or the other. */
export const TOLD = /^(Team shared successfully!|Copied to clipboard!|Failed to share team)$/;

/** The app hears the host and does what it says. */
export async function proveAlive({ view, host }: Session): Promise<void> {
  for (const theme of ["light", "dark"] as const) {
    await host.emit("theme.changed", { theme });
    await view.until(`${THEME} === "${theme}"`);
  }
}

/** Does something after which the app asks the host for a method, and waits until the host has heard it. */
export async function untilAsked(
  { view, host }: Session,
  method: string,
  act: () => Promise<void>,
): Promise<void> {
  const before = (await host.asked(method)).length;
  await act();
  try {
    await expect.poll(async () => (await host.asked(method)).length).toBe(before + 1);
  } catch (cause) {
    const page = await view.read("document.location.href + document.body.innerText.slice(0, 900)");
    const said = [page, ...(await view.toasts()), ...(await host.lastHeard())];
    throw new Error(`The host was not asked for ${method}: ${said.join("\n")}`, { cause });
  }
}

/** By a deep link, from wherever the app is. */
export async function openShare({ view, host }: Session): Promise<void> {
  await host.emit("link.opened", { path: "/teams/1/share" });
  await view.see("Share Team");
}

export async function openTeam({ view, host }: Session): Promise<void> {
  await host.emit("link.opened", { path: "/teams/1" });
  await view.seeCount('[title="Team settings"]', 1);
}

/** Lets so much time pass in the page: only where nothing happening is what is to be seen. */
export function pass({ view }: Session, ms: number): Promise<unknown> {
  return view.read(`new Promise(resolve => setTimeout(resolve, ${ms}))`);
}
