/** `share.open` as `shareOpen`. */
export const camel = (name: string) =>
  name.replace(/[._-](\w)/g, (_, first: string) => first.toUpperCase());

/** `share.open` and `signedIn` as `ShareOpen` and `SignedIn`. */
export const pascal = (name: string) => {
  const whole = camel(name);
  return whole.charAt(0).toUpperCase() + whole.slice(1);
};

/** `share.open` and `signedIn` as `SHARE_OPEN` and `SIGNED_IN`. */
export const upperSnake = (name: string) =>
  camel(name)
    .replace(/([a-z\d])([A-Z])/g, "$1_$2")
    .toUpperCase();

/** Fields that no log may show. */
export const isSecret = (field: string) => /token/i.test(field);

/** All lines of a text, moved to the right. */
export const indent = (text: string, spaces = 4) => text.replace(/^(?=.)/gm, " ".repeat(spaces));

/** The first line of every generated file. */
export const GENERATED = "Generated from bridge/contract.ts by `npm run gen`. Do not edit.";
