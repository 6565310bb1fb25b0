/** The users of the demo. Their tokens are fixed, so that a README can name them. */
export const demoUsers = [
  { key: "outsider", token: "demo-outsider-4f1c9a" },
  { key: "member", token: "demo-member-8b27d3" },
  { key: "admin", token: "demo-admin-c60e51" },
  { key: "owner", token: "demo-owner-2ad974" },
] as const;

export type DemoRole = (typeof demoUsers)[number]["key"];
