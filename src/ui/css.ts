/**
 * The only file that imports goober.
 *
 * A class name for the given declarations, made at module level: the build evaluates every template
 * once, puts the rules into the page's own style sheet and the name in the template's place
 * (src/build/styles), so goober itself runs in unit tests and in the gallery only. Every declaration
 * ends in a semicolon, and a property stands once in a block (goober reads a block into an object).
 * Rules stand in the order of the modules: what overrides a component's own class is defined by a
 * module that imports it, or says `&&`. Values that change go through the `style` prop.
 */
export { css } from "goober";

/** Joins class names, leaving out what is false or missing. */
export function cx(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(" ");
}
