import type { Translate } from "../../i18n/i18n.ts";
import { href } from "../../routes.ts";
import { goTo } from "../../stores/host/navigation.ts";
import type { Action } from "../../ui/action.ts";

/** The way out of a page that cannot be shown. */
export function homeAction(t: Translate): Action {
  return {
    label: t("common.crashHome"),
    onPress: () => goTo(href("teams"), { replace: true }),
  };
}
