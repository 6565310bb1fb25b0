import type { Owner, VirtualClock } from "./clock.ts";
import type { ServerAnswer, ServerRequest, SimulatedServer } from "./server.ts";

/** What happens to one call. "After" means that the server has done what it was asked for. */
export type Fate =
  | "fine"
  | "slow answer"
  | "refused"
  | "never arrives"
  | "reset after"
  | "answer lost"
  | "bad answer after"
  | `${500 | 503 | 408 | 429} after`
  | `${500 | 503 | 408 | 429} before`
  | "refused by envelope"
  /** Only where the server knows `client_id`: no app can help it elsewhere. */
  | "sent again by the engine"
  | "arrives late";

export const FATES: readonly Fate[] = [
  "fine",
  "slow answer",
  "refused",
  "never arrives",
  "reset after",
  "answer lost",
  "bad answer after",
  "500 after",
  "503 after",
  "408 after",
  "429 after",
  "500 before",
  "503 before",
  "408 before",
  "429 before",
  "refused by envelope",
];
export const FATES_WITH_CLIENT_ID: readonly Fate[] = [
  ...FATES,
  "sent again by the engine",
  "arrives late",
];

/** Which calls a fate is for. */
export type CallKind = "post" | "comment" | "team" | "join" | "like" | "read";

export function kindOf({ method, path }: ServerRequest): CallKind {
  if (method === "GET") return "read";
  if (path === "users/team-activities") return "post";
  if (path.endsWith("/comment")) return "comment";
  if (path === "users/teams") return "team";
  return path.includes("join") ? "join" : "like";
}

interface Answer {
  readonly answer: ServerAnswer;
  /** Not JSON: a page of some network on the way. */
  readonly isGarbage?: boolean;
}

const UP_MS = 10;
const DOWN_MS = 15;
const SLOW_MS = 20_000;
const LATE_MS = 40_000;

/** Carries calls from the pages to the server, each with its own fate. */
export class SimulatedNetwork {
  isDown = false;
  calls = 0;
  /** What the calls that come next meet; `fine` after that. */
  readonly planned = new Map<CallKind, Fate[]>();
  readonly #clock: VirtualClock;
  readonly #server: SimulatedServer;
  readonly #onCall: (request: ServerRequest) => void;

  constructor(
    clock: VirtualClock,
    server: SimulatedServer,
    onCall: (request: ServerRequest) => void,
  ) {
    this.#clock = clock;
    this.#server = server;
    this.#onCall = onCall;
  }

  send(owner: Owner, url: URL, init: RequestInit = {}): Promise<unknown> {
    this.calls += 1;
    const headers = (init.headers ?? {}) as Record<string, string>;
    const request: ServerRequest = {
      method: init.method ?? "GET",
      path: url.pathname.replace(/^\/v\d\//, ""),
      query: url.searchParams,
      token: headers.Authorization?.replace(/^Bearer /, ""),
      body: typeof init.body === "string" ? JSON.parse(init.body) : {},
    };
    this.#onCall(request);
    const sentMs = this.#clock.nowMs;
    const fate = this.isDown ? "refused" : (this.planned.get(kindOf(request))?.shift() ?? "fine");
    return new Promise((resolve, reject) => {
      const end = () => reject(new TypeError("Failed to fetch"));
      const fail = (ms: number) => this.#clock.after(ms, owner, end);
      const give = (ms: number, answer: Answer) =>
        this.#clock.after(ms, owner, () => {
          // A page in the background has lost its connections.
          if ((owner.sleepsUntilMs ?? 0) > sentMs) end();
          else resolve(this.#response(answer));
        });
      init.signal?.addEventListener("abort", () =>
        reject(new DOMException("aborted", "AbortError")),
      );
      const arrive = (ms: number, then: (answer: ServerAnswer) => void) =>
        this.#clock.after(ms, undefined, () => then(this.#server.answer(request)));
      this.#carryOut(fate, { fail, give, arrive });
    });
  }

  #carryOut(
    fate: Fate,
    way: {
      fail(ms: number): void;
      give(ms: number, answer: Answer): void;
      arrive(ms: number, then: (answer: ServerAnswer) => void): void;
    },
  ): void {
    const status = Number.parseInt(fate, 10);
    const failed = { status, body: { error: true, msg: "" } };
    if (fate === "refused") way.fail(UP_MS);
    else if (fate === "reset after") way.arrive(UP_MS, () => way.fail(DOWN_MS));
    else if (fate === "answer lost") way.arrive(UP_MS, () => {});
    else if (fate === "arrives late") way.arrive(LATE_MS, answer => way.give(DOWN_MS, { answer }));
    else if (fate === "refused by envelope") {
      way.give(UP_MS, { answer: { status: 200, body: { error: true, msg: "Not today" } } });
    } else if (fate.endsWith("before")) way.give(UP_MS, { answer: failed });
    else if (fate.endsWith("after") && status > 0) {
      way.arrive(UP_MS, () => way.give(DOWN_MS, { answer: failed }));
    } else if (fate === "bad answer after") {
      way.arrive(UP_MS, answer => way.give(DOWN_MS, { answer, isGarbage: true }));
    } else if (fate === "sent again by the engine") {
      way.arrive(UP_MS, first =>
        way.arrive(UP_MS, second => {
          // No app could know better, if its token expired between the two.
          way.give(DOWN_MS, { answer: second.status === 401 ? first : second });
        }),
      );
    } else if (fate !== "never arrives") {
      const down = fate === "slow answer" ? SLOW_MS : DOWN_MS;
      way.arrive(UP_MS, answer => way.give(down, { answer }));
    }
  }

  #response({ answer: { status, body }, isGarbage }: Answer) {
    const { kind, nowMs } = this.#server;
    const date = kind.showsDate ? new Date(nowMs).toUTCString() : null;
    return {
      ok: status >= 200 && status < 300,
      status,
      headers: { get: (name: string) => (name.toLowerCase() === "date" ? date : null) },
      json: async () => {
        if (isGarbage) throw new SyntaxError("not JSON");
        return structuredClone(body);
      },
    };
  }
}
