/** The page of a build: its policy, the styles of the placeholder shell, and its script. */
export function fillTemplate(
  template: string,
  parts: { readonly policy: string; readonly styles: string; readonly script: string },
): string {
  // Functions, because `$&` in a replacement string has a meaning.
  return template
    .replace(
      "<!--policy-->",
      () => `<meta http-equiv="Content-Security-Policy" content="${parts.policy}">`,
    )
    .replace("/*shell-styles*/", () => parts.styles)
    .replace("<!--script-->", () => parts.script);
}

/**
 * Inline, the app would run before the browser has painted the placeholder shell: it waits for one frame.
 * A page that is not visible gets no frames, so a timer stands in. On a slow disk or network the frame
 * has long passed when the app has arrived.
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
