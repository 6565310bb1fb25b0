import { OWNER_ROLE } from "../../../src/limits.ts";

/** Role values of a membership. On the wire 1 means owner; any other value is a member. */
export const ROLE = { owner: OWNER_ROLE, admin: 2, member: 3 } as const;
export type Role = (typeof ROLE)[keyof typeof ROLE];
