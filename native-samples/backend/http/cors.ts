import type { MiddlewareHandler } from "hono";

/** The headers that the app sends. A browser that lets a page set User-Agent asks for that one too. */
const ALLOWED_HEADERS = [
  "Authorization",
  "Content-Type",
  "User-Agent",
  "X-App-Language",
  "X-App-Version",
  "X-Platform",
].join(", ");
const ALLOWED_METHODS = "GET, POST, PUT, DELETE";
/** The app compares times by the server's clock. */
const EXPOSED_HEADERS = "Date";
const PREFLIGHT_MAX_AGE_SECONDS = 600;

/**
 * Any origin may call: the origins of the app are not known beforehand, and no page sends the token by
 * itself. Errors carry the headers too; without them the app could not read the errors.
 */
export function allowAnyOrigin(isRefused: (path: string) => boolean): MiddlewareHandler {
  return async (context, next) => {
    const isPreflight = context.req.method === "OPTIONS";
    if (isRefused(context.req.path)) {
      // A server that does not know the origin answers without any of these headers.
      context.res = new Response(null, { status: isPreflight ? 204 : 200 });
      return;
    }
    if (isPreflight) {
      context.res = new Response(null, {
        status: 204,
        headers: {
          "Access-Control-Allow-Origin": "*",
          "Access-Control-Allow-Methods": ALLOWED_METHODS,
          "Access-Control-Allow-Headers": ALLOWED_HEADERS,
          "Access-Control-Max-Age": String(PREFLIGHT_MAX_AGE_SECONDS),
        },
      });
      return;
    }
    await next();
    context.res.headers.set("Access-Control-Allow-Origin", "*");
    context.res.headers.set("Access-Control-Expose-Headers", EXPOSED_HEADERS);
    context.res.headers.set("Cross-Origin-Resource-Policy", "cross-origin");
    context.res.headers.set("X-Content-Type-Options", "nosniff");
    // After a sign-out, or after Back, a browser would give the answer again, also to another user.
    if (!context.res.headers.has("Cache-Control")) {
      context.res.headers.set("Cache-Control", "no-store");
    }
  };
}
