import { colourSchemeMachine } from "../../src/machines/colourScheme/colourScheme.machine.ts";
import { defineWalk } from "../support/model/walk.ts";

export default defineWalk({
  machine: colourSchemeMachine,
  inputs: [
    { stored: "auto", system: "light" },
    { stored: "light", system: "dark" },
    { stored: "dark", system: "light" },
  ],
  cases: {
    "scheme.choose": [{ preference: "auto" }, { preference: "light" }, { preference: "dark" }],
    "system.changed": [{ scheme: "light" }, { scheme: "dark" }],
  },
});
