import type { Cloud } from "../kernel/env.ts";
import { newAccount, saveAccount } from "../identity/accounts.ts";
import type { Account } from "../identity/accounts.ts";
import { createUser, issueKey, ownCaller } from "../users.ts";
import type { NewUser } from "../users.ts";

export const demoUser = {
  id: 812,
  email: "demo@portico.example",
  password: "Demo-1234",
  apikey: "demo-key",
  firstName: "Mari",
  lastName: "Tamm",
};

export const otherUser = {
  id: 930,
  email: "other@portico.example",
  password: "Other-1234",
  apikey: "other-key",
  firstName: "Kadri",
  lastName: "Lepik",
};

/** Users of every data set with log-in, password and fixed API key. */
const people: (NewUser & { password: string; apikey: string })[] = [
  demoUser,
  otherUser,
  {
    id: 7,
    email: "admin@portico.example",
    password: "Admin-1234",
    apikey: "admin-key",
    firstName: "Ants",
    lastName: "Kask",
    isAdmin: true,
  },
];

/** Hashing is asynchronous, so it precedes the synchronous transaction of `addPeople`. */
export function hashPeople(): Promise<Account[]> {
  return Promise.all(
    people.map(({ email, password }) =>
      newAccount({
        email,
        password,
        verified: true,
        consented: true,
        google: email === demoUser.email,
      }),
    ),
  );
}

export function addPeople({ store, clock }: Cloud, accounts: Account[]): void {
  for (const account of accounts) saveAccount(store, account);
  for (const { password: _, apikey, ...given } of people) {
    issueKey(store, ownCaller(createUser(store, clock, given)), { apikey });
  }
}
