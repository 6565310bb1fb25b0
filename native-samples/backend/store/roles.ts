import { OWNER_ROLE } from "../../../src/limits.ts";

/** The values of a membership's role. The API says only that 1 is the owner. */
export const ROLE = { owner: OWNER_ROLE, admin: 2, member: 3 } as const;
