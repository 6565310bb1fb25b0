import { afterEach, beforeAll, expect, inject } from "vitest";
import type { DemoRole } from "../../native-samples/backend/demo/tokens.ts";
import type { ApiVersion } from "../../src/api/endpoints.ts";
import { type Api, type ApiOptions, createApi } from "../../src/services/http.ts";
import type { OpenOptions } from "../browser/app-pages.ts";
import type { EngineName } from "../browser/engines/engine.ts";
import type { Page } from "../browser/engines/page.ts";
import { createPagePool, type PagePool } from "../browser/pool/page-pool.ts";
import { tokenOf } from "../contract/test-backend.ts";
import { shareEngine } from "./shared-engine.ts";
import type { ProductAddresses } from "./start-product.ts";
import { WATCH } from "./watch.ts";

/** What a browser says by itself of a call that the test makes fail. */
const FAILED_LOAD = /Failed to load resource|has been blocked by CORS|due to access control checks/;

export interface ProductBackend {
  readonly url: string;
  send(path: string, init?: RequestInit & { readonly role?: DemoRole }): Promise<Response>;
  /** The app's own client, signed in as one of the demo users. */
  as(role: DemoRole, version?: ApiVersion, options?: Partial<ApiOptions>): Api;
  setFaults(faults: Readonly<Record<string, unknown>>): Promise<void>;
  clearFaults(): Promise<void>;
}

export interface OpenScreen extends OpenOptions {
  /** The test makes calls fail: what the browser itself says of them is no problem. */
  readonly faulty?: boolean;
  /** With nothing in the engine's own cache either. Storage is empty in any case. */
  readonly isNew?: boolean;
}

function backendOf(url: string): ProductBackend {
  const send: ProductBackend["send"] = (path, { role, headers, ...init } = {}) =>
    fetch(`${url}${path}`, {
      ...init,
      headers: { ...(role && { Authorization: `Bearer ${tokenOf(role)}` }), ...headers },
    });
  return {
    url,
    send,
    as: (role, version = "v3", options = {}) =>
      createApi({
        base: url,
        version,
        context: () => ({ token: tokenOf(role), language: "en" }),
        wait: () => Promise.resolve(),
        ...options,
      }),
    async setFaults(faults) {
      const answer = await send("/demo/faults", { method: "POST", body: JSON.stringify(faults) });
      expect(answer.status).toBe(200);
    },
    async clearFaults() {
      await send("/demo/faults", { method: "DELETE" });
    },
  };
}

/** The build and the backend that no file uses at the same time. */
function ownProduct(): ProductAddresses {
  const own = inject("products")[Number(process.env.VITEST_POOL_ID) - 1];
  if (!own) throw new Error(`No product for worker ${process.env.VITEST_POOL_ID}`);
  return own;
}

/** The reference backend with fresh demo data; no test of a file leaves faults to the next. */
export function freshBackend(): ProductBackend {
  const backend = backendOf(ownProduct().backendUrl);
  beforeAll(async () => {
    await backend.send("/demo/reset", { method: "POST" });
  });
  afterEach(() => backend.clearFaults());
  return backend;
}

export interface Product {
  readonly backend: ProductBackend;
  readonly webUrl: string;
  /** A phone's page that shows a route of the built app, as the outsider unless told otherwise. */
  open(path: string, options?: OpenScreen): Promise<Page>;
}

/** The pages of an engine; they end with the process, which takes one file after the other. */
const pools = new Map<EngineName, PagePool>();

function sharePool(name: EngineName): PagePool {
  const pool = pools.get(name) ?? createPagePool(ownProduct());
  pools.set(name, pool);
  return pool;
}

/**
 * The built app in a real engine, beside the real backend. A test fails where a page of it has an error,
 * a console error or a violation of its policy.
 */
export function openProduct(engineName: EngineName = "chromium"): Product {
  const { webUrl } = ownProduct();
  const backend = freshBackend();
  const pages = sharePool(engineName);
  beforeAll(() => shareEngine(engineName));
  afterEach(async ({ task }) => {
    expect(await pages.takeBack(task.result?.state !== "fail")).toEqual([]);
  });
  return {
    backend,
    webUrl,
    async open(path, { faulty = false, initScript = "", isNew = false, ...options } = {}) {
      const expectedProblems = faulty ? [FAILED_LOAD] : [];
      const scripts = `${WATCH}\n${initScript}`;
      // Dialogs that do not slide in can be used at once: hundreds of tests wait for them.
      const settings = { reducedMotion: true, expectedProblems, ...options };
      const isReusable = !initScript && !isNew;
      const screen = { path, ...settings, initScript: scripts };
      return pages.open(await shareEngine(engineName), screen, isReusable);
    },
  };
}
