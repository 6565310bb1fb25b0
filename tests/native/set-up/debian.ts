import { access, constants, mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { exists, installOnce } from "./cache.ts";
import { MissingTool, mustRun, run } from "./run.ts";

const KEYRING = "/usr/share/keyrings/debian-archive-keyring.gpg";

/** Debian packages of one release and their dependencies, as files. Nothing is installed. */
export async function downloadPackages(
  need: string,
  release: string,
  packages: readonly string[],
  folder: string,
): Promise<readonly string[]> {
  const options = await ownApt(need, release, folder);
  await mustRun(need, "apt-get", [...options, "update"]);
  await mustRun(need, "apt-get", [...options, "install", "--yes", "--download-only", ...packages]);
  const archives = join(folder, "cache/archives");
  return (await readdir(archives))
    .filter(name => name.endsWith(".deb"))
    .map(name => join(archives, name));
}

/** A file of a Debian package of this machine's own release. */
export async function packagedFile(need: string, name: string, path: string): Promise<string> {
  if (await exists(path)) return path;
  const folder = await installOnce(name, async target => {
    const scratch = join(target, "apt");
    const release = await ownRelease(need);
    for (const archive of await downloadPackages(need, release, [name], scratch)) {
      await mustRun(need, "dpkg-deb", ["-x", archive, target]);
    }
    await rm(scratch, { recursive: true });
  });
  return join(folder, path);
}

/** Installs packages on this machine that work only when installed. */
export async function installOnMachine(need: string, packages: readonly string[]): Promise<void> {
  const byHand = `"apt-get install ${packages.join(" ")}"`;
  if (process.getuid?.() !== 0) throw new MissingTool(`${need}: as root, run ${byHand}.`);
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const waiting = ["-qq", "-o", "DPkg::Lock::Timeout=300"];
  await mustRun(need, "apt-get", [...waiting, "update"], { env });
  const install = ["install", "--yes", "--no-install-recommends", ...packages];
  await mustRun(need, "apt-get", [...waiting, ...install], { env });
}

/** Options that give apt-get its own lists and status, so that no package counts as installed. */
async function ownApt(need: string, release: string, folder: string): Promise<readonly string[]> {
  const sources = join(folder, "sources.list");
  await mkdir(join(folder, "lists/partial"), { recursive: true });
  await mkdir(join(folder, "cache/archives/partial"), { recursive: true });
  await writeFile(join(folder, "status"), "");
  await writeFile(sources, `deb [signed-by=${KEYRING}] ${await mirror(need)} ${release} main\n`);
  const settings = {
    "Dir::Etc::SourceList": sources,
    "Dir::Etc::SourceParts": "/dev/null",
    "Dir::State": folder,
    "Dir::State::Lists": join(folder, "lists"),
    "Dir::State::Status": join(folder, "status"),
    "Dir::Cache": join(folder, "cache"),
    "APT::Install-Recommends": "false",
    "Acquire::Languages": "none",
    "Acquire::Retries": "3",
    // The user that apt runs as may not be allowed to enter the folder.
    "APT::Sandbox::User": "root",
    "Debug::NoLocking": "true",
  };
  return [
    "-qq",
    ...Object.entries(settings).flatMap(([name, value]) => ["-o", `${name}=${value}`]),
  ];
}

/** The Debian mirror of this machine, as configured for its own apt. */
async function mirror(need: string): Promise<string> {
  const release = await ownRelease(need);
  const format = ["indextargets", "--format", "$(RELEASE) $(REPO_URI)", "Created-By: Packages"];
  const { output } = await run("apt-get", format);
  const line = output.split("\n").find(candidate => candidate.startsWith(`${release} `));
  const address = line?.slice(release.length + 1).trim();
  if (!address) throw new MissingTool(`${need}: apt on this machine has no source for ${release}.`);
  await access(KEYRING, constants.R_OK).catch(() => {
    throw new MissingTool(`${need}: the package debian-archive-keyring is not installed.`);
  });
  return address;
}

async function ownRelease(need: string): Promise<string> {
  const system = await readFile("/etc/os-release", "utf8").catch(() => "");
  const codename = /^VERSION_CODENAME="?(\w+)"?$/m.exec(system)?.[1];
  if (!codename || !/^ID="?debian"?$/m.test(system)) {
    throw new MissingTool(`${need}: that works on Debian only.`);
  }
  return codename;
}
