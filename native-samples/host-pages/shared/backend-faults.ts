import { type DemoBackend, type Faults, faultFlags, faultRates } from "./backend.ts";
import { byId, create } from "./dom.ts";

const LATENCY_MAX_MS = 5000;

interface Slider {
  readonly row: HTMLElement;
  get(): number;
  set(value: number): void;
}

/** Sliders and switches for the backend's faults. They show what the backend says. */
export function createBackendFaults(backend: DemoBackend): void {
  const problem = byId("faults-problem", HTMLElement);
  const latency = slider("Latency", LATENCY_MAX_MS, 100, value => `${value} ms`);
  const rates = entries(faultRates).map(
    ([name, label]) => [name, slider(label, 1, 0.05, percent)] as const,
  );
  const flags = entries(faultFlags).map(([name, label]) => [name, toggle(label)] as const);

  function chosen(): Faults {
    return {
      latencyMs: latency.get(),
      ...fromEntries(rates.map(([name, control]) => [name, control.get()] as const)),
      ...fromEntries(flags.map(([name, control]) => [name, control.input.checked] as const)),
    } as Faults;
  }

  function show(faults: Faults | null): void {
    problem.hidden = faults !== null;
    problem.textContent = "The backend does not answer.";
    if (!faults) return;
    latency.set(faults.latencyMs);
    for (const [name, control] of rates) control.set(faults[name]);
    for (const [name, control] of flags) control.input.checked = faults[name];
    const isOn = Object.values(chosen()).some(Boolean);
    byId("faults-badge", HTMLElement).hidden = !isOn;
  }

  const apply = async () => show(await backend.setFaults(chosen()));
  const form = byId("faults", HTMLElement);
  form.append(latency.row, ...rates.map(([, { row }]) => row), ...flags.map(([, { row }]) => row));
  form.addEventListener("change", () => void apply());
  byId("faults-clear", HTMLButtonElement).addEventListener("click", () => {
    latency.set(0);
    for (const [, control] of rates) control.set(0);
    for (const [, control] of flags) control.input.checked = false;
    void apply();
  });
  void backend.faults().then(show);
}

const percent = (value: number) => `${Math.round(value * 100)}%`;

function slider(
  label: string,
  max: number,
  step: number,
  format: (value: number) => string,
): Slider {
  const input = create("input", {
    type: "range",
    min: "0",
    max: String(max),
    step: String(step),
    value: "0",
  });
  const output = create("output", {}, format(0));
  const show = () => {
    output.textContent = format(input.valueAsNumber);
  };
  input.addEventListener("input", show);
  return {
    row: create("label", { class: "slider" }, create("span", {}, label), output, input),
    get: () => input.valueAsNumber,
    set(value) {
      input.valueAsNumber = value;
      show();
    },
  };
}

function toggle(label: string) {
  const input = create("input", { type: "checkbox" });
  return { input, row: create("label", { class: "toggle" }, create("span", {}, label), input) };
}

function entries<T extends object>(table: T) {
  return Object.entries(table) as [keyof T & string, T[keyof T]][];
}

function fromEntries<K extends string, V>(pairs: readonly (readonly [K, V])[]): Record<K, V> {
  return Object.fromEntries(pairs) as Record<K, V>;
}
