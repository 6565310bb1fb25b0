import { NO_SCRIPT_TEXT } from "../limits.ts";

/** What differs from page to page. */
export interface PageParts {
  /** Content-Security-Policy; none in development. */
  readonly policy?: string;
  /** An origin to connect to while the script is still being loaded. */
  readonly preconnect?: string;
  /** The meta tag with the names of the build; none in development. */
  readonly buildTag?: string;
  /** What runs before anything is painted; nothing in development. */
  readonly early?: string;
  readonly styles: string;
  /** Styles that stand after the placeholder: it is painted while the engine still reads them. */
  readonly lateStyles?: string;
  /** `<script>` elements at the end of the body. */
  readonly script?: string;
  /**
   * The app as a deferred `<script>` element. It stands before all that takes time to read: an engine that finds a
   * policy in the page does not look ahead for scripts.
   */
  readonly linked?: string;
}

const asciiOf = (text: string) =>
  text.replace(/[^\0-\x7f]/g, letter => `&#${letter.charCodeAt(0)};`);

/** The page of a build, from assets/template.html. */
export function fillTemplate(template: string, parts: PageParts): string {
  const { policy, preconnect, buildTag = "", early, script = "", linked = "", lateStyles } = parts;
  // Functions, because `$&` in a replacement string has a meaning.
  return template
    .replace("<!--policy-->", () =>
      policy ? `<meta http-equiv="Content-Security-Policy" content="${policy}">` : "",
    )
    .replace("<!--preconnect-->", () =>
      preconnect ? `<link rel="preconnect" href="${preconnect}" crossorigin>` : "",
    )
    .replace("<!--build-->", () => buildTag)
    .replace("<!--linked-->", () => linked)
    .replace("<!--early-->", () => (early ? `<script>${early}</script>` : ""))
    .replace("/*styles*/", () => parts.styles)
    .replace("<!--late-styles-->", () => (lateStyles ? `<style>${lateStyles}</style>` : ""))
    .replace("<!--no-script-->", () => asciiOf(Object.values(NO_SCRIPT_TEXT).join(" ")))
    .replace("<!--script-->", () => script);
}

/**
 * The app would run before the browser has painted the placeholder, or the screen that was kept: it waits for one
 * frame. A page that is not visible gets no frames, so a timer stands in. On a slow disk or network the frame has
 * long passed when the app has arrived.
 */
export const WAIT_FOR_PAINT =
  "const painted=new Promise(go=>{requestAnimationFrame(()=>setTimeout(go));setTimeout(go,200)})";

/**
 * The brackets around the function ask the engine to compile it at once. Without them it reads the whole
 * app twice: to find the function's end, then to run it.
 */
export function afterFirstPaint(code: string): string {
  return `painted.then((function(){${code}}))`;
}
