import { withAttachments } from "../../../bridge/transports/attachments.ts";
import type { Receive, Transport } from "../../../bridge/transports/transport.ts";

/** The host's side of a web view: a transport, and the entry for messages from the page. */
export interface PageTransport extends Transport {
  /**
   * Called by what the host put into the page (`at-start.js`).
   * @param sender the window that the message comes from
   * @returns the reply, for a handler that gives one
   */
  receiveFromPage(sender: Window, message: string): Promise<string | undefined>;
}

interface PageTransportOptions {
  readonly frame: HTMLIFrameElement;
  /** Gives one message to the page. @returns false if the page does not listen */
  readonly deliver: (page: Window, message: string) => boolean;
  /** The first answer to a message is sent as its reply, as with WKScriptMessageHandlerWithReply. */
  readonly replies: boolean;
  readonly onProblem: (problem: string) => void;
}

/** Sends messages to a page of the same origin in a frame, and accepts them only from its top window. */
export function pageTransport(options: PageTransportOptions): PageTransport {
  const { frame, deliver, replies, onProblem } = options;
  let receive: Receive = () => {};
  let reply: string | undefined;
  let isReplying = false;

  return {
    open(listener) {
      receive = listener;
    },
    async receiveFromPage(sender, message) {
      if (sender !== frame.contentWindow) {
        onProblem("refused: a message from a frame that is not the app's");
        // A handler with reply can reject; a listener cannot.
        if (replies) throw new Error("not the main frame");
        return undefined;
      }
      isReplying = replies;
      reply = undefined;
      receive(message);
      isReplying = false;
      return reply;
    },
    send(text, blobs = []) {
      // A new URL each time: the page revokes it after it has read the file.
      const message = withAttachments(text, blobs);
      if (isReplying && reply === undefined) {
        reply = message;
        return;
      }
      const page = frame.contentWindow;
      // Later, like every message to another process.
      setTimeout(() => {
        const isThere = page !== null && page === frame.contentWindow;
        if (!isThere || !deliver(page, message)) onProblem("the page does not listen");
      });
    },
  };
}
