import { expect, it, vi } from "vitest";
import { IMAGE_PRESETS } from "../../../src/limits.ts";
import { createWorkerClient, type WorkerTask } from "../../../src/services/images/worker-client.ts";
import { DONE, JPEG, JPEG_FACTS, never, started, startWith } from "./fake-worker.ts";

const IDLE_MS = 20;
const compress: WorkerTask = worker => worker.compressFile(JPEG, JPEG_FACTS, IMAGE_PRESETS.other);

it("starts no worker before there is work, and one for all of it", async () => {
  const client = createWorkerClient(startWith(), IDLE_MS);
  expect(started).toHaveLength(0);
  expect((await client.call(compress))?.status).toBe(DONE.status);
  await client.call(compress);
  expect(started).toHaveLength(1);
});

it("ends an idle worker and starts another for the next picture", async () => {
  const client = createWorkerClient(startWith(), IDLE_MS);
  await client.call(compress);
  await vi.waitFor(() => expect(started[0]?.isTerminated()).toBe(true));
  expect((await client.call(compress))?.status).toBe("done");
  expect(started).toHaveLength(2);
});

it("tries again after a worker that had worked broke down over a picture", async () => {
  let isBroken = false;
  const compressFile = async () => (isBroken ? never<typeof DONE>() : DONE);
  const client = createWorkerClient(startWith({ compressFile }), IDLE_MS);
  await client.call(compress);
  isBroken = true;
  const answer = client.call(compress);
  started[0]?.fireError();
  expect(await answer).toBeUndefined();
  expect(client.isUsable()).toBe(true);
  isBroken = false;
  expect((await client.call(compress))?.status).toBe("done");
  expect(started).toHaveLength(2);
});

it("answers at once when it is ended, though the worker never will", async () => {
  const client = createWorkerClient(startWith({ compressFile: never }), IDLE_MS);
  const answer = client.call(compress);
  client.end(false);
  expect(await answer).toBeUndefined();
  expect(started[0]?.isTerminated()).toBe(true);
  expect(client.isUsable()).toBe(true);
});

it("ends a worker in time that fails instead of answering", async () => {
  const compressFile = async () => {
    throw new Error("no memory");
  };
  const client = createWorkerClient(startWith({ compressFile }), IDLE_MS);
  expect(await client.call(compress)).toBeUndefined();
  await vi.waitFor(() => expect(started[0]?.isTerminated()).toBe(true));
});
