/** What a shape of bridge/shapes.ts says of itself. */
export interface About {
  readonly kind: string;
  readonly maxChars?: number;
  readonly min?: number;
  readonly max?: number;
  readonly values?: readonly string[];
  readonly schemes?: readonly string[];
  readonly of?: Described;
  readonly maxItems?: number;
  readonly fields?: Readonly<Record<string, Described>>;
  readonly by?: string;
  readonly cases?: Readonly<Record<string, Described>>;
}
export interface Described {
  readonly about: About;
}

/**
 * The source text of a shape as bridge/packed-shapes.ts reads it. Throws where the packed form has no
 * place for what the shape says: then that form must learn it first.
 */
export function packShape({ about }: Described): string {
  const { kind } = about;
  if (kind === "anything") return "0";
  if (kind === "flag") return "-1";
  if (kind === "text" && about.maxChars) return `${about.maxChars}`;
  if (kind === "number") return `[${about.min},${about.max},0]`;
  if (kind === "whole") return `[${about.min},${about.max},1]`;
  if (kind === "oneOf" && about.values?.every(value => /^\w+$/.test(value))) {
    return `/^(${about.values.join("|")})$/`;
  }
  if (kind === "path") return "/^\\/(?![/\\\\])/";
  if ((kind === "url" || kind === "media") && about.schemes) return addressForm(about.schemes);
  if (kind === "list" && about.of && about.maxItems) {
    return `{$:${about.maxItems},of:${packShape(about.of)}}`;
  }
  if (kind === "record" && about.fields) return packFields(about.fields);
  if (kind === "choice" && about.cases) {
    return packFields(about.cases, `$:${JSON.stringify(about.by)},`);
  }
  throw new Error(`The bundle has no form for this shape: ${JSON.stringify(about)}`);
}

function addressForm(schemes: readonly string[]): string {
  return `/^(${schemes.join("|")}):\\S+$/i`;
}

function packFields(fields: Readonly<Record<string, Described>>, first = ""): string {
  const pairs = Object.entries(fields).map(([name, { about }]) => {
    if (!/^[a-zA-Z]\w*$/.test(name)) throw new Error(`The bundle has no form for the name ${name}`);
    return about.kind === "optional" && about.of
      ? `${name}$:${packShape(about.of)}`
      : `${name}:${packShape({ about })}`;
  });
  return `{${first}${pairs.join(",")}}`;
}
