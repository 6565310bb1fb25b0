/**
 * Scrolls what is being written into sight: the line of the caret, or the whole of a small field. Engines do
 * so for what they move themselves, but not where the page grows a field, or moves it for a keyboard.
 */
export function revealCaret(): void {
  const field = document.activeElement;
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return;
  // A text area has a copy of its text, by which it grows (`TextArea`).
  const copy = field.parentElement?.querySelector("[data-copy]");
  if (!copy?.firstChild) {
    field.scrollIntoView({ block: "nearest" });
    return;
  }
  const range = document.createRange();
  range.setStart(copy.firstChild, field.selectionEnd ?? 0);
  const caret = document.createElement("i");
  // Engines take an empty inline element for a point.
  caret.style.cssText = "display:inline-block;height:1em;scroll-margin:8px";
  range.insertNode(caret);
  caret.scrollIntoView({ block: "nearest" });
  caret.remove();
  copy.normalize();
}
