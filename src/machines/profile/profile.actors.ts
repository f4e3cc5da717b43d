import { changeProfile, type Profile, profileQuery } from "#api/profile/profile.ts";
import { fieldsOf, type LifecycleParts, request } from "#machines/lifecycle/lifecycle.actors.ts";
import {
  type ProfileFacts,
  profileMachine,
  profileSnapshot,
  type ProfileRequest,
} from "./profile.machine.ts";

export const profileParts = {
  machineId: "profile",
  machine: profileMachine,
  snapshotOf: profileSnapshot,
  idOf: ({ id }) => String(id),
  factsOf: ({ lang }) => ({ lang }),
  requests: {
    "details.change": (event) => [request(changeProfile, fieldsOf(event))],
    "language.change": (event) => [request(changeProfile, fieldsOf(event))],
  },
  listOf: () => profileQuery,
} satisfies LifecycleParts<Profile, ProfileFacts, ProfileRequest, "known">;
