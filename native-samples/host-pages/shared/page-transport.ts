import { withAttachments } from "../../../bridge/transports/attachments.ts";
import type { Receive, Transport } from "../../../bridge/transports/transport.ts";

/** How a web view's host speaks to its page, beside the transport itself. */
export interface PageTransport extends Transport {
  /**
   * Called by what the host put into the page (`at-start.js`).
   * @param sender the window that the message comes from
   * @returns the reply, for a handler that gives one
   */
  receiveFromPage(sender: Window, message: string): Promise<string | undefined>;
}

export interface PageTransportOptions {
  readonly frame: HTMLIFrameElement;
  /** Hands one message to the page; false where the page does not listen. */
  readonly deliver: (page: Window, message: string) => boolean;
  /** The first answer to a message goes back as its reply, as WKScriptMessageHandlerWithReply has it. */
  readonly replies: boolean;
  readonly onProblem: (problem: string) => void;
}

/** Carries messages to a page of the same origin in a frame, and hears its top window alone. */
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
        // A handler with reply says no; a listener has nobody to say it to.
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
      // An address of its own each time: the page gives it back once it has read it.
      const message = withAttachments(text, blobs);
      if (isReplying && reply === undefined) {
        reply = message;
        return;
      }
      const page = frame.contentWindow;
      // Later, as everything that crosses to another process.
      setTimeout(() => {
        const isThere = page !== null && page === frame.contentWindow;
        if (!isThere || !deliver(page, message)) onProblem("the page does not listen");
      });
    },
  };
}
