import { startBackend } from "./server.ts";

/**
 * Runs the reference backend by itself: `tsx native-samples/backend/main.ts [--fresh]`.
 * API_PORT, API_HOST, DATABASE_URL and DATA_DIR are read from the environment.
 */
const backend = await startBackend({
  port: Number(process.env.API_PORT ?? 4175),
  ...(process.env.API_HOST && { hostname: process.env.API_HOST }),
  databaseUrl: process.env.DATABASE_URL,
  dataDir: process.env.DATA_DIR ?? ".data/backend",
  fresh: process.argv.includes("--fresh"),
  log: line => console.error(line),
});
// Before the address is printed: a program that waits for it may stop the server at once.
for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, () => void backend.close().then(() => process.exit(0)));
}
console.info(`Reference API: ${backend.url}`);
