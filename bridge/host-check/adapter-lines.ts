/**
 * The lines between the check and an adapter: one JSON object a line, in UTF-8. The check writes orders to the
 * adapter's standard input, the adapter writes reports to its standard output. README.md says the same in words.
 */
export type Order =
  /** The app starts for the first time: nothing is kept from before. */
  | { readonly do: "start" }
  /** The process of the app is killed and starts again. What the app has stored is still there. */
  | { readonly do: "restart" }
  /** The page posts this text. */
  | { readonly do: "post"; readonly text: string }
  /** The page has died. */
  | { readonly do: "killPage" }
  /** The app returns from the background. */
  | { readonly do: "foreground" }
  /** The user signs out, or another one signs in. */
  | { readonly do: "changeUser" }
  /** The app sends an event. */
  | { readonly do: "event"; readonly name: string; readonly params: object }
  /** The user is done with the oldest open call of the method, or the method is. */
  | { readonly do: "answer"; readonly method: string; readonly result: object }
  | {
      readonly do: "fail";
      readonly method: string;
      readonly code: string;
      readonly message: string;
    }
  /** The handler of the oldest open call throws what it should not throw. */
  | { readonly do: "crash"; readonly method: string }
  /** The system gives this process the result of a call that was made in an earlier one. */
  | {
      readonly do: "lateResult";
      readonly method: string;
      readonly opId: string;
      readonly result: object;
    };

export type Report =
  /** The host posts this text to the page. */
  | { readonly post: string }
  /** The host runs the method: its handler was called. */
  | { readonly call: string }
  /** The host has told the handler to stop. The call is still open: an order may end it. */
  | { readonly cancelled: string }
  /** The host was given the order with this `n`. `cannot` says why it was not. */
  | { readonly done: number; readonly cannot?: string };

/** An order has the number of its report. */
export type NumberedOrder = Order & { readonly n: number };

/** An adapter that runs. */
export interface Adapter {
  send(order: NumberedOrder): void;
  /** @param onEnd called with the reason when the adapter has ended */
  listen(onReport: (report: Report) => void, onEnd: (why: string) => void): void;
  close(): void;
}
