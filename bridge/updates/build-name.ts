import type { BuildName } from "./may-use.ts";

const TAG = /<meta name="teamhub-build" content="([^" ]+) ([^" ]+)">/;

/** A page of a build says its names in a meta tag: for hosts, which look for it in the text of the page. */
export function buildTag({ version, build }: BuildName): string {
  return `<meta name="teamhub-build" content="${version} ${build}">`;
}

/** The names of the build in the text of a page; undefined for a page of an earlier contract. */
export function buildNameIn(page: string): BuildName | undefined {
  const [, version, build] = TAG.exec(page) ?? [];
  return version && build ? { version, build } : undefined;
}
