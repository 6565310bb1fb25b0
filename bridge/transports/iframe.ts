import { withAttachments } from "./attachments.ts";
import type { Transport } from "./transport.ts";

export interface IframeWindow {
  readonly parent: unknown;
  readonly location: { readonly ancestorOrigins?: ArrayLike<string> };
  addEventListener(type: "message", listener: (event: MessageEvent) => void): void;
}

/**
 * An iframe on a host page. Both sides post to each other's window, address every message to the other's
 * exact origin, never `'*'`, and check the origin and the window of every message that comes.
 *
 * The hello goes to an allowlisted origin. The browser says which one the parent has (`ancestorOrigins`). If
 * it does not, the app addresses its messages to each allowlisted origin in turn, until the parent has
 * answered. The browser delivers only the right one, and may log the others on the console.
 *
 * A host may transfer a MessagePort with its answer. From then on the app sends over the newest port and
 * receives over all of them: the host may answer two hellos with two ports.
 *
 * A host sends either the text alone or `{text, blobs}`.
 */
export function iframeTransport(
  window: IframeWindow,
  hostOrigins: readonly string[],
  narrowedTo?: readonly string[] | null,
): Transport | null {
  const parent = window.parent as Window;
  const ancestor = window.location.ancestorOrigins?.[0];
  let targets = hostOrigins.filter(
    origin => (narrowedTo ?? [origin]).includes(origin) && (ancestor ?? origin) === origin,
  );
  if (window.parent === window || !targets[0]) return null;
  let port: MessagePort | undefined;

  return {
    open(receive) {
      const unpack = ({ data }: MessageEvent) =>
        receive(typeof data?.text === "string" ? withAttachments(data.text, data.blobs) : data);
      window.addEventListener("message", event => {
        const { data, origin, ports } = event;
        const isOurs = event.source === parent && targets.includes(origin);
        // The parent may also talk to other libraries. Ours in an object is read, so that its problem is logged.
        const said = data?.text ?? data;
        if (!isOurs || !(said?.th || /"th":/.test(said))) return;
        targets = [origin];
        if (ports[0]) {
          port = ports[0];
          port.onmessage = unpack;
        }
        unpack(event);
      });
    },
    send(message) {
      if (port) port.postMessage(message);
      else for (const origin of targets) parent.postMessage(message, origin);
    },
  };
}
