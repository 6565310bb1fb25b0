import {
  type AnswerOf,
  type Endpoint,
  type EndpointName,
  endpoints,
  type ParamsOf,
  type ReadName,
  type WriteName,
} from "../api/endpoints.ts";
import { type ApiVersion, fillPath, pathOf } from "../api/paths.ts";
import { noteServerDate } from "../api/server-clock.ts";
import { asFields, asFlag, asId, asText, type Fields } from "../core/read.ts";
import { type Failure, type FailureCode, failure, type Result, success } from "../core/result.ts";
import { shorten } from "../core/text.ts";
import {
  ANSWER_TIMEOUT_MS,
  BODY_WITHOUT_PICTURES_MAX_CHARS,
  PICTURES_TIMEOUT_MS,
  READ_RETRIES,
  READ_RETRY_BASE_MS,
  SERVER_TEXT_MAX_CHARS,
  UPLOAD_MIN_CHARS_PER_MS,
  UPLOAD_TIMEOUT_MAX_MS,
} from "../limits.ts";
import { type Actor, type CallContext, headersOf, USER_CHANGED } from "./call-context.ts";
import { wait } from "./wait.ts";

export interface CallOptions<Name extends EndpointName> {
  readonly params?: ParamsOf<Name>;
  readonly query?: Readonly<Record<string, string | number>>;
  readonly body?: unknown;
  /** Used instead of the context's token, to learn whose it is. If the server refuses it, it is not renewed. */
  readonly token?: string;
  /** The call is not made for another user. */
  readonly actor?: Actor;
  /** The page may end before the answer comes: the call still reaches the server. */
  readonly outlivesPage?: boolean;
}

/** A write names the user who tapped: for another user it is not sent. */
interface WriteOptions<Name extends WriteName> extends CallOptions<Name> {
  readonly actor: Actor;
}

export interface Api {
  /** @param keep gets the `data` of a good answer as it came, for the cache */
  call<Name extends ReadName>(
    name: Name,
    options?: CallOptions<Name>,
    keep?: (data: unknown) => void,
  ): Promise<Result<AnswerOf<Name>>>;
  call<Name extends WriteName>(
    name: Name,
    options: WriteOptions<Name>,
  ): Promise<Result<AnswerOf<Name>>>;
}

export interface ApiOptions {
  /** Without a slash at the end. */
  readonly base: string;
  readonly version: ApiVersion;
  readonly context: () => CallContext;
  /**
   * Asked when the server refuses the token, once for all calls that were sent with it. A read is then
   * repeated with the new one; a write is left to the user, who will find it working.
   */
  readonly refreshToken: () => Promise<boolean>;
  /** Told of every call that has failed in the end. */
  readonly onFailure: (name: EndpointName, failure: Failure) => void;
  readonly fetch: typeof fetch;
  readonly wait?: (ms: number) => Promise<unknown>;
}

const CODE_OF_STATUS: Readonly<Record<number, FailureCode>> = {
  401: "UNAUTHORIZED",
  403: "FORBIDDEN",
  404: "NOT_FOUND",
  413: "TOO_LARGE",
};

/** Some gateways say in words that a body was too large, and send another status. */
const SAYS_TOO_LARGE =
  /\b413\b|^too large|(payload|entity|body|content|request|file|image|photo|picture)s?( \w+)? too large/i;

/** The failure that an answer without success means. The server's words enter the app only here. */
function failureOf({ ok, status }: Response, envelope: Fields | undefined, hasBody: boolean) {
  const text = asText(envelope?.msg);
  let code = CODE_OF_STATUS[status] ?? (ok ? "REFUSED" : "HTTP");
  const isOpen = code === "HTTP" || code === "REFUSED";
  const said = [text, envelope?.code, envelope?.status];
  if (hasBody && isOpen && said.some(words => SAYS_TOO_LARGE.test(asId(words) ?? ""))) {
    code = "TOO_LARGE";
  }
  const details = ok ? {} : { status };
  if (text) {
    return failure(code, shorten(text, SERVER_TEXT_MAX_CHARS), { ...details, fromServer: true });
  }
  return failure(code, ok ? "Unknown error occurred" : `HTTP error! status: ${status}`, details);
}

/** @param onPart called with each part of the body */
async function readJson(response: Response, onPart: () => void): Promise<unknown> {
  if (!response.body) return response.json();
  const reader = response.body.getReader();
  const decoder = new TextDecoder();
  let text = "";
  for (;;) {
    const { value } = await reader.read();
    if (!value) return JSON.parse(text + decoder.decode());
    onPart();
    text += decoder.decode(value, { stream: true });
  }
}

/** The `data` of the envelope `{error, msg, data}`, or what went wrong. */
async function openEnvelope(
  response: Response,
  hasBody: boolean,
  onPart: () => void,
): Promise<Result<unknown>> {
  // Done, and nothing to say: a read finds no data in it.
  if (response.status === 204) return success(undefined);
  let json: unknown;
  try {
    json = await readJson(response, onPart);
  } catch (error) {
    const name = error instanceof Error ? error.name : "";
    if (response.ok && name === "SyntaxError") {
      return failure("BAD_ANSWER", "The answer is not JSON");
    }
    // A connection that breaks within the answer is no bad answer.
    if (response.ok || name === "AbortError") throw error;
  }
  const envelope = asFields(json);
  if (!response.ok) return failureOf(response, envelope, hasBody);
  if (!envelope || !("data" in envelope || "error" in envelope)) {
    return failure("BAD_ANSWER", "The answer has no envelope");
  }
  // Some servers put their words or a code there: whatever does not say "no error" is one.
  if (asFlag(envelope.error) ?? envelope.error) return failureOf(response, envelope, hasBody);
  return success(envelope.data);
}

/** A read is worth another try where the network or the server, not the request, was at fault. */
function isWorthRetrying({ code, status }: Failure): boolean {
  return code === "NETWORK" || code === "TIMEOUT" || (code === "HTTP" && (status ?? 0) >= 500);
}

/** How long an answer may take to begin, by the length of the body. */
function timeoutOf(chars: number): number {
  return chars > BODY_WITHOUT_PICTURES_MAX_CHARS
    ? Math.min(
        UPLOAD_TIMEOUT_MAX_MS,
        Math.max(PICTURES_TIMEOUT_MS, chars / UPLOAD_MIN_CHARS_PER_MS),
      )
    : ANSWER_TIMEOUT_MS;
}

export function createApi(options: ApiOptions): Api {
  const { fetch: request, wait: pause = wait } = options;
  let refreshing: Promise<boolean> | undefined;

  /** True where another try is worth it. */
  async function renewToken(refused: string | undefined): Promise<boolean> {
    if (options.context().token !== refused) return true;
    refreshing ??= options.refreshToken().finally(() => {
      refreshing = undefined;
    });
    return refreshing;
  }

  async function attempt(
    url: string,
    init: RequestInit,
    timeoutMs: number,
  ): Promise<Result<unknown>> {
    const controller = new AbortController();
    const { signal } = controller;
    const abort = () => controller.abort();
    let timer = setTimeout(abort, timeoutMs);
    const goOn = () => {
      clearTimeout(timer);
      timer = setTimeout(abort, PICTURES_TIMEOUT_MS);
    };
    try {
      const response = await request(url, { ...init, signal });
      goOn();
      noteServerDate(response.headers.get("Date"));
      return await openEnvelope(response, init.body !== undefined, goOn);
    } catch {
      return failure(signal.aborted ? "TIMEOUT" : "NETWORK");
    } finally {
      clearTimeout(timer);
    }
  }

  async function ask<Name extends EndpointName>(
    name: Name,
    { params, query = {}, body, token, actor, outlivesPage }: CallOptions<Name> = {},
  ): Promise<Result<unknown>> {
    const endpoint: Endpoint = endpoints[name];
    const isRead = endpoint.method === "GET";
    // A number becomes a text there by itself.
    const queryText = `${new URLSearchParams(query as Record<string, string>)}`;
    const path = fillPath(pathOf(endpoint, options.version), params ?? {});
    const url = `${options.base}/${path}${queryText ? `?${queryText}` : ""}`;
    let sentToken: string | undefined;
    const send = () => {
      const context = { ...options.context(), ...(token && { token }) };
      sentToken = context.token;
      if (actor && actor.userCount !== context.userCount) return USER_CHANGED;
      if (!context.token) return failure("NO_TOKEN", "No authentication token found");
      // Undefined stays undefined.
      const content: string | undefined = JSON.stringify(body);
      const init: RequestInit = {
        method: endpoint.method,
        headers: headersOf(context),
        credentials: "omit",
        mode: "cors",
        ...(content && { body: content }),
        ...(outlivesPage && { keepalive: true }),
      };
      return attempt(url, init, timeoutOf(content?.length ?? 0));
    };
    let result = await send();
    for (let retry = 0; isRead && retry < READ_RETRIES; retry++) {
      if (result.ok || !isWorthRetrying(result.error)) break;
      const jitter = 0.5 + Math.random();
      await pause(READ_RETRY_BASE_MS * 2 ** retry * jitter);
      result = await send();
    }
    if (result.ok) return result;
    if (result.error.status === 404 && endpoint.missing) {
      return failure("NOT_FOUND", endpoint.missing, { status: 404 });
    }
    if (result.error.code !== "UNAUTHORIZED" || token) return result;
    const isRenewed = await renewToken(sentToken);
    if (isRead) return isRenewed ? send() : result;
    // A write is not repeated. But whoever has a good token now need not log in.
    const { token: present } = options.context();
    return present && present !== sentToken ? failure("REFUSED", "", { status: 401 }) : result;
  }

  return {
    async call<Name extends EndpointName>(
      name: Name,
      callOptions?: CallOptions<Name>,
      keep?: (data: unknown) => void,
    ) {
      const asked = await ask(name, callOptions);
      const answer = asked.ok ? readAnswer(name, asked.value) : asked;
      if (!answer.ok) options.onFailure(name, answer.error);
      else if (asked.ok) keep?.(asked.value);
      return answer;
    },
  };
}

/** Normalises `data` by the endpoint's own reader; an unknown shape is a failure, never a crash. */
export function readAnswer<Name extends EndpointName>(
  name: Name,
  data: unknown,
): Result<AnswerOf<Name>> {
  const value = endpoints[name].read(data) as AnswerOf<Name> | undefined;
  return value === undefined
    ? failure("BAD_ANSWER", `The answer of ${name} has an unknown shape`)
    : success(value);
}
