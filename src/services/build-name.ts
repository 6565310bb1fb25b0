import type { BuildName } from "../../bridge/updates/may-use.ts";

/** What the build has written into the page about itself; undefined in development. */
export function readBuildName(): BuildName | undefined {
  const tag = document.querySelector<HTMLMetaElement>("meta[name=teamhub-build]");
  const [version, build] = tag?.content.split(" ") ?? [];
  return version && build ? { version, build } : undefined;
}
