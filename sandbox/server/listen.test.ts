import { spawn } from "node:child_process";
import { once } from "node:events";
import { Agent, get, type IncomingMessage } from "node:http";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { expect, test } from "vitest";

const program = (host: string) => `
  import { listen } from ${JSON.stringify(join(import.meta.dirname, "listen.ts"))};
  console.log(await listen({ port: 0, host: "${host}" }, async () => ({ fetch: () => new Response("here") })));
`;

const start = (host: string) =>
  spawn(process.execPath, ["--input-type=module", "-e", program(host)], {
    stdio: ["ignore", "pipe", "inherit"],
  });

test.each(["0.0.0.0", "::", "127.0.0.1", "::1"])(
  "listening on %s it calls itself by a name that browsers can open",
  async (host) => {
    const server = start(host);
    try {
      const [origin] = await once(createInterface(server.stdout), "line");
      expect(origin).toMatch(/^http:\/\/localhost:\d+$/);
    } finally {
      server.kill("SIGKILL");
    }
  },
);

test("keeps an idle connection for longer than any client, and not beyond the process's end", async () => {
  const server = start("127.0.0.1");
  const ended = once(server, "exit");
  const agent = new Agent({ keepAlive: true });
  try {
    const [origin] = await once(createInterface(server.stdout), "line");
    const [response] = (await once(get(String(origin), { agent }), "response")) as [IncomingMessage];
    const seconds = Number(/^timeout=(\d+)$/.exec(String(response.headers["keep-alive"]))?.[1]);
    expect(seconds).toBeGreaterThan(300);
    await once(response.resume(), "end");

    server.kill("SIGTERM");
    expect(await ended).toEqual([0, null]);
  } finally {
    agent.destroy();
    server.kill("SIGKILL");
  }
});
