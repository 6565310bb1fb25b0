/**
 * Expected failures are values. A throw anywhere in the product is a bug.
 */

/** Every way an operation can fail, across http, images, bridge and storage. */
export type FailureCode =
  /** No token is known: no call was made. */
  | "NO_TOKEN"
  /** The server refused the token (401). */
  | "UNAUTHORIZED"
  /** The server refused the action (403). */
  | "FORBIDDEN"
  | "NOT_FOUND"
  /** The body was over the server's limit (413), or a picture has too many pixels to be decoded. */
  | "TOO_LARGE"
  /** Any other HTTP status that is not a success. */
  | "HTTP"
  /** The envelope said `error: true`; or a write was refused with a token that has been renewed since. */
  | "REFUSED"
  /** The answer was not JSON, or not of a known shape. */
  | "BAD_ANSWER"
  /** The server could not be reached (offline, refused by CORS, dropped). */
  | "NETWORK"
  | "TIMEOUT"
  | "ABORTED"
  /** Another user has signed in since the tap: nothing was sent, or the answer is not the new user's. */
  | "USER_CHANGED"
  /** The file is no picture that this engine can read, or not a whole one. */
  | "NOT_AN_IMAGE"
  /** The picture could not be compressed. */
  | "COMPRESSION"
  | "STORAGE"
  | "UNKNOWN";

export interface Failure {
  readonly code: FailureCode;
  /**
   * From a call only: English words for a developer, or the server's own when `fromServer` is set. Empty where the
   * code alone says what failed.
   */
  readonly message: string;
  readonly status?: number;
  /** True when `message` is the server's `msg` and may be shown to the user. */
  readonly fromServer?: boolean;
}

export type Result<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: Failure };

export function success<T>(value: T): Result<T> {
  return { ok: true, value };
}

export function failure(
  code: FailureCode,
  message = "",
  details: { status?: number; fromServer?: boolean } = {},
): { readonly ok: false; readonly error: Failure } {
  return { ok: false, error: { code, message, ...details } };
}
