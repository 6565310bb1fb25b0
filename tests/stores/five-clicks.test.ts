// @vitest-environment happy-dom
import { describe, expect, test } from "vitest";
import type { EndpointName } from "../../src/api/endpoints.ts";
import { startPage } from "./composer/composer-fixture.ts";
import { type Answer, deferred, fail, fakes, ok } from "./fake-services.ts";
import { USER_WRITES, type UserWrite } from "./user-writes.ts";

describe.each(Object.entries(USER_WRITES) as [EndpointName, UserWrite][])("%s", (name, button) => {
  const click = (times: number) =>
    Array.from({ length: times }, () => Promise.resolve(button.tap()));

  test("is sent once by five clicks in one task, whatever the answer", async () => {
    for (const last of [fail("NETWORK"), ok(button.data ?? null)]) {
      await startPage();
      const answer = deferred<Answer>();
      fakes.serve(name, () => answer.promise);
      await button.prepare?.();
      const clicks = click(5);
      await expect.poll(() => fakes.callsOf(name).length).toBe(1);
      clicks.push(...click(2));
      answer.resolve(last);
      await Promise.all(clicks);
      expect(fakes.callsOf(name)).toHaveLength(1);
    }
  });

  test("can be sent again after a failure", async () => {
    await startPage();
    fakes.serve(name, () => fail("REFUSED"));
    await button.prepare?.();
    await Promise.all(click(1));
    await Promise.all(click(1));
    expect(fakes.callsOf(name)).toHaveLength(2);
  });

  test("of another user is not held up by the former one's", async () => {
    await startPage();
    const never = deferred<Answer>();
    fakes.serve(name, () => never.promise);
    await button.prepare?.();
    click(1);
    await expect.poll(() => fakes.callsOf(name).length).toBe(1);
    await startPage();
    fakes.serve(name, () => ok(button.data ?? null));
    await button.prepare?.();
    click(1);
    await expect.poll(() => fakes.callsOf(name).length).toBe(1);
    never.resolve(fail("NETWORK"));
  });
});

test.each([
  ["likePost", ["light"]],
  ["unlikePost", []],
  ["joinTeam", ["success"]],
  ["joinByCode", ["success"]],
  ["createPost", ["success"]],
] as const)("%s that works is felt as %j", async (name, haptics) => {
  const { prepare, tap, data } = USER_WRITES[name];
  await startPage();
  fakes.serve(name, () => ok(data ?? null));
  await prepare?.();
  await tap();
  expect(fakes.haptics).toEqual(haptics);
});
