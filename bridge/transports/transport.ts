/** Where messages that came in go. `blobs` are files that travelled beside the text. Both are unchecked. */
export type Receive = (message: unknown, blobs?: readonly unknown[]) => void;

/** One way to carry text between app and host. Both ends have one of the same form. */
export interface Transport {
  readonly name: "ios" | "android" | "iframe" | "memory";
  /** Starts to listen; the answer stops it. */
  open(receive: Receive): () => void;
  /** May throw when the channel is broken. Only an iframe can carry blobs. */
  send(message: string, blobs?: readonly Blob[]): void;
}
