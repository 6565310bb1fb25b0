import { createReadStream } from "node:fs";
import { readFile, stat } from "node:fs/promises";
import { createServer } from "node:http";
import { extname, join, normalize, sep } from "node:path";
import { PassThrough } from "node:stream";
import { pipeline } from "node:stream/promises";
import { constants, createBrotliCompress, createGzip } from "node:zlib";
import { hostName } from "../backend/host-name.ts";

const TYPES: Record<string, string> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".jpg": "image/jpeg",
  ".png": "image/png",
  ".svg": "image/svg+xml",
};
const IS_TEXT = /^text|json|svg/;

/** By their names in HTTP, the smaller one first. Browsers take `br` from https and from this machine only. */
const COMPRESSORS = {
  br: () => createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: () => createGzip(),
};

/** @param accepted the request's header, such as "gzip, deflate, br" */
function encodingFor(type: string, accepted = ""): keyof typeof COMPRESSORS | undefined {
  const names = IS_TEXT.test(type) ? accepted.split(/[ ,;]+/) : [];
  return (["br", "gzip"] as const).find(name => names.includes(name));
}

export interface StaticServer {
  readonly url: string;
  close(): Promise<void>;
}

interface StaticServerOptions {
  /** The first folder that has the file answers. */
  readonly folders: readonly string[];
  readonly port: number;
  /** Answered for every path that is no file, so that a route of the app can be reloaded. */
  readonly fallback?: string;
  /** Filled in on the way out, for pages that must know the other addresses. */
  readonly replace?: Readonly<Record<string, string>>;
  /** The address to listen on; by default only this machine reaches it. */
  readonly hostname?: string | undefined;
  /** How long a browser may keep a file. By default not at all, so that a rebuild shows at once. */
  readonly maxAgeSeconds?: number;
}

/** The path of a request; undefined where its percent signs do not add up or it names no file at all. */
function pathOf(target: string): string | undefined {
  try {
    const path = decodeURIComponent(target.split(/[?#]/)[0] ?? "/");
    return path.includes("\0") ? undefined : path;
  } catch {
    return undefined;
  }
}

/** A page of a folder finds what is beside it only if its address ends with a slash. */
function withSlash(target: string): string {
  const [path = "", query] = target.split(/\?(.*)/s);
  // Relative, so that no path can lead to another server.
  return `./${path.split("/").at(-1)}/${query === undefined ? "" : `?${query}`}`;
}

async function findFile(folders: readonly string[], path: string): Promise<string | undefined> {
  for (const folder of folders) {
    const file = normalize(join(folder, path));
    if (file !== folder && !file.startsWith(folder + sep)) continue;
    const info = await stat(file).catch(() => undefined);
    if (info?.isFile()) return file;
    if (info?.isDirectory()) {
      const index = join(file, "index.html");
      if ((await stat(index).catch(() => undefined))?.isFile()) return index;
    }
  }
  return undefined;
}

/** A small server for the built files. It compresses texts, as a CDN does. */
export async function serveStatic(options: StaticServerOptions): Promise<StaticServer> {
  const { folders, fallback, replace = {}, maxAgeSeconds, hostname = "127.0.0.1" } = options;
  async function* filled(file: string) {
    yield Object.entries(replace).reduce(
      (text, [name, value]) => text.replaceAll(name, value),
      await readFile(file, "utf8"),
    );
  }
  const server = createServer(async (request, response) => {
    const path = pathOf(request.url ?? "/");
    if (path === undefined) {
      response.writeHead(400, { "content-type": "text/plain; charset=utf-8" }).end("Bad request\n");
      return;
    }
    const isRoute = extname(path) === "";
    const found = await findFile(folders, path);
    if (found?.endsWith(`${sep}index.html`) && !/(\/|index\.html)$/.test(path)) {
      response.writeHead(302, { location: withSlash(request.url ?? "/") }).end();
      return;
    }
    const file = found ?? (fallback && isRoute ? await findFile(folders, fallback) : undefined);
    if (!file) {
      response.writeHead(404, { "content-type": "text/plain; charset=utf-8" }).end("Not found\n");
      return;
    }
    const type = TYPES[extname(file)] ?? "application/octet-stream";
    const caching = maxAgeSeconds === undefined ? "no-store" : `max-age=${maxAgeSeconds}`;
    const encoding = encodingFor(type, request.headers["accept-encoding"]?.toString());
    response.writeHead(200, {
      "content-type": type,
      "cache-control": caching,
      vary: "accept-encoding",
      ...(encoding && { "content-encoding": encoding }),
    });
    const content = extname(file) === ".html" ? filled(file) : createReadStream(file);
    const compressor = encoding ? COMPRESSORS[encoding]() : new PassThrough();
    // A client that goes away before the end is no error. A file that is gone by now ends the connection.
    await pipeline(content, compressor, response).catch(() => {});
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(options.port, hostname, resolve);
  });
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : options.port;
  return {
    url: `http://${hostName(hostname)}:${port}`,
    close: () =>
      new Promise(resolve => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
