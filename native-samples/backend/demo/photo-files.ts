import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { type Picture, readPicture } from "../store/pictures/read-picture.ts";
import type { Theme } from "./themes.ts";

/** `npm run gen` draws this many photos and covers of each theme. */
export const PHOTOS_PER_THEME = 4;
export const COVERS_PER_THEME = 3;

const folder = fileURLToPath(new URL("../../../assets/photos/", import.meta.url));

export const photoFile = (theme: Theme, at: number) => `${folder}${theme}-${at + 1}.jpg`;
export const coverFile = (theme: Theme, at: number) => `${folder}covers/${theme}-${at + 1}.jpg`;
export const avatarFile = (person: number) => `${folder}avatars/${person + 1}.jpg`;

export async function readPhoto(file: string): Promise<Picture> {
  const read = readPicture(await readFile(file));
  if (!read.ok) throw new Error(`${file}: ${read.reason}`);
  return read.picture;
}

/** The avatar of a person; those without one are shown by their initials. */
export async function readAvatar(person: number): Promise<Picture | undefined> {
  const file = avatarFile(person);
  return existsSync(file) ? readPhoto(file) : undefined;
}
