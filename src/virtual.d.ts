/** Modules that the build makes. */

declare module "virtual:image-worker" {
  /** The image worker, bundled as one classic script. In the page it gives its comlink, and does nothing else. */
  export function imageWorker<Comlink>(takeComlink: (own: Comlink) => void): void;
  /** Its source, for a worker. */
  const source: string;
  export default source;
}
