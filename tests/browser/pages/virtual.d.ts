/** Modules that the test's own build makes. */

declare module "virtual:image-fixtures" {
  /** File name → bytes as base64. */
  const fixtures: Readonly<Record<string, string>>;
  export default fixtures;
}
