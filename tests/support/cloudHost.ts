import { main } from "../../sandbox/main.ts";

/** Starts a sandbox per message, which holds its options, and replies with its origin. */
process.setMaxListeners(0);
process.on("message", async (args: string[]) => {
  process.send?.(await main(args));
});
