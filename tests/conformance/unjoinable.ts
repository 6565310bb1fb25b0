import type { Page } from "../browser/engines/page.ts";
import { unwrap } from "../contract/test-backend.ts";
import type { Product } from "./product.ts";

/**
 * The page of a team that the outsider may not join, though not on its list of members: while the server
 * is being asked, the same user has joined on another device.
 */
export async function openUnjoinable({ open, backend }: Product): Promise<Page> {
  const params = { teamId: "10" };
  await backend.as("outsider").call("leaveTeam", { params });
  await backend.setFaults({ latencyMs: 1000, only: "is-elidable", times: 1 });
  const page = await open("/teams/10", { user: "outsider" });
  await page.waitFor('role=button[name="Checking..."][disabled=true]');
  unwrap(await backend.as("outsider").call("joinTeam", { params }));
  await page.waitFor('role=button[name="Checking..."]', { state: "hidden" });
  return page;
}
