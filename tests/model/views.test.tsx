import { expect, test } from "vitest";
import { siteWithout } from "../support/everythingOn.ts";
import type { Walk } from "../support/model/walk.ts";
import { walkView } from "../support/model/walkView.ts";

siteWithout();

const walks = import.meta.glob<Walk>("./*.walk.ts", { eager: true, import: "default" });
const withView = Object.values(walks).filter((walk) => walk.render);

test("some machine has a view", () => expect(withView).not.toEqual([]));

for (const walk of withView) walkView(walk);
