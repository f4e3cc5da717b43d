import type { Cloud } from "../kernel/env.ts";
import { refuseFields } from "../kernel/http.ts";
import { seedResources } from "./resources.ts";
import { addPeople, hashPeople } from "./users.ts";

/** `demo`: an established customer. `empty`: a new customer. `large`: 10,000 machines. */
export const seedNames = ["demo", "empty", "large"] as const;
export type SeedName = (typeof seedNames)[number];

export function isSeedName(name: string): name is SeedName {
  return seedNames.some((each) => each === name);
}

/** Replaces the whole store by a data set. Refuses an unknown name with 400. */
export async function seed(cloud: Cloud, name: string): Promise<void> {
  if (!isSeedName(name)) return refuseFields(400, { name: `One of ${seedNames.join(", ")}` });
  const accounts = await hashPeople();
  cloud.store.clear();
  cloud.store.transaction(() => {
    addPeople(cloud, accounts);
    seedResources(cloud, name);
  });
}

/** Whether the store has no users: it is new or was emptied. */
export function isEmpty({ store }: Cloud): boolean {
  return store.table("users").list().length === 0;
}
