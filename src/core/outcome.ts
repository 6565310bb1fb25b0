import { type Failure, type FailureCode, failure } from "./result.ts";

/**
 * What a failed write means: the server did not do it, or nobody knows. Nothing is repeated by itself; what
 * is unknown is looked up before the user may repeat it.
 */
type FailedOutcome = "no" | "unknown";

const OUTCOMES: Readonly<Record<FailureCode, FailedOutcome>> = {
  // Nothing was sent.
  NO_TOKEN: "no",
  USER_CHANGED: "no",
  NOT_AN_IMAGE: "no",
  COMPRESSION: "no",
  STORAGE: "no",
  // A server that says so has done nothing.
  UNAUTHORIZED: "no",
  FORBIDDEN: "no",
  NOT_FOUND: "no",
  TOO_LARGE: "no",
  REFUSED: "no",
  // The server may have done it all the same.
  HTTP: "unknown",
  BAD_ANSWER: "unknown",
  NETWORK: "unknown",
  TIMEOUT: "unknown",
  ABORTED: "unknown",
  UNKNOWN: "unknown",
};

/** The two 4xx statuses that a gateway sends without knowing what the server behind it does. */
const UNCLEAR_STATUSES = [408, 429];

export function outcomeOf({ code, status }: Failure): FailedOutcome {
  const isClientError = status !== undefined && status >= 400 && status < 500;
  if (code === "HTTP" && isClientError && !UNCLEAR_STATUSES.includes(status)) return "no";
  return OUTCOMES[code];
}

/** The result of a look-up whose answers are not clear. */
export const CANNOT_TELL = failure("UNKNOWN", "The answers do not tell whether it is there");
