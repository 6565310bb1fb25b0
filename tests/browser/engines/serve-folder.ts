import { readFile, stat } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join, normalize, resolve, sep } from "node:path";

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".json": "application/json",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".jpg": "image/jpeg",
  ".webp": "image/webp",
  ".gif": "image/gif",
  ".wasm": "application/wasm",
};

export interface FolderFile {
  readonly body: Buffer;
  readonly contentType: string;
}

/**
 * The file that a URL path names in a folder; `undefined` if there is none or the path leads out of it.
 * With `spaFallback` a path without an extension that names no file gives index.html: a route of the app.
 */
export async function readFolderFile(
  dir: string,
  urlPath: string,
  spaFallback: boolean,
): Promise<FolderFile | undefined> {
  const root = resolve(dir);
  const path = join(root, normalize(decodeURIComponent(urlPath)));
  if (path !== root && !path.startsWith(root + sep)) return undefined;
  const candidates = [path, join(path, "index.html")];
  if (spaFallback && extname(path) === "") candidates.push(join(root, "index.html"));
  for (const candidate of candidates) {
    const found = await stat(candidate).catch(() => undefined);
    if (found?.isFile()) {
      const contentType =
        CONTENT_TYPES[extname(candidate).toLowerCase()] ?? "application/octet-stream";
      return { body: await readFile(candidate), contentType };
    }
  }
  return undefined;
}

export interface FolderServer {
  /** Such as `http://127.0.0.1:40123`, without a slash at the end. */
  readonly url: string;
  close(): Promise<void>;
}

/** Serves a folder on a free port of this machine. `headers` go out with every answer. */
export async function serveFolder(
  dir: string,
  options: {
    readonly spaFallback?: boolean;
    readonly headers?: Readonly<Record<string, string>>;
  } = {},
): Promise<FolderServer> {
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://localhost");
    const file = await readFolderFile(dir, pathname, options.spaFallback ?? false);
    // Browsers ask for it by themselves; a 404 would stand in the console as an error.
    const status = file ? 200 : pathname === "/favicon.ico" ? 204 : 404;
    response.writeHead(status, {
      ...(file ? { "content-type": file.contentType } : {}),
      "cache-control": "no-store",
      ...options.headers,
    });
    response.end(file?.body);
  });
  await new Promise<void>(listening => server.listen(0, "127.0.0.1", listening));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, close: () => closeServer(server) };
}

function closeServer(server: Server): Promise<void> {
  return new Promise(closed => {
    server.close(() => closed());
    server.closeAllConnections();
  });
}
