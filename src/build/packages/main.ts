import { join, relative } from "node:path";
import { runCommand } from "../command.ts";
import { buildRelease } from "../release/build-release.ts";
import { describeAddresses, describeUnknown, settingsFromEnvironment } from "../settings.ts";
import { buildPackages } from "./build-packages.ts";

/**
 * `npm run packages`: the version in package.json as packages for native and web developers, in `dist/packages`. Its
 * page is the one that `npm run release` publishes for the same version.
 */
await runCommand(async () => {
  process.stderr.write(describeUnknown());
  const settings = settingsFromEnvironment();
  const { version, build, embedded, notices } = await buildRelease(settings);
  const packages = await buildPackages(join(settings.outDir, "packages"), {
    version,
    page: embedded,
    notices,
  });
  const lines = [...packages].map(
    ([folder, count]) => `${relative(process.cwd(), folder)}  ${count} files`,
  );
  console.info(
    [`Version ${version}, build ${build}. ${describeAddresses(settings)}`, ...lines].join("\n"),
  );
});
