import type { AppConfig } from "../src/services/config.ts";

/** What the build gives the app, as the tests see it. */
export const APP_SETTINGS = {
  apiBase: { prod: "https://api.test", prev: "https://api.test", dev: "https://api.test" },
  apiVersion: "v3",
  publicOrigin: "https://teamhub.test",
  hostOrigins: ["https://host.test"],
  supportEmail: "support@teamhub.test",
  version: "0.0.0-test",
  sendsClientId: true,
} satisfies AppConfig;
