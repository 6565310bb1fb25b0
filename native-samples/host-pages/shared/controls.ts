import { byId } from "./dom.ts";

/** Radio buttons: shows the value, and tells each choice. */
export function choose(group: string, value: string, chosen: (value: string) => void): void {
  for (const input of byId(group, HTMLElement).querySelectorAll("input")) {
    input.checked = input.value === value;
    input.addEventListener("change", () => chosen(input.value));
  }
}

export function onToggle(id: string, toggled: (isOn: boolean) => void): void {
  const input = byId(id, HTMLInputElement);
  input.addEventListener("change", () => toggled(input.checked));
}

export function onClick(id: string, clicked: () => void): void {
  byId(id, HTMLButtonElement).addEventListener("click", clicked);
}
