// @vitest-environment happy-dom

import { readdirSync, readFileSync } from "node:fs";
import { fireEvent, render } from "@testing-library/react";
import { Profiler, type ReactElement } from "react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { ThumbnailUpload } from "../../src/ui/form/thumbnail-upload.tsx";
import { Avatar } from "../../src/ui/photo/avatar.tsx";
import { CarouselSlides } from "../../src/ui/photo/carousel-slides.tsx";
import { TeamCard } from "../../src/ui/team/team-card.tsx";
import { TeamHero } from "../../src/ui/team/team-hero.tsx";
import { TeamPicture } from "../../src/ui/team/team-picture.tsx";

const TEAM = { name: "Runners", seed: "1", href: "/teams/1" };

/**
 * Every file that shows what a server calls a picture, with each component that uses it, and the words that it has for
 * a broken one.
 */
const SHOWING: Readonly<Record<string, (src: string) => ReactElement>> = {
  "photo/avatar.tsx": avatarUrl => <Avatar name="Mira Okafor" seed="1" avatarUrl={avatarUrl} />,
  "photo/carousel-slides.tsx": src => (
    <CarouselSlides
      photos={[{ src, alt: "1/1" }]}
      line={{ slots: [{ at: 0, key: 0, index: 0 }], go: () => undefined }}
      hasNeighbours
      errorLabel="Unable to load image"
    />
  ),
  "team/team-picture.tsx, card": imageUrl => (
    <TeamCard
      {...TEAM}
      {...{ heightPx: 160, membersLabel: "3 members" }}
      onNavigate={() => undefined}
      imageUrl={imageUrl}
      imageErrorLabel="Unable to load image"
    />
  ),
  "team/team-picture.tsx, head": imageUrl => (
    <TeamHero
      {...TEAM}
      {...{ loadingLabel: "Loading...", line: false, leading: null, trailing: null, join: null }}
      imageUrl={imageUrl}
    />
  ),
  "team/team-picture.tsx, beside a name": imageUrl => <TeamPicture imageUrl={imageUrl} seed="1" />,
  "form/thumbnail-upload.tsx": src => (
    <ThumbnailUpload
      {...{ src, label: "Picture", progressLabel: "", addLabel: "Add", hint: "", removeLabel: "" }}
      onOpen={() => undefined}
    />
  ),
};
/** Shows only what the app has made itself. */
const OWN = ["photo/composer-thumb.tsx"];

const PHOTO = { naturalWidth: 5712, naturalHeight: 4284 };
const BOMB = { naturalWidth: 16_000, naturalHeight: 16_000 };

const isPainted = (img: HTMLImageElement | null) => img !== null && img.style.opacity !== "0";

function load(img: HTMLImageElement, size: typeof PHOTO) {
  for (const [name, value] of Object.entries(size)) Object.defineProperty(img, name, { value });
  fireEvent.load(img);
}

function loaded(show: (src: string) => ReactElement, src: string, size: typeof PHOTO) {
  const view = render(show(src));
  const img = () => view.container.querySelector("img");
  const before = img();
  if (!before) throw new Error("there is no picture");
  expect(isPainted(before)).toBe(false);
  load(before, size);
  return { ...view, img };
}

test.each(Object.entries(SHOWING))("%s paints a picture once its size is known", (_, show) => {
  vi.useFakeTimers();
  const src = "https://x/photo.jpg";
  const { img, rerender } = loaded(show, src, PHOTO);
  expect(isPainted(img())).toBe(true);
  // Longer than a request may hang.
  vi.advanceTimersByTime(60_000);
  expect(img()?.getAttribute("src")).toBe(src);
  rerender(show("https://x/other.jpg"));
  expect(isPainted(img())).toBe(false);
});

test.each(Object.entries(SHOWING))("%s renders nothing when its picture has loaded", (_, show) => {
  const onRender = vi.fn();
  const { container } = render(
    <Profiler id="" onRender={onRender}>
      {show("https://x/photo.jpg")}
    </Profiler>,
  );
  fireEvent.load(container.querySelector("img") as HTMLImageElement);
  expect(onRender).toHaveBeenCalledOnce();
});

test.each(Object.entries(SHOWING))("%s never paints one that is too large", (_, show) => {
  const { img, rerender } = loaded(show, "https://x/bomb.png", BOMB);
  expect(img()).toBeNull();
  rerender(show("https://x/other.jpg"));
  expect(isPainted(img())).toBe(false);
});

describe.each(Object.entries(SHOWING))("%s", (_, show) => {
  const src = "https://x/lost.jpg";
  let probes: HTMLImageElement[];
  beforeEach(() => {
    vi.useFakeTimers();
    probes = [];
    class Probe extends Image {
      constructor() {
        super();
        probes.push(this);
      }
    }
    vi.stubGlobal("Image", Probe);
  });
  function lose() {
    const { container } = render(show(src));
    const img = () => container.querySelector("img");
    fireEvent.error(img() as HTMLImageElement);
    expect(img()).toBeNull();
    return img;
  }

  test("asks once more for a picture that did not come", () => {
    const img = lose();
    vi.advanceTimersByTime(60_000);
    expect(probes.map(probe => probe.src)).toEqual([src]);
    expect(img()).toBeNull();
    fireEvent.load(probes[0] as HTMLImageElement);
    expect(img()?.src).toBe(src);
  });

  test("gives up a request that hangs, and asks once more", () => {
    const { container } = render(show(src));
    const img = () => container.querySelector("img");
    const before = img() as HTMLImageElement;
    vi.advanceTimersByTime(59_999);
    expect(before.getAttribute("src")).toBe(src);
    vi.advanceTimersByTime(1);
    // An engine ends the request, and reports an error.
    expect(before.getAttribute("src")).toBe("");
    fireEvent.error(before);
    expect(img()).toBeNull();
    vi.advanceTimersByTime(60_000);
    fireEvent.load(probes[0] as HTMLImageElement);
    expect(img()?.src).toBe(src);
    vi.advanceTimersByTime(60_000);
    expect(img()?.src).toBe(src);
  });

  test("does not paint one that turns out to be too large, and does not ask on", () => {
    const img = lose();
    vi.advanceTimersByTime(60_000);
    const probe = probes[0] as HTMLImageElement;
    load(probe, BOMB);
    vi.advanceTimersByTime(60_000);
    expect(img()).toBeNull();
    expect(probes).toHaveLength(1);
  });

  test("does not take one that comes late for the next one, which is lost too", () => {
    const { container, rerender } = render(show(src));
    const img = () => container.querySelector("img");
    fireEvent.error(img() as HTMLImageElement);
    vi.advanceTimersByTime(60_000);
    rerender(show("https://x/next.jpg"));
    fireEvent.error(img() as HTMLImageElement);
    fireEvent.load(probes[0] as HTMLImageElement);
    expect(img()).toBeNull();
  });

  test.each([
    ["network", () => window, "online"],
    ["user", () => document, "visibilitychange"],
  ] as const)("asks for it again when the %s is back", (_, target, event) => {
    const img = lose();
    vi.advanceTimersByTime(60_000);
    fireEvent(target(), new Event(event));
    fireEvent.load(probes[1] as HTMLImageElement);
    expect(img()?.src).toBe(src);
  });
});

test("no other component shows a picture of a server", () => {
  const files = readdirSync("src", { recursive: true, encoding: "utf8" }).filter(
    name => name.endsWith(".tsx") && readFileSync(`src/${name}`, "utf8").includes("<img"),
  );
  const shown = Object.keys(SHOWING).map(name => name.replace(/,.*/, ""));
  const known = [...new Set([...shown, ...OWN])].map(name => `ui/${name}`);
  expect(files.sort()).toEqual(known.sort());
});
