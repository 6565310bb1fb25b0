/** Called with every message that came in, unchecked. */
export type Receive = (message: unknown) => void;

/** One way to send text between app and host. Each end has one, as long as the page lives. */
export interface Transport {
  /** Starts to listen. Called once, before the first `send`. */
  open(receive: Receive): void;
  /** May throw when the channel is broken. Only an iframe host can send blobs. */
  send(message: string, blobs?: readonly Blob[]): void;
}
