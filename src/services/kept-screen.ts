import { readBuildName } from "./build-name.ts";
import { localText, mayStoreAnswers, sessionText } from "./storage.ts";

/**
 * How the teams page looked when it was here last. The page's first script shows it at once, and React's
 * first commit takes its place. It is kept under the cache key of the list that it was made from, and
 * forgotten together with that list.
 */
type KeptNode = string | readonly [tag: string, attributes: Attributes, ...children: KeptNode[]];
type Attributes = Readonly<Record<string, string>>;

const NAME = "screen";
/** The beta banner was shown in this session. */
export const BANNER_SHOWN = "banner.shown";
const SVG = "http://www.w3.org/2000/svg";

const rootElement = () => document.getElementById("root");

/** What the screen is kept for: the classes of another build have other styles. */
const madeFor = () => `${innerWidth} ${readBuildName()?.build}`;

const readLines = () => localText.read(NAME)?.split("\n") ?? [];

/**
 * Leaves out what is below the window, and pictures that are in their own address: they would fill the storage. A finger
 * may be pulling the screen in: it stands still at the start.
 */
function takeNode(node: Node): KeptNode {
  if (!(node instanceof Element)) return node.textContent ?? "";
  if (node.getBoundingClientRect().top > innerHeight) return "";
  const attributes = [...node.attributes]
    .filter(({ name, value }) => !value.startsWith("data:") && name !== "data-screen")
    .map(({ name, value }) => [name, value]);
  return [node.localName, Object.fromEntries(attributes), ...Array.from(node.childNodes, takeNode)];
}

function addNode(parent: Element, node: KeptNode): void {
  if (typeof node === "string") {
    parent.append(node);
    return;
  }
  const [tag, attributes, ...children] = node;
  const element = document.createElementNS(tag === "svg" ? SVG : parent.namespaceURI, tag);
  for (const [name, value] of Object.entries(attributes)) {
    // The page's policy allows no style attribute, but a script may set each style.
    if (name === "style") (element as HTMLElement).style.cssText = value;
    else element.setAttribute(name, value);
  }
  for (const child of children) addNode(element, child);
  parent.append(element);
}

/**
 * @param key the cache key of the list that is shown, with its scope
 * @param expiresAt when the list does, in milliseconds since the epoch
 */
export function keepScreen(key: string, expiresAt: number): void {
  const screen = rootElement()?.firstElementChild;
  if (!screen || !mayStoreAnswers()) return;
  const lines = [key, expiresAt, madeFor(), JSON.stringify(takeNode(screen))];
  localText.write(NAME, lines.join("\n"));
}

export function forgetScreen(matches: (key: string) => boolean): void {
  const [key = ""] = readLines();
  if (matches(key)) localText.remove(NAME);
}

/** Shows what was kept under the key, where it is still true and was made by this build for a window as wide as this. */
export function showKeptScreen(key: string): void {
  const [keptKey, expiresAt, keptFor, text = ""] = readLines();
  const root = rootElement();
  const isValid = Number(expiresAt) > Date.now() && keptFor === madeFor();
  if (!root || keptKey !== key || !isValid) return;
  const screen = document.createElement("div");
  screen.setAttribute("inert", "");
  try {
    addNode(screen, JSON.parse(text));
  } catch {
    localText.remove(NAME);
    return;
  }
  // The page itself shows the banner once a session. All below it would move up.
  if (sessionText.read(BANNER_SHOWN)) screen.querySelector("aside")?.remove();
  root.replaceChildren(screen);
  root.onclick = repeatTap;
}

/** True until React's first commit. */
export function isKeptScreenShown(): boolean {
  return Boolean(rootElement()?.querySelector(":scope > [inert]"));
}

/** A tap that comes too early is done as soon as there is something to tap. */
function repeatTap({ clientX, clientY }: MouseEvent): void {
  const repeat = () => {
    if (isKeptScreenShown()) requestAnimationFrame(repeat);
    else document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>("a,button")?.click();
  };
  if (isKeptScreenShown()) repeat();
}
