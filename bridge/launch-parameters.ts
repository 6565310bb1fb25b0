import { queryOf, realQueryOf } from "./address.ts";
import { MASK, withoutToken } from "./without-token.ts";

/** A parameter of the page's address. */
export interface LaunchParameter {
  readonly name: string;
  readonly value: string;
}

/** The parameters of the address, unchecked and with the token masked, for the debug panel. */
export function listLaunchParameters(url: string): readonly LaunchParameter[] {
  const listed = Array.from(queryOf(withoutToken(url)), ([name, value]) => ({ name, value }));
  return realQueryOf(url).has("token") ? [...listed, { name: "token", value: MASK }] : listed;
}
