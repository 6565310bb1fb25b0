import { Refusal, runCommand } from "../../src/build/command.ts";
import { closeOnSignal, readFresh, startBackend } from "./server.ts";

/**
 * Runs the reference backend by itself: `tsx native-samples/backend/main.ts [--fresh]`. The README has the
 * settings that are read from the environment.
 */
await runCommand(async () => {
  const { API_PORT, HOST, PUBLIC_URL, DATABASE_URL, DATA_DIR, DEMO } = process.env;
  const demo = DEMO === "1";
  if (DEMO && !demo) throw new Refusal(`DEMO must be 1, or not set: "${DEMO}"`);
  if (demo && DATABASE_URL) {
    throw new Refusal(
      "DEMO=1 opens the data to everybody: it does not work together with DATABASE_URL.",
    );
  }
  const backend = await startBackend({
    port: Number(API_PORT || 4175),
    ...(HOST && { hostname: HOST }),
    publicUrl: PUBLIC_URL,
    databaseUrl: DATABASE_URL,
    dataDir: DATA_DIR || ".data/backend",
    demo,
    fresh: readFresh(),
    log: line => console.error(line),
  });
  // Before the address is printed: a program that waits for it may stop the server at once.
  closeOnSignal(backend);
  console.info(`Reference API: ${backend.url}`);
});
