import type { Draft } from "../services/drafts.ts";
import { hashText } from "../services/hash-text.ts";
import { notify } from "../services/notify.ts";
import { services } from "./services.ts";
import { session } from "./session.ts";

/** What the device has for a team's post. */
interface FoundDraft extends Required<Draft> {
  /** Where it belongs. */
  readonly key: string;
  /** Where parts of it were found that belong there. */
  readonly elsewhere: readonly string[];
}

/** A draft is its user's, or the token's where nobody could be asked whose token it is. */
export async function findDraft(teamId: string): Promise<FoundDraft> {
  const byToken = `token-${hashText(session.token ?? "")}/${teamId}`;
  const { drafts } = services();
  const keys = session.me ? [`${session.me.id}/${teamId}`, byToken] : [byToken];
  const found = await Promise.all(keys.map(key => drafts.load(key)));
  const [key = byToken] = keys;
  return {
    key,
    elsewhere: keys.filter((_, index) => index > 0 && found[index]),
    text: found.flatMap(draft => draft?.text || []).join("\n\n"),
    photos: found.flatMap(draft => draft?.photos ?? []),
    captures: found.flatMap(draft => draft?.captures ?? []),
  };
}

interface KeptState {
  readonly isPosting: boolean;
  /** The last save reached the device's storage, not only this page's memory. */
  isSaved: boolean;
}

/** Keeps on the device what `read` gives: saved as it changes, removed where nothing is left of it. */
export function createDraftKeeper(state: KeptState, read: () => Required<Draft>) {
  /** Where it is kept, from when that has been looked for: only then may it be overwritten. */
  let key: string | undefined;
  let saving: Promise<void> | undefined;
  let isDirty = false;
  /** The device has what the last save was of, which may be nothing at all. */
  let isStored = true;
  let isWarned = false;

  /** While one save runs the next one waits, with the newest content. */
  async function saveAt(where: string): Promise<void> {
    while (isDirty) {
      isDirty = false;
      const draft = read();
      const isEmpty = !draft.text && draft.photos.length === 0;
      const { drafts } = services();
      if (isEmpty && draft.captures.length === 0) {
        await drafts.remove(where);
        isStored = true;
      } else {
        isStored = await drafts.save(where, draft);
        // Once: a storage that is full or disabled stays so.
        if (!isStored && !isEmpty && !isWarned) {
          isWarned = true;
          notify({ kind: "warning", key: "composer.draftNotSaved" });
        }
      }
      state.isSaved = isStored && !isEmpty;
    }
    saving = undefined;
  }

  function save(): void {
    isDirty = true;
    if (key !== undefined && !state.isPosting) saving ??= saveAt(key);
  }

  return {
    save,
    /** Saves what has not been yet, and reads nothing where nothing has changed. */
    saveChanges(): void {
      if (isDirty) save();
    },
    /** From now on it is kept where it belongs; what was elsewhere goes when it is safe there. */
    async keepAt(where: string, elsewhere: readonly string[]): Promise<void> {
      key = where;
      if (isDirty || elsewhere.length > 0) save();
      await saving;
      const { drafts } = services();
      if (isStored) await Promise.all(elsewhere.map(each => drafts.remove(each)));
    },
    /** True when the device has all that there is, after the save that is under way. */
    async isSafe(): Promise<boolean> {
      await saving;
      return isStored && !isDirty;
    },
  };
}
