/** Called with every message that came in, unchecked. */
export type Receive = (message: unknown) => void;

/** One way to send text between app and host. Each end has one, as long as the page lives. */
export interface Transport {
  /**
   * Starts to listen. Called once, before the first `send`.
   * @param report takes why nothing comes, in English, for a log. Only a host gives it.
   */
  open(receive: Receive, report?: (problem: string) => void): void;
  /** May throw when the channel is broken. Only an iframe host can send blobs. */
  send(message: string, blobs?: readonly Blob[]): void;
}
