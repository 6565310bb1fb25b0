import type { Page } from "../browser/engines/page.ts";
import { HELD_BACK, unwrap } from "../contract/test-backend.ts";
import type { Product } from "./product.ts";

/**
 * Opens the page of a team that the outsider may not join, although its list of members does not name the
 * outsider: the same user joins on another device while the app asks the server.
 */
export async function openUnjoinable({ open, backend }: Product): Promise<Page> {
  const params = { teamId: "10" };
  await backend.as("outsider").call("leaveTeam", { params });
  await backend.setFaults({ ...HELD_BACK, only: "is-elidable", times: 1 });
  const page = await open("/teams/10", { user: "outsider" });
  await page.waitFor('role=button[name="Checking..."][disabled=true]');
  unwrap(await backend.as("outsider").call("joinTeam", { params }));
  await backend.clearFaults();
  await page.waitFor('role=button[name="Checking..."]', { state: "hidden" });
  return page;
}
