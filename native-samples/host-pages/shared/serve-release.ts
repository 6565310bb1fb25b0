import { openReleaseFolder } from "./release-folder.ts";

/**
 * The service worker that answers for a stored page, as the scheme handler or the asset loader of a native host
 * does. Its addresses are `/app/stored/HOST/BUILD.html`.
 */
interface FetchEvent extends Event {
  readonly request: Request;
  respondWith(response: Promise<Response>): void;
}

const STORED = /\/app\/stored\/(\w+)\/([\w.-]+\.html)$/;

self.addEventListener("fetch", event => {
  const { request, respondWith } = event as FetchEvent;
  const [, host, name] = STORED.exec(new URL(request.url).pathname) ?? [];
  if (host && name) respondWith.call(event, serve(host, name));
});

async function serve(host: string, name: string): Promise<Response> {
  const content = await (await openReleaseFolder()).read(name);
  if (!content) return new Response("Not found", { status: 404 });
  const atStart = await (await fetch(`/${host}/at-start.js`)).text();
  const page = new TextDecoder()
    .decode(content)
    .replace(/<head>/, () => `<head><script>${atStart}</script>`);
  return new Response(page, { headers: { "content-type": "text/html; charset=utf-8" } });
}
