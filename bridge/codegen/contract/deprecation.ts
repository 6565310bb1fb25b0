import type { Deprecation } from "../../contract.ts";
import type { ContractModel, DeprecationModel } from "./model.ts";

interface Documented {
  readonly doc: string;
  readonly deprecated?: DeprecationModel;
}

const TAG = /\n?@deprecated\s+([\s\S]+)$/;

/**
 * The words of a comment, and apart from them what it says after `@deprecated`. Editors of TypeScript read
 * the comment, so the comment and the table must say the same.
 */
export function readDeprecation(
  name: string,
  comment: string,
  deprecated: Deprecation | undefined,
): Documented {
  const instead = TAG.exec(comment)?.[1]?.replaceAll("\n", " ");
  if (Boolean(instead) !== Boolean(deprecated)) {
    throw new Error(`${name}: @deprecated in the comment and in the table belong together`);
  }
  const doc = comment.replace(TAG, "");
  return deprecated && instead ? { doc, deprecated: { ...deprecated, instead } } : { doc };
}

/** For the compilers of the hosts, on one line. */
export const deprecationText = ({ in: since, removed, instead }: DeprecationModel) =>
  `Deprecated in contract ${since}, removed in contract ${removed}. ${instead}`;

/**
 * The first day without it at the earliest, as `2028-05-22`; undefined where the day of the release that has
 * deprecated it is not known.
 */
export function supportedUntil(
  { releasedOn, supportMonths = 0 }: ContractModel,
  deprecated: DeprecationModel,
): string | undefined {
  const released = releasedOn?.[deprecated.in];
  if (!released) return undefined;
  const day = new Date(released);
  day.setUTCMonth(day.getUTCMonth() + supportMonths);
  return day.toISOString().slice(0, 10);
}
