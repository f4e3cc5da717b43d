import { spawn } from "node:child_process";
import { once } from "node:events";
import { Agent, get, type IncomingMessage } from "node:http";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { expect, test } from "vitest";

const program = `
  import { listen } from ${JSON.stringify(join(import.meta.dirname, "listen.ts"))};
  console.log(await listen({ port: 0, host: "127.0.0.1" }, async () => ({ fetch: () => new Response("here") })));
`;

test("keeps an idle connection for longer than any client, and not beyond the process's end", async () => {
  const server = spawn(process.execPath, ["--input-type=module", "-e", program], {
    stdio: ["ignore", "pipe", "inherit"],
  });
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
