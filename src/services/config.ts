import type { LaunchContext } from "../../bridge/launch.ts";
import type { ApiVersion } from "../api/paths.ts";
import type { Environment } from "../limits.ts";

/** The settings of the build, from its environment variables; the README lists them. */
export interface AppConfig {
  /** One base address for each environment, without a slash at the end. */
  readonly apiBase: Readonly<Record<Environment, string>>;
  readonly apiVersion: ApiVersion;
  /** Where invite and team links point. A web view's own origin may not work for others. */
  readonly publicOrigin: string;
  /** Origins that may host us in an iframe. A meta tag may narrow them, never widen them. */
  readonly hostOrigins: readonly string[];
  readonly supportEmail: string;
  readonly version: string;
  /** Whether posts, comments, new teams and joins carry the id of their attempt as `client_id`. */
  readonly sendsClientId: boolean;
}

/** A string of JSON: the bundler would turn an object into a module, which every other module would then call. */
declare const __TEAMHUB_CONFIG__: string;

export const appConfig: AppConfig = JSON.parse(__TEAMHUB_CONFIG__);

/** The address of the API: the first request and all later ones go there. */
export function apiBaseOf({ apiBase, environment }: LaunchContext): string {
  return apiBase.value ?? appConfig.apiBase[environment.value];
}
