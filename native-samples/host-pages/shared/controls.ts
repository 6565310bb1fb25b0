import { byId } from "./dom.ts";

/** Radio buttons that show the value and report each choice. */
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

/** Small windows show one panel at a time. */
export function switchPanels(): void {
  const panels = document.querySelectorAll<HTMLButtonElement>("[data-show]");
  for (const button of panels) {
    button.addEventListener("click", () => {
      document.body.dataset.panel = button.dataset.show ?? "phone";
      for (const other of panels) other.setAttribute("aria-pressed", String(other === button));
    });
  }
}
