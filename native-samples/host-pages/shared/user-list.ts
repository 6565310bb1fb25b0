import type { DemoBackend, DemoUser } from "./backend.ts";
import { byId, create } from "./dom.ts";
import { addressFromMeta } from "./settings.ts";

const RETRY_MS = 3000;

interface UserListOptions {
  readonly backend: DemoBackend;
  /** The role of the chosen user; empty when signed out. */
  readonly chosen: () => string;
  readonly choose: (role: string) => void;
}

/** The users of the demo, as the backend lists them. */
export function createUserList({ backend, chosen, choose }: UserListOptions) {
  const list = byId("user", HTMLSelectElement);
  let users: readonly DemoUser[] = [];

  async function load(): Promise<boolean> {
    const answer = await backend.users();
    const problem = byId("users-problem", HTMLElement);
    problem.hidden = answer !== null;
    problem.textContent = `The backend does not answer at ${addressFromMeta("teamhub-api").origin}. Trying again.`;
    if (!answer) return false;
    users = answer;
    const options = users.map(({ name, role }) =>
      create("option", { value: role }, `${name}, ${role}`),
    );
    list.replaceChildren(...options, create("option", { value: "" }, "Signed out"));
    if (!users.some(({ role }) => role === chosen())) choose("");
    list.value = chosen();
    return true;
  }

  return {
    /** False if the backend does not answer. Then `later` is called as soon as it does. */
    async load(later: () => void): Promise<boolean> {
      const isThere = await load();
      if (isThere) return true;
      const again = async () => {
        if (await load()) later();
        else setTimeout(() => void again(), RETRY_MS);
      };
      setTimeout(() => void again(), RETRY_MS);
      return false;
    },
    token: () => users.find(({ role }) => role === chosen())?.token ?? null,
    /** Chooses a role, or nobody, without a word to `onChoice`. */
    show: (role: string) => {
      list.value = role;
    },
    onChoice: (listener: (role: string) => void) =>
      list.addEventListener("change", () => listener(list.value)),
  };
}
