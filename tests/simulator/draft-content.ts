/** What a draft or a post is made of: its words, and what its pictures show. */
export interface DraftContent {
  readonly text: string;
  readonly photos: readonly string[];
}

export const isSame = (one: DraftContent, other: DraftContent) =>
  one.text.trim() === other.text.trim() &&
  one.photos.length === other.photos.length &&
  one.photos.every(photo => other.photos.includes(photo));

export const has = (whole: DraftContent, part: DraftContent) =>
  whole.text.includes(part.text.trim()) && part.photos.every(photo => whole.photos.includes(photo));

export const describe = ({ text, photos }: DraftContent) => `"${text}" [${photos.join(" ")}]`;
