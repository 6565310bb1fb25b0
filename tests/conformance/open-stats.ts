import type { Page } from "../browser/engines/page.ts";

/** Shows the stats of a team's page, once all has come that moves the tabs. */
export async function openStats(page: Page): Promise<void> {
  await page.waitFor(() => {
    const buttons = [...document.querySelectorAll("#main button")];
    const names = buttons.map(button => button.getAttribute("aria-label") ?? button.textContent);
    const isRoleKnown = names.includes("Join") || names.includes("Team settings");
    return isRoleKnown && document.querySelector("article") !== null;
  });
  await page.click('role=tab[name="Stats"]');
  await page.waitFor('text="Total workouts"');
}
