type Modifiers = Readonly<Record<"altKey" | "ctrlKey" | "metaKey", boolean>>;

/** With one of these, a key or a click is the browser's: Alt with an arrow leads back. */
export function hasModifier({ altKey, ctrlKey, metaKey }: Modifiers): boolean {
  return altKey || ctrlKey || metaKey;
}
