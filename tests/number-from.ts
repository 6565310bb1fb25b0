import { Refusal } from "../src/build/command.ts";

/** A setting of a run: a whole number above 0. Without this check, a count that is none would let no walk fail. */
export function numberFrom(name: string, byDefault: number): number {
  const given = process.env[name];
  const number = Number(given || byDefault);
  if (Number.isSafeInteger(number) && number > 0) return number;
  throw new Refusal(`${name} must be a whole number above 0: "${given}"`);
}
