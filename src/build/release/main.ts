import { join } from "node:path";
import { parseArgs } from "node:util";
import { CONTRACT_VERSION } from "../../../bridge/contract.ts";
import type { ReleaseManifest } from "../../../bridge/updates/manifest.ts";
import { Refusal, runCommand } from "../command.ts";
import { NOTICES } from "../notices.ts";
import { describeAddresses, describeUnknown, settingsFromEnvironment } from "../settings.ts";
import { replaceFile } from "../write-aside.ts";
import { buildRelease } from "./build-release.ts";
import { makeKey, publicKeyOf, readKey } from "./keys.ts";
import { publish, publishAgain } from "./publish.ts";

const USAGE = `npm run release                              builds and publishes into dist/release
npm run release -- key FILE                  makes a private key; prints its public half
npm run release -- publish DIRECTORY         builds and publishes the version in package.json
npm run release -- rollout VERSION DIRECTORY gives a published version to another share
npm run release -- rollback VERSION DIRECTORY
                                             points back to a published version

--channel stable    the channel
--rollout 100       percent of the installations, with one decimal at most; not for a rollback
--not-before TIME   such as 2026-12-01T08:00:00Z; for publish only
--min-host 1        the oldest contract of a host in which the page works; for publish only

TEAMHUB_RELEASE_KEY is the file of the private key. It must be outside of the repository.`;

const DEFAULTS = {
  channel: "stable",
  rollout: "100",
  "not-before": "1970-01-01T00:00:00Z",
  "min-host": "1",
};
/**
 * The options of each command. Any other is refused: whoever gives `--not-before` to `rollout` would believe that hosts
 * wait.
 */
const OPTIONS_OF: Readonly<Record<string, readonly string[]>> = {
  key: [],
  publish: Object.keys(DEFAULTS),
  rollout: ["channel", "rollout"],
  rollback: ["channel"],
};
/** So many names follow a command. One more may be the value of an option that npm has kept. */
const NAMES_MAX: Readonly<Record<string, number>> = { key: 1, publish: 1, rollout: 2, rollback: 2 };

type Options = Omit<ReturnType<typeof readOptions>["values"], "help">;

await runCommand(async () => {
  const { values, positionals } = readOptions();
  const { help, ...given } = values;
  process.stdout.write(`${help ? USAGE : await run(given, ...positionals)}\n`);
});

function readOptions() {
  return parseArgs({
    allowPositionals: true,
    options: {
      channel: { type: "string" },
      rollout: { type: "string" },
      "not-before": { type: "string" },
      "min-host": { type: "string" },
      help: { type: "boolean", default: false },
    },
  });
}

async function run(given: Options, command = "publish", ...rest: string[]): Promise<string> {
  const unused = Object.keys(given).find(name => OPTIONS_OF[command]?.includes(name) === false);
  if (unused) throw new Refusal(`--${unused} is not for ${command}. See --help.`);
  const kept = Object.keys(DEFAULTS).find(
    name => `npm_config_${name.replace("-", "_")}` in process.env,
  );
  if (kept)
    throw new Refusal(`npm has kept --${kept} for itself: write npm run release -- ${command}.`);
  const surplus = rest[NAMES_MAX[command] ?? rest.length];
  if (surplus !== undefined)
    throw new Refusal(`${command} does not take "${surplus}". See --help.`);
  const values = { ...DEFAULTS, ...given };
  const { channel } = values;
  const rolloutPermille = wholeOf("--rollout", numberOf(values.rollout) * 10, 1000);
  if (command === "key" && rest[0]) return makeKey(rest[0]);
  if (command === "publish") {
    const notBefore = wholeOf("--not-before", Date.parse(values["not-before"]) / 1000, 2 ** 40);
    const minHost = wholeOf("--min-host", numberOf(values["min-host"]), CONTRACT_VERSION);
    const terms = { channel, rolloutPermille, notBefore, minHost };
    const key = await signingKey();
    process.stderr.write(describeUnknown());
    const settings = settingsFromEnvironment();
    const built = await buildRelease(settings);
    const directory = rest[0] ?? "dist/release";
    const manifest = await publish(directory, built, terms, key);
    await replaceFile(join(directory, NOTICES), built.notices);
    return [
      describe(manifest, publicKeyOf(key)),
      describeAddresses(settings),
      `On the web it loads its script from ${settings.cdnBase}files/: TEAMHUB_CDN_BASE says so.`,
    ].join("\n");
  }
  const [version, directory] = rest;
  if ((command === "rollback" || command === "rollout") && version && directory) {
    const key = await signingKey();
    const share = command === "rollback" ? 1000 : rolloutPermille;
    const terms = { channel, rolloutPermille: share };
    return describe(await publishAgain(directory, version, terms, key), publicKeyOf(key));
  }
  throw new Refusal(USAGE);
}

function signingKey() {
  const { TEAMHUB_RELEASE_KEY: file } = process.env;
  if (!file) throw new Refusal("TEAMHUB_RELEASE_KEY must name the file of the private key.");
  return readKey(file);
}

/** An empty text, of a variable that is not set, is no 0. */
function numberOf(text: string): number {
  return text.trim() ? Number(text) : Number.NaN;
}

function wholeOf(option: string, value: number, max: number): number {
  const whole = Math.round(value);
  if (whole >= 0 && whole <= max && Math.abs(whole - value) < 1e-6) return whole;
  throw new Refusal(`${option} has a value that it cannot have. See --help.`);
}

function describe(manifest: ReleaseManifest, publicKey: string): string {
  const { version, build, channel, serial, rolloutPermille } = manifest;
  return [
    `${channel} now has version ${version}, build ${build}, for ${rolloutPermille / 10} % of the installations`,
    `manifest    releases/${serial}.json`,
    `public key  ${publicKey}`,
  ].join("\n");
}
