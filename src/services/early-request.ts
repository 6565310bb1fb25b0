import { type CallContext, headersOf } from "./call-context.ts";
import { wait } from "./wait.ts";

/** A request that the page's first script has sent, until the data layer makes the same call. */
interface EarlyRequest {
  readonly headers: Readonly<Record<string, string>>;
  readonly response: Promise<Response>;
  readonly abort: () => void;
}

/** A large answer on a slow network is handed over as it comes: whoever makes the call sees that it has begun. */
const PEEK_MAX_MS = 5000;
/** A larger answer has photos in it: to read all of it twice would hold up the app. */
const PEEK_MAX_BYTES = 200_000;

/** By their addresses. */
type EarlyWindow = Window & { teamhubEarlyRequests?: Map<string, EarlyRequest> };

/**
 * Sends a read before there is anybody to use the answer.
 * @param peek reads a copy before anybody gets the answer, unless it says that it is large. The answer also comes if
 * `peek` fails.
 */
export function sendEarly(
  win: EarlyWindow,
  url: string,
  context: CallContext,
  peek?: (copy: Response) => Promise<void>,
): void {
  const controller = new AbortController();
  const headers = headersOf(context);
  const request = win.fetch(url, {
    headers,
    credentials: "omit",
    mode: "cors",
    signal: controller.signal,
  });
  const response = request.then(async answer => {
    const isLarge = Number(answer.headers.get("content-length")) > PEEK_MAX_BYTES;
    await Promise.race([isLarge || peek?.(answer.clone()).catch(() => {}), wait(PEEK_MAX_MS)]);
    return answer;
  });
  // The caller that takes the request over learns of a failure. If nobody does, a failure is no error.
  response.catch(() => {});
  win.teamhubEarlyRequests ??= new Map();
  win.teamhubEarlyRequests.set(url, { headers, response, abort: () => controller.abort() });
}

/**
 * `fetch`, but the first call to an early request's address takes it over if it has the same headers, and so
 * the same user. With other headers the early request is dropped.
 */
export function fetchAfterEarly(win: EarlyWindow): typeof fetch {
  return (input, init) => {
    const url = String(input);
    const early = win.teamhubEarlyRequests?.get(url);
    win.teamhubEarlyRequests?.delete(url);
    if (early && JSON.stringify(init?.headers) === JSON.stringify(early.headers)) {
      init?.signal?.addEventListener("abort", early.abort);
      return early.response;
    }
    early?.abort();
    return win.fetch(input, init);
  };
}
