import type { Page } from "playwright-core";
import type { FolderFile } from "./serve-folder.ts";

/**
 * Answers what a page asks of addresses that begin with `base`, and with 404 where `find` gives nothing. Playwright's
 * `route` would also stop every other request, and switch the page's cache off.
 */
export async function answerRequests(
  page: Page,
  base: string,
  find: (url: string) => Promise<FolderFile | undefined>,
): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  devtools.on("Fetch.requestPaused", async ({ requestId, request }) => {
    const found = await find(request.url);
    const answer = found
      ? {
          responseCode: 200,
          responseHeaders: [{ name: "Content-Type", value: found.contentType }],
          body: found.body.toString("base64"),
        }
      : { responseCode: 404 };
    // A page that has gone meanwhile wants no answer.
    await devtools.send("Fetch.fulfillRequest", { requestId, ...answer }).catch(() => undefined);
  });
  await devtools.send("Fetch.enable", { patterns: [{ urlPattern: `${base}*` }] });
}
