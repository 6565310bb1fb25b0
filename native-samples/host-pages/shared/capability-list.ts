import { type MethodName, methods } from "../../../bridge/contract.ts";
import { byId, create } from "./dom.ts";

/** Every method of the contract; each can be switched off and on for the host. */
export type MutableCaps = { [M in MethodName]?: number };

/** @param contract of the host: it lacks what came later */
export function everyCapability(contract: number): MutableCaps {
  const names = (Object.keys(methods) as MethodName[]).filter(
    name => methods[name].since <= contract,
  );
  const pairs = names.map(name => [name, methods[name].since]);
  return Object.fromEntries(pairs);
}

/** A switch for each method. `changed` is called after `caps` was changed. */
export function createCapabilityList(caps: MutableCaps, changed: () => void) {
  const inputs = new Map<string, HTMLInputElement>();
  const rows = (Object.keys(methods) as MethodName[]).map(name => {
    const { showsUi, since } = methods[name];
    const input = create("input", { type: "checkbox", checked: name in caps });
    inputs.set(name, input);
    input.addEventListener("change", () => {
      if (input.checked) caps[name] = since;
      else delete caps[name];
      changed();
    });
    const about = showsUi === false ? "silent" : "shows something";
    const label = create("span", {}, name, create("small", {}, `since ${since} · ${about}`));
    return create("label", { class: "toggle" }, label, input);
  });
  byId("caps", HTMLElement).append(...rows);
  /** Does what the switch does: sets a version, or removes the method. */
  return (method: string, version: number | null): void => {
    const input = inputs.get(method);
    if (!input) return;
    input.checked = version !== null;
    if (version === null) delete caps[method as MethodName];
    else caps[method as MethodName] = version;
    changed();
  };
}
