import type { BridgeErrorCode, EventName, EventParams } from "../../../bridge/contract.ts";
import {
  type BadMessage,
  badMessages,
} from "../../../native-samples/host-pages/shared/bad-messages.ts";
import type { HostHandle } from "../../../native-samples/host-pages/shared/host-handle.ts";
import type { MessageFault } from "../../../native-samples/host-pages/shared/message-faults.ts";
import type { Page } from "../engines/page.ts";
import type { HostLink } from "../engines/page-driver.ts";

/** How a method ends. `photos` is how many the camera takes. */
type Answer =
  | { readonly value: object; readonly afterMs?: number }
  | { readonly code: BridgeErrorCode }
  | { readonly photos: number; readonly afterMs?: number }
  | "never"
  | undefined;

/** A host around the app, whichever it is. */
export interface TestHost {
  emit<E extends EventName>(name: E, params: EventParams<E>): Promise<void>;
  answer(method: string, answer: Answer): Promise<void>;
  setFault(fault: MessageFault, isOn: boolean): Promise<void>;
  /** The version in which the host has a method; null takes it away. */
  setVersion(method: string, version: number | null): Promise<void>;
  sendBad(bad: BadMessage): Promise<void>;
  /** Everything that the app has asked of this method, oldest first. */
  asked(method: string): Promise<readonly unknown[]>;
  /** What the host has noted last, to be read where a test fails. */
  lastHeard(): Promise<readonly string[]>;
  /** The page is gone without a word, and is loaded again. */
  restartPage(): Promise<void>;
}

const LAST_HEARD = 20;

declare const teamhubHost: HostHandle;

/** A host page, which can also load a page of a stranger. */
interface PageHost extends TestHost {
  /** Resolves when what the stranger said was refused. */
  forge(): Promise<void>;
}

/** A host page, driven by the handle that it offers on the console. */
export function pageHost(page: Page): PageHost {
  return {
    async forge() {
      await page.evaluate(() => teamhubHost.forge());
      await page.waitFor(() =>
        teamhubHost.problems().some(problem => problem.startsWith("refused")),
      );
    },
    emit: (name, params) =>
      page.evaluate((n, p) => teamhubHost.emit(n as EventName, p as never), name as string, params),
    answer: (method, answer) =>
      page.evaluate((m, a) => teamhubHost.answer(m, a ?? undefined), method, answer ?? null),
    setFault: (fault, isOn) => page.evaluate((f, on) => teamhubHost.setFault(f, on), fault, isOn),
    setVersion: (method, version) =>
      page.evaluate((m, v) => teamhubHost.setVersion(m, v), method, version),
    sendBad: bad => page.evaluate(b => teamhubHost.sendBad(b), bad),
    async asked(method) {
      const asked = await page.evaluate(() => teamhubHost.asked());
      return asked.filter(each => each.method === method).map(each => each.params);
    },
    lastHeard: async () => (await page.evaluate(() => teamhubHost.problems())).slice(-LAST_HEARD),
    restartPage: () =>
      page.evaluate(() => {
        teamhubHost.kill();
        teamhubHost.launch();
      }),
  };
}

/** The Linux host, driven over its control socket. Its camera gives the file at `photo`. */
export function linuxHost(page: Page, host: HostLink, photo: string): TestHost {
  return {
    emit: (name, params) => host.order("emit", { name, params }),
    answer(method, answer) {
      const ordered =
        typeof answer === "object" && "photos" in answer
          ? { files: Array(answer.photos).fill(photo), afterMs: answer.afterMs ?? 0 }
          : (answer ?? null);
      return host.order("answer", { method, answer: ordered });
    },
    setFault: (name, on) => host.order("fault", { name, on }),
    setVersion: (method, version) => host.order("caps", { caps: { [method]: version } }),
    sendBad: bad => host.order("raw", { texts: badMessages[bad].texts }),
    asked: async method =>
      host
        .facts()
        .filter(fact => fact.kind === "req" && fact.method === method)
        .map(fact => fact.params),
    lastHeard: async () =>
      host
        .facts()
        .slice(-LAST_HEARD)
        .map(fact => JSON.stringify(fact)),
    restartPage: () => page.reload(),
  };
}
