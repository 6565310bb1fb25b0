import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ENVIRONMENTS } from "../limits.ts";
import type { AppConfig } from "../services/config.ts";
import { Refusal } from "./command.ts";

export const ROOT = join(import.meta.dirname, "../..");

/** The library that renders the components: React, or Preact's compatibility layer in its place. */
export type View = "react" | "preact";

/** The README has a row for each. The last one is of `npm run release` alone. */
const NAMES = [
  "TEAMHUB_API_BASE",
  "TEAMHUB_API_VERSION",
  "TEAMHUB_PUBLIC_ORIGIN",
  "TEAMHUB_HOST_ORIGINS",
  "TEAMHUB_SUPPORT_EMAIL",
  "TEAMHUB_CLIENT_ID",
  "TEAMHUB_CDN_BASE",
  "TEAMHUB_VIEW",
  "TEAMHUB_RELEASE_KEY",
] as const;
type Name = (typeof NAMES)[number];
/** The build reads no other variable: it would tell whoever sets one that there is no such setting. */
type Variables = { readonly [_ in Name]?: string | undefined };

/** What the environment variables ask for. */
export interface BuildSettings extends AppConfig {
  readonly view: View;
  /** Where the CDN build will be served from, with a slash at the end. */
  readonly cdnBase: string;
  readonly outDir: string;
}

/** @throws a Refusal that names the variable where one has a value that it cannot have. */
export function settingsFromEnvironment(env: Variables = process.env): BuildSettings {
  return {
    apiBase: readApiBase(env.TEAMHUB_API_BASE ?? "http://localhost:4175"),
    apiVersion: readChoice(env, "TEAMHUB_API_VERSION", ["v3", "v1"]),
    publicOrigin: readAddress(
      "TEAMHUB_PUBLIC_ORIGIN",
      env.TEAMHUB_PUBLIC_ORIGIN ?? "http://localhost:4173",
    ),
    hostOrigins: readOrigins(env.TEAMHUB_HOST_ORIGINS ?? ""),
    supportEmail: readMailbox(env.TEAMHUB_SUPPORT_EMAIL ?? "support@teamhub.example"),
    view: readChoice(env, "TEAMHUB_VIEW", ["react", "preact"]),
    cdnBase: `${readCdnBase(env.TEAMHUB_CDN_BASE ?? "")}/`,
    version: readVersion(),
    sendsClientId: readChoice(env, "TEAMHUB_CLIENT_ID", ["on", "off"]) === "on",
    outDir: join(ROOT, "dist"),
  };
}

/** A slip in a setting's name leaves the default in place. A pipeline may have variables of its own: no refusal. */
export function describeUnknown(env: NodeJS.ProcessEnv = process.env): string {
  const unknown = Object.keys(env).filter(
    name => /^TEAMHUB_(?!TEST_)/.test(name) && !NAMES.some(known => known === name),
  );
  return unknown.map(name => `${name} is no setting. There are: ${NAMES.join(", ")}.\n`).join("");
}

/** For whoever has built the page: addresses of one's own machine are the defaults, and easily left in place. */
export function describeAddresses({ apiBase: { prod }, publicOrigin }: AppConfig): string {
  if (isOfThisMachine(prod)) {
    return `The page calls ${prod}, which a phone cannot reach: set TEAMHUB_API_BASE.`;
  }
  const problem = prod.startsWith("http:")
    ? ", which it may not call on Android, and on iOS only with an exception: it is not https"
    : "";
  const links = isOfThisMachine(publicOrigin)
    ? ` It shares links to ${publicOrigin}, where nobody else comes: set TEAMHUB_PUBLIC_ORIGIN.`
    : "";
  return `The page calls ${prod}${problem}.${links}`;
}

function isOfThisMachine(address: string): boolean {
  return /^https?:\/\/(localhost|127(\.\d+){3}|\[::1\])(?=[:/]|$)/.test(address);
}

function trimSlash(address: string): string {
  return address.trim().replace(/\/+$/, "");
}

function readOrigins(value: string): readonly string[] {
  const origins = value.split(",").map(trimSlash).filter(Boolean);
  const wrong = origins.find(origin => !isOrigin(origin));
  if (wrong)
    throw new Refusal(`TEAMHUB_HOST_ORIGINS must be origins, like https://one: "${wrong}"`);
  return origins;
}

/**
 * A browser compares an origin as it is: with a path, with the port that its scheme has anyway, or without its
 * scheme, it would never be the host's.
 */
function isOrigin(text: string): boolean {
  if (!/^[a-z][a-z\d+.-]*:\/\/[^\s/?#A-Z*]+$/.test(text)) return false;
  return !/^https?:/.test(text) || (URL.canParse(text) && new URL(text).origin === text);
}

/**
 * Without its scheme it would be a place of the page itself, and no link that a host shares. A browser refuses to call
 * an address with a user or a password. The slash at its end goes.
 */
export function readAddress(name: string, value: string): string {
  const address = trimSlash(value);
  if (/^https?:\/\/[^\s,?#@/]+(\/[^\s,?#]*)?$/.test(address) && URL.canParse(address))
    return address;
  throw new Refusal(`${name} must be an http(s) address, like https://one: "${value}"`);
}

/** Any other text would be a place beside the screen that is open. */
function readCdnBase(value: string): string {
  const base = trimSlash(value);
  return /^(\/[^\s/?#][^\s?#]*)?$/.test(base) ? base : readAddress("TEAMHUB_CDN_BASE", value);
}

function readMailbox(value: string): string {
  if (/^[^\s@?&]+@[^\s@?&]+$/.test(value)) return value;
  throw new Refusal(`TEAMHUB_SUPPORT_EMAIL must be a mailbox, like help@one.example: "${value}"`);
}

/** `https://one` for all environments, or `prod=https://one,prev=https://two,dev=https://three`. */
function readApiBase(value: string): AppConfig["apiBase"] {
  const variable = "TEAMHUB_API_BASE";
  const named: Partial<Record<string, string>> = {};
  for (const part of value.includes("=") ? value.split(",") : [`prod=${value}`]) {
    const [name = "", address = ""] = part.split("=");
    named[name.trim()] = readAddress(variable, address);
  }
  const unknown = Object.keys(named).find(name => !ENVIRONMENTS.some(known => known === name));
  if (unknown !== undefined || !named.prod) {
    throw new Refusal(`${variable} is for prod, and perhaps prev and dev: "${value}"`);
  }
  return { prod: named.prod, prev: named.prev ?? named.prod, dev: named.dev ?? named.prod };
}

/** The first of the choices is the default. */
function readChoice<Choice extends string>(
  env: Variables,
  name: Name,
  choices: readonly [Choice, ...Choice[]],
): Choice {
  const value = env[name] ?? choices[0];
  const choice = choices.find(one => one === value);
  if (choice === undefined)
    throw new Refusal(`${name} must be ${choices.join(" or ")}: "${value}"`);
  return choice;
}

/** package.json is the one place of the version. */
function readVersion(): string {
  const { version } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8"));
  return version;
}
