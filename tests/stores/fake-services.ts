import { createBridgeClient } from "../../bridge/client.ts";
import type { EndpointName } from "../../src/api/endpoints.ts";
import { type FailureCode, failure, type Result, success } from "../../src/core/result.ts";
import type { Notice } from "../../src/i18n/notices.ts";
import { type Cache, createCache } from "../../src/services/cache.ts";
import type { Draft, DraftStorage } from "../../src/services/drafts.ts";
import type { AppHistory } from "../../src/services/history.ts";
import { type Api, type CallOptions, readAnswer } from "../../src/services/http.ts";
import type { PrepareImage } from "../../src/services/images/image-preparer.ts";
import { createNative, type Native } from "../../src/services/native.ts";
import { provideNoticeWords } from "../../src/services/notify.ts";
import { createReads } from "../../src/services/reads.ts";
import { takeComposers } from "../../src/stores/composer/composer.ts";
import { provideServices } from "../../src/stores/services.ts";
import { session, setToken } from "../../src/stores/session/session.ts";
import { deferred as settledByTest } from "../deferred.ts";
import { memoryMirror } from "../services/memory-mirror.ts";

/** One call that a store has made. */
export interface Call {
  readonly name: EndpointName;
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, unknown>>;
  readonly body: unknown;
  /** Where it is not the session's. */
  readonly token?: string | undefined;
  readonly outlivesPage?: boolean | undefined;
}

/** The `data` of a good answer as the server sends it, or the failure that the API layer gives. */
export type Answer = Result<unknown>;
type Server = (call: Call) => Answer | Promise<Answer>;

export const ok = (data: unknown): Answer => success(data);
export const fail = (code: FailureCode, message = code as string, status?: number): Answer =>
  failure(code, message, status === undefined ? {} : { status });
export const refuse = (message: string): Answer =>
  failure("REFUSED", message, { fromServer: true });

/** An answer that comes when the test resolves it. */
export const deferred = <T = Answer>() => settledByTest<T>();

export interface FakeServices {
  /** Every call, in order. */
  readonly calls: Call[];
  callsOf(name: EndpointName): Call[];
  /** What the server answers from now on. */
  serve(name: EndpointName, server: Server): void;
  /** The server does not answer this until the test resolves it. */
  hold(name: EndpointName): ReturnType<typeof deferred>;
  /** What has been said in toasts, in order. */
  readonly notices: Notice[];
  /** The texts of the buttons in toasts, in order. */
  readonly labels: string[];
  readonly drafts: Map<string, Draft>;
  /** Where the app has gone, in order. */
  readonly visits: string[];
  /** What Back would close one after the other, beginning with the last. */
  readonly overlays: ((isBack?: boolean) => void)[];
  readonly haptics: string[];
  readonly cache: Cache;
  prepareImage: PrepareImage;
  capturePhotos: Native["capturePhotos"];
  /** The operations whose photos the host may forget, in order. */
  readonly confirmed: string[];
  requestToken: Native["requestToken"];
  /** For each sign-out that the host was told of: the token that the session had then. */
  readonly signOuts: (string | undefined)[];
  /** Undefined where the host cannot open the device's settings. */
  openSettings: (() => void) | undefined;
  /** False where the device's storage is full. */
  canSaveDrafts: boolean;
}

/** What a server that agrees answers without data. */
const PLAIN_WRITES = [
  "deleteTeam",
  "leaveTeam",
  "joinTeam",
  "deletePost",
  "likePost",
  "unlikePost",
  "deleteComment",
] as const;

let users = 0;

/** Those that were provided last. */
export let fakes: FakeServices;

/**
 * Provides services that a test controls, and signs in a new user: every store starts empty. The server knows the
 * user, has no teams of theirs and agrees to what they do; everything else fails until a test serves it.
 */
export function provideFakes(): FakeServices {
  // The page before this one has ended, and saves nothing any more.
  takeComposers();
  const servers = new Map<EndpointName, Server>();
  const cache = createCache(memoryMirror());
  fakes = {
    calls: [],
    callsOf: name => fakes.calls.filter(call => call.name === name),
    serve: (name, server) => servers.set(name, server),
    hold(name) {
      const answer = deferred();
      fakes.serve(name, () => answer.promise);
      return answer;
    },
    notices: [],
    labels: [],
    drafts: new Map(),
    visits: [],
    overlays: [],
    haptics: [],
    cache,
    prepareImage: async file => success({ blob: file, widthPx: 600, heightPx: 600 }),
    capturePhotos: async () => success([]),
    confirmed: [],
    requestToken: async () => undefined,
    signOuts: [],
    openSettings: undefined,
    canSaveDrafts: true,
  };
  const api = createFakeApi(fakes.calls, servers);
  fakes.serve("currentUser", () => ok({ id: "me" }));
  fakes.serve("userTeams", () => ok([]));
  fakes.serve("eligibility", () => ok({ can_join: true }));
  for (const name of PLAIN_WRITES) fakes.serve(name, () => ok(null));
  provideServices({
    api,
    cache,
    reads: createReads(
      api,
      cache,
      () => undefined,
      () => session.userCount,
    ),
    history: createFakeHistory(fakes),
    native: createFakeNative(fakes),
    drafts: createFakeDrafts(fakes),
    photos: {
      add: source => source,
      addOwn: () => "photo:own",
      urlOf: photo => photo,
      ratioOf: () => undefined,
      rememberRatio: () => undefined,
      clear: () => undefined,
    },
    prepareImage: (...args) => fakes.prepareImage(...args),
  });
  provideNoticeWords({
    describe(notice) {
      fakes.notices.push(notice);
      return notice.key;
    },
    label(key) {
      fakes.labels.push(key);
      return key;
    },
  });
  users += 1;
  setToken(undefined, "default");
  setToken(`token-of-user-${users}`, "host");
  return fakes;
}

/** The next page on the same device: it knows only what the device has kept of drafts. */
export function nextPage(): void {
  const { drafts } = fakes;
  Object.assign(provideFakes(), { drafts });
}

function createFakeApi(calls: Call[], servers: ReadonlyMap<EndpointName, Server>): Api {
  return {
    async call<Name extends EndpointName>(
      name: Name,
      options: CallOptions<Name> = {},
      keep?: (data: unknown) => void,
    ) {
      if (options.actor && options.actor.userCount !== session.userCount)
        return failure("USER_CHANGED", "");
      const { params = {}, query = {}, body, token, outlivesPage } = options;
      const call: Call = { name, params, query, body, token, outlivesPage };
      calls.push(call);
      // The server of this moment answers, but later: a real call is never answered at once.
      const server = servers.get(name);
      await Promise.resolve();
      const data = (await server?.(call)) ?? failure("UNKNOWN", `The test serves no ${name}`);
      const answer = data.ok ? readAnswer(name, data.value) : data;
      if (data.ok && answer.ok) keep?.(data.value);
      return answer;
    },
  };
}

function createFakeHistory({ visits, overlays }: FakeServices): AppHistory {
  const entry = { path: "/teams", search: "", key: "first", depth: 0 };
  return {
    current: () => entry,
    subscribe: () => () => undefined,
    reportDepthTo: () => undefined,
    presentWith: () => undefined,
    whenAtRest: () => undefined,
    navigate: to => void visits.push(to),
    replaceQuery: query => void visits.push(`?${query}`),
    goBack: fallback => void visits.push(`back or ${fallback}`),
    openOverlay(onClose) {
      overlays.push(onClose);
      return () => {
        const at = overlays.indexOf(onClose);
        for (const close of at < 0 ? [] : overlays.splice(at)) close();
      };
    },
    hasOverlay: () => false,
    canGoBack: () => false,
    pressBack: () => false,
    goForward: () => undefined,
  };
}

/** As in a browser, except for what a test watches or decides. */
function createFakeNative(fakes: FakeServices): Native {
  return {
    ...createNative(createBridgeClient({ transport: null })),
    canCapture: () => true,
    capturePhotos: (...args) => fakes.capturePhotos(...args),
    confirmPhotos: opId => void fakes.confirmed.push(opId),
    share: async () => "shared",
    copyText: async () => true,
    playHaptic: style => void fakes.haptics.push(style),
    requestToken: reason => fakes.requestToken(reason),
    reportSignOut: () => void fakes.signOuts.push(session.token),
    settingsOpener: () => fakes.openSettings,
  };
}

function createFakeDrafts(fakes: FakeServices): DraftStorage {
  return {
    load: async keys =>
      new Map(
        keys.flatMap(key => {
          const draft = fakes.drafts.get(key);
          return draft ? [[key, draft]] : [];
        }),
      ),
    async replace(key, next, mayReplace) {
      // The storage answers later, as a real one.
      await Promise.resolve();
      if (!fakes.canSaveDrafts) return undefined;
      const may = mayReplace(fakes.drafts.get(key));
      if (may && next) fakes.drafts.set(key, next);
      else if (may) fakes.drafts.delete(key);
      return may;
    },
  };
}

/** The keys of all toasts, in order. */
export function noticeKeys({ notices } = fakes): string[] {
  return notices.map(notice => notice.key);
}
