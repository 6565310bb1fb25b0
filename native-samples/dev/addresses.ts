import { join } from "node:path";
import {
  type BuildSettings,
  describeUnknown,
  settingsFromEnvironment,
} from "../../src/build/settings.ts";
import { hostName } from "../backend/host-name.ts";

// An empty variable counts as not set.
const APP_PORT = Number(process.env.APP_PORT || 4173);
const HOST_PORT = Number(process.env.HOST_PORT || 4174);
const API_PORT = Number(process.env.API_PORT || 4175);

/** The address to listen on. Only this machine reaches the default one. */
export const hostname = process.env.HOST || "127.0.0.1";
const name = hostName(hostname);

/** Where `npm start` and `npm run dev` put the app, the host pages and the backend: three origins. */
export const addresses = {
  app: { port: APP_PORT, url: `http://${name}:${APP_PORT}` },
  host: { port: HOST_PORT, url: `http://${name}:${HOST_PORT}` },
  api: { port: API_PORT, url: `http://${name}:${API_PORT}` },
} as const;

/**
 * Settings of a build for these addresses; the environment's own come first, and slips in their names are named.
 * @param folder in that of `npm run build`, whose page nobody may take for one with these addresses
 */
export function localSettings(folder: "start" | "dev"): BuildSettings {
  process.stderr.write(describeUnknown());
  const settings = settingsFromEnvironment({
    TEAMHUB_API_BASE: addresses.api.url,
    TEAMHUB_PUBLIC_ORIGIN: addresses.app.url,
    // Without the port that http has anyway.
    TEAMHUB_HOST_ORIGINS: new URL(addresses.host.url).origin,
    ...process.env,
  });
  return { ...settings, outDir: join(settings.outDir, folder) };
}
