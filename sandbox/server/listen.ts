import { once } from "node:events";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { createAdaptorServer } from "@hono/node-server";
import { originAt } from "./loopback.ts";

export interface Handler {
  fetch: (request: Request, env: object) => Response | Promise<Response>;
}

/**
 * Listens, then creates the handler for the resulting origin (port 0 picks a free one) and returns the origin. On
 * SIGTERM and SIGINT the process exits with 0 after `close`. Throws a `StartError` if the port is taken.
 */
export async function listen(
  { port, host }: Address,
  create: (origin: string) => Promise<Handler>,
  close = () => {},
): Promise<string> {
  const ready = Promise.withResolvers<Handler>();
  const server = createAdaptorServer({
    fetch: async (request, env) => (await ready.promise).fetch(request, env),
  }) as Server;
  // Longer than any client's timeout (nginx 60 s, Chromium 300 s): a connection closed by the server first loses the
  // client's next request.
  server.keepAliveTimeout = 360_000;
  server.listen(port, host);
  await once(server, "listening").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "EADDRINUSE")
      throw new StartError(`Port ${port} is taken: choose another with --port.`);
    if (error.code === "EACCES")
      throw new StartError(`Port ${port} may not be used: choose another with --port.`);
    throw new StartError(`Cannot listen on ${host}:${port}: ${error.message}`);
  });
  for (const signal of ["SIGTERM", "SIGINT"]) {
    // Not `once`: npm and shells send a signal twice, and the second must not interrupt closing.
    process.on(signal, () => {
      server.closeAllConnections();
      server.close();
      close();
      process.exit(0);
    });
  }
  const bound = server.address() as AddressInfo;
  const origin = originAt(host, bound.port);
  ready.resolve(await create(origin));
  return origin;
}

export interface Address {
  port: number;
  host: string;
}

/** A start-up failure that the user can fix from its message. */
export class StartError extends Error {}

/** Runs a program to its end: a `StartError` becomes one line and exit code 1. */
export async function run(program: () => Promise<unknown>): Promise<void> {
  try {
    await program();
  } catch (error) {
    const usage = error instanceof StartError || (error instanceof TypeError && "code" in error);
    console.error(usage ? error.message.split("\n")[0] : error);
    process.exit(1);
  }
}

export function readPort(value: string): number {
  const port = Number(value);
  if (/^\d+$/.test(value) && port < 65_536) return port;
  throw new StartError(`"${value}" is no port: give a number from 0 to 65535 with --port.`);
}
