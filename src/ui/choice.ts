import type { CSSProperties, KeyboardEvent } from "react";
import { css } from "./css.ts";

export interface ChoiceProps {
  label: string;
  tabs: readonly { readonly id: string; readonly label: string }[];
  selected: string;
  onSelect: (id: string) => void;
}

/** The container around a row of choices. `STACKED` asks for its width. */
export const choiceBox = css`
  container-type: inline-size;
`;
/** A row that is too narrow for its words, for example with large letters on a phone: the choices are stacked. */
export const STACKED = "@container (max-width: 17rem)";

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** Places the mark of the selected choice, which moves from choice to choice. */
export function choicePlace({ tabs, selected }: ChoiceProps): CSSProperties {
  const at = tabs.findIndex(tab => tab.id === selected);
  return { "--at": at, "--count": tabs.length } as CSSProperties;
}

/** Arrow keys, Home and End in a row of choices. After the last one the arrows go to the first. */
export function moveChoice(
  event: KeyboardEvent<HTMLElement>,
  { tabs, selected, onSelect }: ChoiceProps,
): void {
  const { key } = event;
  const step = STEPS[key];
  const at = tabs.findIndex(tab => tab.id === selected);
  const next =
    key === "Home"
      ? 0
      : key === "End"
        ? tabs.length - 1
        : step === undefined
          ? -1
          : (at + step + tabs.length) % tabs.length;
  const tab = tabs[next];
  if (!tab) return;
  event.preventDefault();
  onSelect(tab.id);
  (event.currentTarget.children[next] as HTMLElement | undefined)?.focus();
}
