import type { MessageKey } from "./messages.ts";

/** What a handler returns. `createApp` puts the envelope around it. */
export interface Answer {
  readonly status: 200 | 201 | 400 | 401 | 403 | 404 | 413 | 429 | 500;
  readonly message: MessageKey;
  readonly variables?: Readonly<Record<string, string>>;
  readonly data: unknown;
  /** When to try again after a 429. */
  readonly retryAfterSeconds?: number;
}

/** The body of every answer, errors included. */
export interface Envelope {
  readonly error: boolean;
  readonly msg: string;
  readonly data: unknown;
}

export function answer(data: unknown, status: 200 | 201 = 200): Answer {
  return { status, message: "ok", data };
}

export function refuse(status: Exclude<Answer["status"], 200 | 201>, message: MessageKey): Answer {
  return { status, message, data: null };
}
