import type { HttpBindings } from "@hono/node-server";
import { type Context, Hono } from "hono";
import type { EndpointName } from "../../../src/api/endpoints.ts";
import { findUserByToken } from "../queries/users.ts";
import type { Queries } from "../store/database.ts";
import { type Answer, type Envelope, refuse } from "./answer.ts";
import { readJsonBody, skipBody } from "./body.ts";
import type { Call, Handlers } from "./call.ts";
import { allowAnyOrigin } from "./cors.ts";
import type { FaultBox } from "./faults.ts";
import { chooseLanguage } from "./language.ts";
import { answerPicture, mediaUrlAt } from "./media.ts";
import { messageFor } from "./messages.ts";
import { misbehave } from "./misbehave.ts";
import { once } from "./once.ts";
import type { RateLimiter } from "./rate-limits.ts";
import { isReadableAddress } from "./readable.ts";
import { listRoutes } from "./routes.ts";

export type App = Hono<{ Bindings: HttpBindings }>;

interface AppParts {
  readonly handlers: Handlers;
  readonly queries: Queries;
  readonly faults: FaultBox;
  readonly limiter: RateLimiter;
  /** The address under which clients reach this server. */
  readonly publicUrl: () => string;
  /** Receives every unexpected error, with the request that caused it. */
  readonly onError: (error: Error, request: string) => void;
}

/** The API of the endpoint table. Every failure is answered by an envelope too. */
export function createApp(parts: AppParts): App {
  const { queries, faults, onError } = parts;
  const app: App = new Hono();
  app.use(allowAnyOrigin(path => isFaulty(path) && refusesOrigin(faults, path)));
  app.use(async (context, next) => {
    if (isReadableAddress(context.req.url)) return next();
    return wrap(context, refuse(400, "unreadable"));
  });
  for (const prefix of faultyPrefixes) app.use(`${prefix}*`, misbehave(faults));

  for (const route of listRoutes()) {
    app.on(route.method, route.path, async context =>
      wrap(context, await handle(context, route.name, parts)),
    );
  }
  app.get("/media/:file", async context => {
    return (await answerPicture(context, queries)) ?? wrap(context, refuse(404, "pictureNotFound"));
  });
  app.notFound(context => wrap(context, refuse(404, "noSuchAddress")));
  app.onError((error, context) => {
    // Whoever reads the log must not be able to join by a code in it.
    const path = context.req.path.replace(/\/join\/.*/, "/join/…");
    onError(error, `${context.req.method} ${path}`);
    return wrap(context, refuse(500, "unexpected"));
  });
  return app;
}

/** Faults apply to what the app calls. The addresses that set them stay reachable. */
const faultyPrefixes = ["/v1/", "/v3/", "/media/"] as const;

function isFaulty(path: string): boolean {
  return faultyPrefixes.some(prefix => path.startsWith(prefix));
}

function refusesOrigin(faults: FaultBox, path: string): boolean {
  // A refused call ends here, so it is counted here.
  return faults.look(path).corsRefusal && faults.take(path).corsRefusal;
}

/** The route was made from the endpoint's own path, so the call has the parameters of its handler. */
type Handler = (call: Call) => Promise<Answer>;

async function handle(
  context: Context,
  name: EndpointName,
  { handlers, queries, limiter, publicUrl }: AppParts,
): Promise<Answer> {
  const token = /^Bearer\s+(\S+)$/i.exec(context.req.header("Authorization") ?? "")?.[1];
  const viewerId = token === undefined ? undefined : await findUserByToken(queries, token);
  if (viewerId === undefined) {
    await skipBody(context.req.raw);
    return refuse(401, "loginRequired");
  }
  const body = await readJsonBody(context.req.raw);
  if (!body.ok) {
    return body.reason === "tooLarge" ? refuse(413, "tooLarge") : refuse(400, "unreadable");
  }
  const call = {
    params: context.req.param(),
    query: context.req.query(),
    body: body.body,
    viewerId,
    queries,
    now: new Date(),
    mediaUrl: mediaUrlAt(publicUrl()),
  };
  const handler = handlers[name] as Handler;
  // Within `once`: a stored answer that is given again costs nothing, so it does not count.
  return once(name, call as unknown as Call, async admitted => {
    const waitSeconds = limiter.take(name, viewerId, admitted.now.getTime());
    if (waitSeconds > 0) return { ...refuse(429, "tooOften"), retryAfterSeconds: waitSeconds };
    return handler(admitted);
  });
}

function wrap(
  context: Context,
  { status, message, variables, data, retryAfterSeconds }: Answer,
): Response {
  const language = chooseLanguage(context.req.header("X-App-Language"), context.req.param("lang"));
  const envelope: Envelope = {
    error: status >= 400,
    msg: messageFor(language, message, variables),
    data,
  };
  if (retryAfterSeconds !== undefined) context.header("Retry-After", String(retryAfterSeconds));
  return context.json(envelope, status);
}
