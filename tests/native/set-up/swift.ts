import { mkdir, rm, symlink } from "node:fs/promises";
import { join } from "node:path";
import { installOnce } from "./cache.ts";
import { downloadPackages } from "./debian.ts";
import { MissingTool, mustRun, run } from "./run.ts";

/** The first Debian release with Swift 6. */
const RELEASE = "trixie";
const NEED = "Compiling the Swift sources needs swiftlang of Debian trixie";
const INSIDE = "/usr/libexec/swift";

/** Three quarters of the packages are a debugger, a language server and code for other systems. */
const LEFT_OUT = [
  ...["*/liblldb*", "*/lldb*", "*/libsourcekitdInProc.so", "*/lib_InternalSwiftScan*", "*/bin/lld"],
  ...["*/libLTO*", "*/clangd", "*/sourcekit-lsp", "*/swift-package", "*/docc", "*/swift-format"],
  ...["*/swift_static", "*/swift/embedded", "*/FrameworkABIBaseline", "*.swiftdoc", "*/llvm-*"],
  ...["*/usr/share/doc", "*/usr/share/man", "*/usr/share/locale"],
];

export interface SwiftTools {
  /** A root file system in which the compiler runs. */
  readonly root: string;
}

/**
 * Swift has its own root file system, because its libraries may be newer than the ones of this machine. The
 * packages are only unpacked: none of their scripts runs, and nothing is mounted.
 */
export async function prepareSwift(): Promise<SwiftTools> {
  const root = await installOnce(`swift-${RELEASE}`, async folder => {
    const scratch = join(folder, "apt");
    const packages = ["swiftlang", "libc6-dev", "libstdc++-14-dev"];
    const archives = await downloadPackages(NEED, RELEASE, packages, scratch);
    // The links that Debian's base-files would make. The paths in the packages use them.
    for (const name of ["bin", "sbin", "lib", "lib64"]) {
      await mkdir(join(folder, "usr", name), { recursive: true });
      await symlink(join("usr", name), join(folder, name));
    }
    await mkdir(join(folder, "tmp"));
    await mkdir(join(folder, "proc"));
    const exclude = LEFT_OUT.map(pattern => `--exclude=${pattern}`).join(" ");
    const unpack = `dpkg-deb --fsys-tarfile "$1" | tar -x -C "$2" --keep-directory-symlink ${exclude}`;
    for (const archive of archives) {
      await mustRun(NEED, "bash", [
        "-c",
        `set -f -o pipefail; ${unpack}`,
        "unpack",
        archive,
        folder,
      ]);
    }
    await rm(scratch, { recursive: true });
  });
  const tools = { root };
  const { status, output } = await runInRoot(tools, `${INSIDE}/bin/swift-frontend`, ["--version"]);
  if (status !== 0 || !/Swift version 6/.test(output)) {
    throw new MissingTool(`${NEED}, and to enter its folder by chroot: ${output.trim()}`);
  }
  return tools;
}

/** Runs a program of that root: as root with chroot, otherwise in a new user namespace. */
export function runInRoot({ root }: SwiftTools, program: string, args: readonly string[]) {
  // Without /proc a program does not find the libraries beside it.
  const lib = `${INSIDE}/lib/swift`;
  const env = { LD_LIBRARY_PATH: `${lib}/linux:${lib}/host`, HOME: "/tmp", PATH: "/usr/bin" };
  const enter = ["chroot", root, program, ...args];
  return process.getuid?.() === 0
    ? run("/usr/sbin/chroot", enter.slice(1), { env })
    : run("/usr/bin/unshare", ["--map-root-user", "/usr/sbin/chroot", ...enter.slice(1)], { env });
}
