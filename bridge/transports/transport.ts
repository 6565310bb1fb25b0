/** Where messages that came in go, unchecked. */
export type Receive = (message: unknown) => void;

/** One way to carry text between app and host. Both ends have one of the same form, for good. */
export interface Transport {
  /** Starts to listen. Called once, before the first `send`. */
  open(receive: Receive): void;
  /** May throw when the channel is broken. Only an iframe host can send blobs. */
  send(message: string, blobs?: readonly Blob[]): void;
}
