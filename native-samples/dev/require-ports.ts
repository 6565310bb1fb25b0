import { once } from "node:events";
import { createServer, type Server } from "node:net";
import { Refusal } from "../../src/build/command.ts";
import { addresses, hostname } from "./addresses.ts";

const VARIABLES = { app: "APP_PORT", host: "HOST_PORT", api: "API_PORT" } as const;

/** @throws a Refusal that says what to do if one of the ports is taken, is no port or is there twice */
export async function requirePorts(): Promise<void> {
  const servers: Server[] = [];
  for (const name of ["app", "host", "api"] as const) {
    const { port } = addresses[name];
    // The system would choose another one, which no page is told.
    if (port === 0) throw new Refusal(`${VARIABLES[name]} must be a port from 1 to 65535.`);
    try {
      const server = createServer().listen(port, hostname);
      await once(server, "listening");
      servers.push(server);
    } catch (error) {
      const { code, message } = error as NodeJS.ErrnoException;
      const variable = VARIABLES[name];
      const problem =
        code === "EADDRINUSE"
          ? `Port ${port} is in use. Stop what uses it, or choose another port with ${variable}.`
          : `${variable} and HOST cannot be used: ${message}`;
      throw new Refusal(problem);
    }
  }
  await Promise.all(servers.map(server => once(server.close(), "close")));
}
