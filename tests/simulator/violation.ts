/** What the app must never do. */
export type Rule =
  | "seen by another"
  | "went from the screen"
  | "nobody was told"
  | "lost"
  | "doubled"
  | "not there"
  | "cannot be sent"
  | "does not open"
  | "calls without end"
  | "left on the device"
  | "joined, and no member";

export class Violation extends Error {
  readonly rule: Rule;

  constructor(rule: Rule, details: string) {
    super(`${rule}: ${details}`);
    this.rule = rule;
  }
}

/** Every text and every picture in a walk begins with the name of its user. */
export function checkOwner(user: string, where: string, texts: readonly string[]): void {
  for (const text of texts) {
    for (const word of text.split(/\s+/)) {
      const owner = /^(ann|bob)-/.exec(word)?.[1];
      if (owner && owner !== user)
        throw new Violation("seen by another", `${where} of ${user} has ${word} of ${owner}`);
    }
  }
}
