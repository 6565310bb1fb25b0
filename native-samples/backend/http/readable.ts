/** Text that PostgreSQL cannot store, in any column. */
const NUL = "\0";

/** Whether an address is what its percent signs say it is: UTF-8, without NUL. */
export function isReadableAddress(address: string): boolean {
  try {
    return !decodeURIComponent(address).includes(NUL);
  } catch {
    return false;
  }
}

/** Whether JSON can be stored. Only an escape can bring a NUL in, so most bodies are not searched. */
export function hasNul(text: string, value: unknown): boolean {
  return text.includes("\\u0000") && contains(value);
}

function contains(value: unknown): boolean {
  if (typeof value === "string") return value.includes(NUL);
  if (typeof value !== "object" || value === null) return false;
  return Object.entries(value).some(([name, part]) => name.includes(NUL) || contains(part));
}
