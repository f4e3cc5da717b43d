import { apiTokenMachine } from "#machines/apiToken/apiToken.machine.ts";
import { lifecycleWalk } from "./lifecycleWalk.ts";
import { token } from "./apiToken.fixture.ts";

export default lifecycleWalk({
  machine: apiTokenMachine,
  chart: {
    title: "API token",
    about:
      "A key for programs, with full access or access to one billing account. A token is valid until deleted.",
    words: { "server.changed": "the server reports another scope" },
  },
  facts: { isRestricted: true },
  others: [{ isRestricted: false }],
  stateOf: ({ isRestricted }) => (isRestricted ? "restricted" : "global"),
  stable: ["global", "restricted"],
  common: { "details.change": true, delete: true },

  row: token,
  title: "deploy pipeline",
  answers: [[["billing_account", "list"], [{ id: 20417, title: "Tamm Consulting" }]]],
  shows: {
    global: ["All resources", ["Change token"]],
    restricted: ["One billing account", ["Change token"]],
  },
});
