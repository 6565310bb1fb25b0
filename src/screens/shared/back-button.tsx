import { href } from "../../routes.ts";
import { goBack } from "../../stores/host/navigation.ts";
import { IconButton } from "../../ui/controls/icon-button.tsx";
import { useText } from "./use-text.ts";

interface BackButtonProps {
  /** The page to show if no page of the app is before this one. Default: the teams. */
  readonly fallback?: string;
  /** Default: "Back". */
  readonly label?: string;
}

/** Goes back to the page before. */
export function BackButton({ fallback = href("teams"), label }: BackButtonProps) {
  const t = useText();
  return (
    <IconButton icon="back" label={label ?? t("common.back")} onPress={() => goBack(fallback)} />
  );
}
