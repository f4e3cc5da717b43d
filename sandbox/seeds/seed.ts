import type { Cloud } from "../kernel/env.ts";
import { refuseFields } from "../kernel/http.ts";
import { seedResources } from "./resources.ts";
import { addPeople, hashPeople } from "./users.ts";

/** `demo`: a lived-in customer. `empty`: one who has just signed up. `large`: 10,000 machines, to feel the limits. */
export const seedNames = ["demo", "empty", "large"] as const;
export type SeedName = (typeof seedNames)[number];

export function isSeedName(name: string): name is SeedName {
  return seedNames.some((each) => each === name);
}

/** Replaces everything in the store by a named data set. Refuses an unknown name with 400. */
export async function seed(cloud: Cloud, name: string): Promise<void> {
  if (!isSeedName(name)) return refuseFields(400, { name: `One of ${seedNames.join(", ")}` });
  const accounts = await hashPeople();
  cloud.store.clear();
  cloud.store.transaction(() => {
    addPeople(cloud, accounts);
    seedResources(cloud, name);
  });
}

/** Nobody has been added yet: a new file, or one that was emptied. */
export function isEmpty({ store }: Cloud): boolean {
  return store.table("users").list().length === 0;
}
