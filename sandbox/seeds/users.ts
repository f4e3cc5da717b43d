import type { Cloud } from "../env.ts";
import { newAccount, saveAccount } from "../identity/accounts.ts";
import { createUser, issueKey, ownCaller } from "../users.ts";
import type { NewUser } from "../users.ts";

/** The people of every data set: log-in, password and an apikey that never changes. */
export const people = [
  {
    id: 812,
    email: "demo@portico.example",
    password: "Demo-1234",
    apikey: "demo-key",
    firstName: "Mari",
    lastName: "Tamm",
  },
  {
    id: 930,
    email: "other@portico.example",
    password: "Other-1234",
    apikey: "other-key",
    firstName: "Kadri",
    lastName: "Lepik",
  },
  {
    id: 7,
    email: "admin@portico.example",
    password: "Admin-1234",
    apikey: "admin-key",
    firstName: "Ants",
    lastName: "Kask",
    isAdmin: true,
  },
] satisfies (NewUser & { password: string; apikey: string })[];

export const demoUser = people[0];

export type SeededAccount = Awaited<ReturnType<typeof newAccount>>;

/** Hashing takes its time, so it comes before the transaction that `addPeople` is part of. */
export function hashPeople(): Promise<SeededAccount[]> {
  return Promise.all(
    people.map(({ email, password }) =>
      newAccount({
        email,
        password,
        verified: true,
        consented: true,
        google: email === "demo@portico.example",
      }),
    ),
  );
}

export function addPeople({ store, clock }: Cloud, accounts: SeededAccount[]): void {
  for (const account of accounts) saveAccount(store, account);
  for (const { password: _, apikey, ...given } of people) {
    issueKey(store, ownCaller(createUser(store, clock, given)), { apikey });
  }
}
