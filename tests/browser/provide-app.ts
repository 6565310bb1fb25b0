import { afterAll, afterEach, beforeAll } from "vitest";
import { type AppFixture, type FixtureBackend, startApp } from "./app-fixture.ts";

/**
 * The built app for the tests of a file or a `describe`, beside a backend of its own.
 * @returns empty now; it has its values from the next `beforeAll` on
 */
export function provideApp<Backend extends FixtureBackend>(
  start: (port: number) => Promise<Backend>,
): AppFixture<Backend> {
  const app = {} as AppFixture<Backend>;
  beforeAll(async () => {
    Object.assign(app, await startApp(start));
  });
  // Those of a test that has failed would make the next ones fail.
  afterEach(() => app.backend.clearFaults?.());
  afterAll(() => app.close());
  return app;
}
