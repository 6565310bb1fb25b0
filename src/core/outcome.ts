import { type Failure, type FailureCode, failure } from "./result.ts";

/** Nothing was sent, or a server that says so has done nothing. */
const CLEAR_NO: readonly FailureCode[] = [
  "NO_TOKEN",
  "USER_CHANGED",
  "UNAUTHORIZED",
  "FORBIDDEN",
  "NOT_FOUND",
  "TOO_LARGE",
  "REFUSED",
];

/** The two 4xx statuses that a gateway sends without knowing what the server behind it does. */
const UNCLEAR_STATUSES = [408, 429];

/**
 * True if the server certainly did not do what it was asked for. After any other failure it may have done what a write
 * has asked for: nothing is repeated by itself, and it is looked up before the user may repeat it.
 */
export function isClearNo({ code, status = 0 }: Failure): boolean {
  const isClientError = status >= 400 && status < 500 && !UNCLEAR_STATUSES.includes(status);
  return code === "HTTP" ? isClientError : CLEAR_NO.includes(code);
}

/** True if the user has to log in first: there is no token, or the server does not accept it. */
export function needsLogin({ code }: Failure): boolean {
  return code === "NO_TOKEN" || code === "UNAUTHORIZED";
}

/** The result of a look-up whose answers are not clear. */
export const CANNOT_TELL = failure("UNKNOWN");
