import { asNumber, type Fields } from "../../../src/core/read.ts";
import { countChars } from "../../../src/core/text.ts";
import { PRIVACY } from "../../../src/limits.ts";
import type { MessageKey } from "../http/messages.ts";
import { readWords } from "../http/words.ts";
import type { TeamChanges } from "../queries/team-writes.ts";
import { PRIVATE, PUBLIC } from "../queries/teams.ts";
import { type ReadPicture, readDataUrl } from "../store/pictures/read-picture.ts";

const NAME_MAX_CHARS = 100;
const DESCRIPTION_MAX_CHARS = 1000;

/** The checked fields of a team's form, or the message that refuses it. */
type ReadForm =
  | { readonly ok: true; readonly changes: TeamChanges }
  | { readonly ok: false; readonly message: MessageKey };

/** Privacy is 1 or 0 when creating, 1 or 2 when editing. Fields that were not sent are not changed. */
export function readTeamForm(body: Fields, codes: "create" | "edit"): ReadForm {
  const refused = (message: MessageKey) => ({ ok: false, message }) as const;
  const name = readWords(body.name);
  const description = readWords(body.description);
  const privacy = readPrivacy(body.privacy, codes);
  const picture = readImage(body.image);
  if (body.name !== undefined && !name) return refused("nameRequired");
  if (countChars(name) > NAME_MAX_CHARS) return refused("nameTooLong");
  if (countChars(description) > DESCRIPTION_MAX_CHARS) return refused("descriptionTooLong");
  if (body.privacy !== undefined && !privacy) return refused("invalidPrivacy");
  if (picture && "reason" in picture) return refused(picture.reason);
  return {
    ok: true,
    changes: {
      ...(name && { name }),
      ...(body.description !== undefined && { description }),
      ...(privacy && { privacy }),
      ...(picture !== undefined && { picture }),
    },
  };
}

function readPrivacy(value: unknown, codes: "create" | "edit"): number | undefined {
  const code = asNumber(value);
  if (code === PRIVACY[codes].private) return PRIVATE;
  return code === PRIVACY[codes].public ? PUBLIC : undefined;
}

function readImage(
  value: unknown,
): TeamChanges["picture"] | Extract<ReadPicture, { readonly ok: false }> {
  if (value === null || value === "") return null;
  // An address means the picture that is stored already: it stays.
  if (value === undefined || (typeof value === "string" && /^https?:/i.test(value))) {
    return undefined;
  }
  const read = readDataUrl(value);
  return read.ok ? read.picture : read;
}
