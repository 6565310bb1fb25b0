import { queryOf, withoutToken } from "./address.ts";

/** A parameter of the page's address. */
export interface LaunchParameter {
  readonly name: string;
  readonly value: string;
}

/** The parameters of the address, unchecked and with the token masked, for the debug panel. */
export function listLaunchParameters(url: string): readonly LaunchParameter[] {
  return Array.from(queryOf(url), ([name, value]) => ({
    name,
    value: withoutToken(`?${name}=`) ? withoutToken(value) : "•••",
  }));
}
