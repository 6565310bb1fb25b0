import type { ImageSize } from "../../core/image-size.ts";

export interface PageImage {
  readonly element: HTMLImageElement;
  /** Upright. */
  readonly size: ImageSize;
  readonly isVector: boolean;
  /** Lets the engine free what it has decoded. */
  release(): void;
}

/** The size that CSS gives to a replaced element without one. */
const DEFAULT_SIZE: ImageSize = { widthPx: 300, heightPx: 150 };
const SVG_TYPE = "image/svg+xml";
/** Only a declaration, comments and a document type may come before the root of an SVG. */
const SVG_SEARCH_BYTES = 4096;
const SVG_ROOT = /<svg[\s>]/i;

/**
 * Loads a file into an `<img>`. That reads every type that the engine knows, and has the upright size
 * before anything is decoded. `undefined` where the engine finds no picture.
 */
export async function loadPageImage(file: Blob): Promise<PageImage | undefined> {
  const isVector = await isSvg(file);
  const typed = isVector && file.type !== SVG_TYPE ? file.slice(0, file.size, SVG_TYPE) : file;
  const url = URL.createObjectURL(typed);
  const element = new Image();
  const isLoaded = await new Promise<boolean>(resolve => {
    element.onload = () => resolve(true);
    element.onerror = () => resolve(false);
    element.src = url;
  });
  const release = () => {
    URL.revokeObjectURL(url);
    element.removeAttribute("src");
  };
  const size = { widthPx: element.naturalWidth, heightPx: element.naturalHeight };
  const hasSize = size.widthPx > 0 && size.heightPx > 0;
  if (!isLoaded || (!hasSize && !isVector)) {
    release();
    return undefined;
  }
  return { element, size: hasSize ? size : DEFAULT_SIZE, isVector, release };
}

async function isSvg(file: Blob): Promise<boolean> {
  if (file.type === SVG_TYPE) return true;
  // A picker may give no type at all. Any other type is left to the engine, which looks at the bytes.
  if (file.type !== "" && !/xml|text/.test(file.type)) return false;
  try {
    return SVG_ROOT.test(await file.slice(0, SVG_SEARCH_BYTES).text());
  } catch {
    return false;
  }
}
