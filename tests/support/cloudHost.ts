import { main } from "../../sandbox/main.ts";

/** A process of many sandboxes: starts one for each message of options, and answers with its origin. */
process.setMaxListeners(0);
process.on("message", async (args: string[]) => {
  process.send?.(await main(args));
});
