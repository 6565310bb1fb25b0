/**
 * The only file that imports goober.
 *
 * `css` turns declarations into a class name. Every template stands at module level, because the
 * build evaluates it once: the rules go into the page's own style sheet, and the class name takes the
 * template's place (src/build/styles). Goober itself runs only in the build, in development and in unit tests.
 * - Every declaration ends in a semicolon, and a block has each property once: goober reads a block
 *   into an object.
 * - The rules have the order of the modules. A class that overrides another one is defined in a module
 *   that imports the other's, or uses `&&`.
 * - Values that change go through the `style` prop.
 */
export { css } from "goober";

/** Joins class names, leaving out what is false or missing. */
export function cx(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(" ");
}
