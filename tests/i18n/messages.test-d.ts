/** Compiles only while each line marked below is an error and every other line is none. */
import { createTranslator } from "../../src/i18n/i18n.ts";
import type { Translation, UnknownVariables } from "../../src/i18n/messages.ts";
import type { Notice } from "../../src/i18n/notices.ts";
import { ru } from "../../src/i18n/ru.ts";

const t = createTranslator("en");

t("common.back");
t("teams.joinedSuccess", { teamName: "Iron Hour" });
t("teams.members", { count: 3 });
t("activity.photo", { index: 1, total: 3 });

// @ts-expect-error A key that English does not have.
t("teams.noSuchKey");
// @ts-expect-error A group of messages is not a message.
t("teams");
// @ts-expect-error A plural form is not a message.
t("teams.members.one", { count: 1 });
// @ts-expect-error Values are required where the text has variables.
t("teams.joinedSuccess");
// @ts-expect-error The name of the variable is wrong.
t("teams.joinedSuccess", { team: "Iron Hour" });
// @ts-expect-error One of two variables is missing.
t("activity.photo", { index: 1 });
// @ts-expect-error A count is a number.
t("teams.members", { count: "3" });
// @ts-expect-error A text without variables takes no values.
t("common.back", { teamName: "Iron Hour" });

({ kind: "success", key: "common.copied" }) satisfies Notice;
({ kind: "success", key: "members.removed", values: { name: "Ann" } }) satisfies Notice;
// @ts-expect-error A notice has the values of its text.
({ kind: "success", key: "members.removed" }) satisfies Notice;
// @ts-expect-error A notice has a text of the catalogue.
({ kind: "success", key: "members.gone" }) satisfies Notice;

const source = {
  plain: "Back",
  named: "Joined {{teamName}} as {{role}}",
  counted: { one: "{{count}} member", other: "{{count}} members" },
} as const;

({
  plain: "Назад",
  named: "{{role}} в {{teamName}}",
  counted: { one: "{{count}} а", few: "{{count}} б", many: "{{count}} в", other: "{{count}} г" },
}) satisfies Translation<"ru", typeof source>;

({
  plain: "Назад",
  // @ts-expect-error A translation must carry every variable.
  named: "В {{teamName}}",
  // @ts-expect-error Russian needs all four plural forms.
  counted: { one: "{{count}} а", other: "{{count}} г" },
}) satisfies Translation<"ru", typeof source>;

({
  plain: "Atrás",
  named: "{{role}} en {{teamName}}",
  // @ts-expect-error Each plural form carries the count.
  counted: { one: "un miembro", many: "{{count}} de miembros", other: "{{count}} miembros" },
}) satisfies Translation<"es", typeof source>;

// @ts-expect-error A translation must have every key.
({ plain: "Atrás", named: "{{role}} {{teamName}}" }) satisfies Translation<"es", typeof source>;

const withExtra = {
  ...ru,
  common: { ...ru.common, back: "Назад, {{name}}" },
} as const;
export const found: UnknownVariables<typeof withExtra> = "common.back";
// @ts-expect-error The real table has no variable that English does not have.
export const none: UnknownVariables<typeof ru> = "common.back";
