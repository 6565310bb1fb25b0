import type { Page } from "playwright-core";

interface Answer {
  readonly body: Buffer;
  readonly contentType: string;
}

/**
 * Answers what a page asks of addresses that begin with `base`, and with 404 where `find` gives nothing. Playwright's
 * `route` would stop every other request too, and take the page its cache.
 */
export async function answerRequests(
  page: Page,
  base: string,
  find: (url: string) => Promise<Answer | undefined>,
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
