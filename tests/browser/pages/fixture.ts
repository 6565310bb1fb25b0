import fixtures from "virtual:image-fixtures";

const TYPES: Readonly<Record<string, string>> = {
  gif: "image/gif",
  jpg: "image/jpeg",
  png: "image/png",
  svg: "image/svg+xml",
  webp: "image/webp",
};

/** A fixture as a picker would give it. */
export function fixture(name: string, type = TYPES[name.split(".").at(-1) ?? ""] ?? ""): File {
  const base64 = fixtures[name];
  if (base64 === undefined) throw new Error(`there is no fixture ${name}`);
  const bytes = Uint8Array.from(atob(base64), character => character.charCodeAt(0));
  return new File([bytes], name, { type });
}

export function fixtureNames(): readonly string[] {
  return Object.keys(fixtures);
}
