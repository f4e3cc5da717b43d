import { siteWithout } from "../support/everythingOn.ts";
import type { Walk } from "../support/model/walk.ts";
import { walkMachine } from "../support/model/walkMachine.ts";

siteWithout();

const walks = import.meta.glob<Walk>("./*.walk.ts", { import: "default" });

/** The mutation run walks only the machines affected by a mutant. */
const chosen = process.env["WALKS"]?.split("|");
for (const [path, load] of Object.entries(walks))
  if (chosen?.some((id) => path === `./${id}.walk.ts`) ?? true) walkMachine(await load());
