/** A number in short form: `value` of `unit`, with one decimal at most. */
interface Abbreviation {
  readonly value: number;
  readonly unit: "" | "k" | "M";
}

const ONE_DECIMAL = 10;
const READABLE_MAX = 1_000_000_000;

/**
 * Thousands are "k" above 1000 (1000 itself stays plain), millions "M". Rounding comes first, so
 * that 999 950 is 1M and never 1000k. What is not a finite number counts as 0. A number of millions that
 * is too long to read has three significant digits.
 */
export function abbreviation(number: number): Abbreviation {
  if (!Number.isFinite(number)) return { value: 0, unit: "" };
  const size = Math.abs(number);
  const sign = number < 0 ? -1 : 1;
  const plain = Math.round(size * ONE_DECIMAL) / ONE_DECIMAL;
  if (plain <= 1000) return { value: plain * sign || 0, unit: "" };
  const thousands = Math.round(size / 100) / ONE_DECIMAL;
  if (thousands < 1000) return { value: thousands * sign, unit: "k" };
  const millions = Math.round(size / 100_000) / ONE_DECIMAL;
  const readable = millions < READABLE_MAX ? millions : Number(millions.toPrecision(3));
  return { value: readable * sign, unit: "M" };
}

/** "999", "1000", "1.2k", "1,2k" (ru, es), "1M". Digits are never grouped, also where Intl would: "1,000". */
export function abbreviate(number: number, language: string): string {
  const { value, unit } = abbreviation(number);
  // Not by Intl, which reads its tables first: that takes a slow phone 10 to 25 ms.
  return `${value}`.replace(".", language === "en" ? "." : ",") + unit;
}

/** "+3", "−1.2k": how much more or less. */
export function signed(change: number, language: string): string {
  return (change < 0 ? "−" : "+") + abbreviate(Math.abs(change), language);
}

const SECONDS_PER_HOUR = 3600;

/** The server counts workout time in seconds; the product shows hours. */
export function hoursOf(seconds: number): number {
  return seconds / SECONDS_PER_HOUR;
}

/** Total over count, 0 where there is nothing to divide by. */
export function average(total: number, count: number): number {
  return count > 0 ? total / count : 0;
}
