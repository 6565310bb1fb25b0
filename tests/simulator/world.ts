import { type BridgeHost, createBridgeHost, done } from "../../bridge/host.ts";
import type { Receive } from "../../bridge/transports/transport.ts";
import { createRandom, type Random } from "../bridge/flood/random.ts";
import type { StartPage } from "./bundle-page.ts";
import { VirtualClock } from "./clock.ts";
import { createStorage, Device } from "./device.ts";
import { Ledger } from "./ledger.ts";
import { SimulatedNetwork } from "./network.ts";
import { SimulatedPage } from "./page.ts";
import { pictureOf } from "./picture.ts";
import { SimulatedServer, START_MS } from "./server.ts";
import type { WalkKind } from "./walk.ts";

export const USERS = ["ann", "bob"] as const;
const PHOTO_MS = 2;

/** Everything that one walk happens in: one device with its tabs, one network and one server. */
export class World {
  readonly clock = new VirtualClock();
  readonly device: Device;
  readonly server: SimulatedServer;
  readonly network: SimulatedNetwork;
  readonly ledger: Ledger;
  readonly random: Random;
  readonly start: StartPage;
  readonly deviceOffsetMs: number;
  readonly messageMs: number;
  readonly isEmbedded: boolean;
  /** The page that each tab shows. */
  readonly tabs: (SimulatedPage | undefined)[] = [];
  /** How long the user takes for the next photo with the host's camera, and what it shows. */
  nextCapture = { afterMs: 0, words: "" };
  readonly #sessions = [createStorage(), createStorage()];
  readonly #host: BridgeHost | undefined;
  #toHost: Receive = () => {};
  #hostToken: string;
  #lastToken = 0;

  constructor(start: StartPage, kind: WalkKind, seed: number) {
    this.start = start;
    this.random = createRandom(seed);
    this.device = new Device(this.clock, this.random);
    this.deviceOffsetMs = kind.deviceOffsetMs;
    this.messageMs = kind.messageMs;
    this.isEmbedded = kind.isEmbedded;
    this.server = new SimulatedServer(kind.server, () => this.trueMs());
    this.ledger = new Ledger(this);
    this.network = new SimulatedNetwork(this.clock, this.server, call => this.ledger.onCall(call));
    this.#hostToken = this.newToken("ann");
    if (kind.isEmbedded) this.#host = this.#createHost();
  }

  trueMs(): number {
    return START_MS + this.clock.nowMs;
  }

  newToken(user: string): string {
    const token = `${user}-token-${++this.#lastToken}`;
    this.server.tokens.set(token, user);
    return token;
  }

  /** @param user signs in with a new token; without one, the page finds whom it has stored */
  open(tab: number, user?: string): SimulatedPage {
    this.close(tab);
    if (user && this.#host) this.#hostToken = this.newToken(user);
    const token = this.#host ? this.#hostToken : user && this.newToken(user);
    const url = `https://teamhub.test/teams${token ? `?token=${token}` : ""}`;
    const page = new SimulatedPage(this, this.#sessions[tab] as Storage, url);
    this.tabs[tab] = page;
    return page;
  }

  /** Without a warning, as an operating system does it. */
  close(tab: number): void {
    const page = this.tabs[tab];
    if (!page) return;
    page.isAlive = false;
    this.device.forget(page);
    this.#host?.pageGone();
    this.tabs[tab] = undefined;
  }

  /** The host tells the page whose token it has now: a new one of the same user, or another user's. */
  sendToken(user: string, { isFormerRefused = false } = {}): void {
    if (isFormerRefused) this.server.tokens.delete(this.#hostToken);
    this.#hostToken = this.newToken(user);
    this.#host?.emit("auth.changed", { status: "signedIn", token: this.#hostToken });
  }

  /** The server refuses the page's token from now on. A host has another one when the page asks for it. */
  expireToken(tab: number): void {
    const { token } = this.tabs[tab]?.app.session ?? {};
    if (token === undefined) return;
    this.server.tokens.delete(token);
    if (this.#host && token === this.#hostToken)
      this.#hostToken = this.newToken(token.split("-")[0] ?? "");
  }

  /** The page, or a new one where its token is refused and no host gives another. */
  signedIn(tab: number, page: SimulatedPage): SimulatedPage {
    const { token = "" } = page.app.session;
    return this.#host || this.server.tokens.has(token) ? page : this.open(tab, page.user);
  }

  fetch(page: SimulatedPage, address: string, init?: RequestInit): Promise<unknown> {
    const url = new URL(address);
    if (url.hostname === "api.test") return this.network.send(page, url, init);
    const blob = pictureOf(url.pathname.slice(1));
    return new Promise(resolve =>
      this.clock.after(PHOTO_MS, page, () => resolve({ ok: true, blob: async () => blob })),
    );
  }

  /** What a web view of the host adds to the page's window. */
  hostWindow(page: SimulatedPage) {
    if (!this.#host) return {};
    const deliver = (message: string) => {
      const { k, id } = JSON.parse(message) as { k: string; id: string };
      if (k === "ack") this.ledger.captures.confirm(id);
      this.clock.after(
        this.messageMs,
        undefined,
        () => this.tabs[0] === page && this.#toHost(message),
      );
    };
    return {
      webkit: { messageHandlers: { teamhub: { postMessage: (m: string) => void deliver(m) } } },
    };
  }

  #createHost(): BridgeHost {
    const toPage = (message: string) => {
      const page = this.tabs[0];
      if (!page) return;
      this.clock.after(this.messageMs, page, () => page.receive(message));
    };
    return createBridgeHost({
      transport: {
        open: receive => {
          this.#toHost = receive;
        },
        send: message => void toPage(message),
      },
      info: { name: "Simulated", version: "1", platform: "test" },
      caps: { "camera.capture": 1, "auth.refresh": 1 },
      session: "host-session",
      messagesPerSecond: Number.POSITIVE_INFINITY,
      onProblem() {},
      handlers: {
        "camera.capture": ({ opId }) => {
          const { afterMs, words } = this.nextCapture;
          this.ledger.captures.took(opId, words);
          const photo = { url: `teamhub-media://photos/${words}`, mimeType: "image/jpeg" };
          return new Promise(resolve =>
            this.clock.after(afterMs, undefined, () =>
              resolve(done({ status: "captured", photos: [photo] })),
            ),
          );
        },
        "auth.refresh": () => done({ status: "refreshed", token: this.#hostToken }),
      },
    });
  }
}
