// Brings a fresh machine that has only Node and npm to where the product starts and its tests run:
//   node .ci/prepare.mjs packages           the npm packages of the lock file
//   node .ci/prepare.mjs packages engines   and Chromium and WebKitGTK, for the browser tests
// Plain Node and no dependency, because it runs before there are any. Says nothing when all is there.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const LOCK = `${ROOT}package-lock.json`;
const INSTALLED_LOCK = `${ROOT}node_modules/.package-lock.json`;
const STAMP = `${ROOT}node_modules/.teamhub-lock`;

/** Each Debian package with the question that tells whether the machine already has what it brings. */
const ENGINES = [
  // Without Chromium's own windows, which load pages of theirs beside each page under test.
  {
    name: "chromium-headless-shell",
    present: () => existsSync("/usr/bin/chromium-headless-shell"),
  },
  { name: "webkit2gtk-driver", present: () => existsSync("/usr/bin/WebKitWebDriver") },
  { name: "gir1.2-webkit2-4.1", present: () => imports("gi.require_version('WebKit2', '4.1')") },
  { name: "python3-gi", present: () => imports("pass") },
  { name: "python3-gi-cairo", present: () => imports("import cairo; gi.require_foreign('cairo')") },
  { name: "xvfb", present: () => existsSync("/usr/bin/Xvfb") },
];

const STEPS = { packages: preparePackages, engines: prepareEngines };

// An older Node would end in the middle of a program, with an error that does not say why.
const needed = JSON.parse(readFileSync(`${ROOT}package.json`, "utf8")).engines.node;
const { node } = process.versions;
if (!needed.split(" || ").some(isFulfilled)) {
  stop(`Teamhub needs Node ${needed}. This is Node ${node}.`);
}
const wanted = process.argv.slice(2);
if (wanted.length === 0 || wanted.some(name => !Object.hasOwn(STEPS, name))) {
  stop(`Usage: node .ci/prepare.mjs ${Object.keys(STEPS).join(" ")}`);
}
for (const name of wanted) STEPS[name]();

/** Of a range this knows `>=1.2`, and `^1.2` for the same major version. */
function isFulfilled(range) {
  const [, sign, version] = /^(>=|\^)(.*)$/.exec(range);
  const isSameMajor = Number.parseInt(node, 10) === Number.parseInt(version, 10);
  return (
    node.localeCompare(version, "en", { numeric: true }) >= 0 && (sign === ">=" || isSameMajor)
  );
}

function preparePackages() {
  const hash = createHash("sha256").update(readFileSync(LOCK)).digest("hex");
  if (existsSync(STAMP) && readFileSync(STAMP, "utf8") === hash) return;
  // No stamp is no proof: `npm install` leaves none. Packages in use are not torn away for that.
  if (!installedAsLocked()) {
    console.info("Installing the npm packages of the lock file (once)");
    const npm = spawnSync("npm", ["ci", "--no-audit", "--no-fund", "--loglevel=error"], {
      cwd: ROOT,
      stdio: "inherit",
      shell: process.platform === "win32",
    });
    if (npm.status !== 0) stop("npm ci failed: see its message above");
  }
  writeFileSync(STAMP, hash);
}

/** Whether node_modules holds each package of the lock file in its version, and no other. */
function installedAsLocked() {
  if (!existsSync(INSTALLED_LOCK)) return false;
  const locked = JSON.parse(readFileSync(LOCK, "utf8")).packages;
  const installed = JSON.parse(readFileSync(INSTALLED_LOCK, "utf8")).packages;
  const asLocked = Object.entries(installed).every(
    ([path, entry]) => locked[path]?.version === entry.version,
  );
  // Optional packages are for other platforms: npm leaves them out on this one.
  return (
    asLocked &&
    Object.entries(locked).every(
      ([path, entry]) => path === "" || entry.optional || entry.devOptional || path in installed,
    )
  );
}

function prepareEngines() {
  const missing = missingEngines();
  if (missing.length === 0) return;
  const byHand = `Browser tests and benchmarks need ${missing.join(", ")}: install with "apt-get install ${missing.join(" ")}" as root on Debian, then run this again. All other tests: npm run check, npm run unit.`;
  if (!isDebian() || process.getuid?.() !== 0) stop(byHand);
  console.info(`Installing ${missing.join(", ")} (once)`);
  apt("update");
  apt("install", "--yes", "--no-install-recommends", ...missing);
  const still = missingEngines();
  if (still.length > 0) stop(`apt-get ended well, yet these do not work: ${still.join(", ")}`);
}

function missingEngines() {
  return ENGINES.filter(engine => !engine.present()).map(engine => engine.name);
}

/** Whether Debian's own Python runs `statement` after `import gi`. */
function imports(statement) {
  const python = spawnSync("/usr/bin/python3", ["-c", `import gi; ${statement}`]);
  return python.status === 0;
}

function isDebian() {
  if (!existsSync("/etc/os-release")) return false;
  return /^ID="?debian"?$/m.test(readFileSync("/etc/os-release", "utf8"));
}

function apt(...args) {
  const run = spawnSync("apt-get", ["-qq", "-o", "DPkg::Lock::Timeout=300", ...args], {
    env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
    encoding: "utf8",
  });
  if (run.status !== 0) stop(`apt-get ${args.join(" ")} failed:\n${run.stderr || run.stdout}`);
}

/** @param {string} message */
function stop(message) {
  console.error(message);
  process.exit(1);
}
