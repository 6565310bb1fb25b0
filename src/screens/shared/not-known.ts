/** In the place of a value that is not known. */
export const NOT_KNOWN = "—";
