/** Modules that the build makes. */

declare module "virtual:image-worker" {
  /** The image worker, bundled as one classic script. */
  const source: string;
  export default source;
}
