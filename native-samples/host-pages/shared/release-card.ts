import type { UpdateOutcome } from "../../../bridge/updates/release-updater.ts";
import type { AppReleases } from "./app-releases.ts";
import { onClick } from "./controls.ts";
import { byId, create } from "./dom.ts";

const OUTCOMES: Readonly<Record<UpdateOutcome["status"], string>> = {
  kept: "Downloaded. The next start shows it.",
  nothing: "Nothing newer for this host.",
  refused: "Refused",
};

/** What the server says about the publisher that it plays. */
interface PublishedReleases {
  /** The publisher's public key. */
  readonly key: string;
  readonly channels: readonly (readonly [name: string, label: string])[];
}

/** Undefined if nothing is published beside these pages. */
export function publishedReleases(): PublishedReleases | undefined {
  const meta = document.querySelector<HTMLMetaElement>("meta[name=teamhub-releases]");
  return meta?.content.startsWith("{") ? JSON.parse(meta.content) : undefined;
}

export interface ReleaseCard {
  /** Shows what is stored now. */
  refresh(): void;
  /** Looks for the release of the chosen channel, as the button does. */
  look(channel?: string): Promise<UpdateOutcome>;
}

/** The card that plays a publisher and a power cut. */
export function createReleaseCard(
  releases: AppReleases,
  published: PublishedReleases["channels"],
  launch: () => void,
): ReleaseCard {
  const channels = byId("release-channel", HTMLSelectElement);
  const note = byId("release-outcome", HTMLElement);
  const cut = byId("power-cut", HTMLSelectElement);
  channels.append(...published.map(([value, label]) => create("option", { value }, label)));
  byId("releases", HTMLElement).hidden = false;

  function refresh(): void {
    const { version, build } = releases.shown();
    const next = releases.next();
    const waits = next !== undefined && next.build !== build;
    byId("release-shown", HTMLElement).textContent = `${version} · ${build}`;
    byId("release-lived", HTMLElement).textContent = releases.hasLived() ? "yes" : "not yet";
    byId("release-next", HTMLElement).textContent = waits ? `${next.version} · ${next.build}` : "—";
    byId("release-blocked", HTMLElement).textContent = releases.blocked().join(", ") || "—";
    byId("release-now", HTMLButtonElement).disabled = !waits;
  }

  async function look(channel = channels.value): Promise<UpdateOutcome> {
    const outcome = await releases.look(channel);
    note.textContent =
      outcome.status === "refused" ? `Refused: ${outcome.why}` : OUTCOMES[outcome.status];
    refresh();
    return outcome;
  }

  cut.addEventListener("change", () =>
    releases.cutPowerAfter(cut.value ? Number(cut.value) : Number.POSITIVE_INFINITY),
  );
  onClick("release-look", () => void look());
  onClick("release-now", launch);
  return { refresh, look };
}
