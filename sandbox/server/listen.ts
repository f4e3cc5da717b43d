import { once } from "node:events";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { createAdaptorServer } from "@hono/node-server";
import { originAt } from "./loopback.ts";

export interface Handler {
  fetch: (request: Request, env: object) => Response | Promise<Response>;
}

/**
 * Listens, then makes the handler for the origin that came of it (port 0 picks a free one). Returns the origin.
 * The process ends with 0 on SIGTERM and SIGINT, after `close`. Throws a `StartError` when the port is taken.
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
  // Longer than any client's (nginx 60 s, Chromium 300 s): who closes first must be the client, or its next request is lost.
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
    // Not once: npm and shells pass a signal on twice, and the second must not cut the closing short.
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

/** A failure the person who started the program can mend; its message is all they need. */
export class StartError extends Error {}

/** Runs a program to its end or its failure: one line and exit code 1 for a `StartError`. */
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
