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
 * Inline, the script would run before the browser has painted the placeholder shell. It waits for
 * one frame; a page that is not visible gets no frames, so a timer stands in.
 */
export function afterFirstPaint(code: string): string {
  return `(()=>{let started=false;const start=()=>{if(!started){started=true;app()}};requestAnimationFrame(()=>setTimeout(start));setTimeout(start,200);function app(){${code}}})()`;
}
