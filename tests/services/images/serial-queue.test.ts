import { expect, it } from "vitest";
import { createSerialQueue } from "../../../src/services/images/serial-queue.ts";

it("runs one job at a time, in the order in which they came", async () => {
  const queue = createSerialQueue();
  let running = 0;
  const order: number[] = [];
  const job = (name: number) => async () => {
    running += 1;
    expect(running).toBe(1);
    await Promise.resolve();
    await Promise.resolve();
    order.push(name);
    running -= 1;
    return name;
  };
  expect(await Promise.all([queue(job(1)), queue(job(2)), queue(job(3))])).toEqual([1, 2, 3]);
  expect(order).toEqual([1, 2, 3]);
});

it("goes on after a job that failed", async () => {
  const queue = createSerialQueue();
  const failed = queue(() => Promise.reject(new Error("broken")));
  const next = queue(async () => "fine");
  await expect(failed).rejects.toThrow("broken");
  expect(await next).toBe("fine");
});
