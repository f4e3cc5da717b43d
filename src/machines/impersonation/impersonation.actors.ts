import { t } from "@lingui/core/macro";
import { fromCallback, fromPromise } from "xstate";
import { apiKey, forgetImpersonation } from "#api/key/credentials.ts";
import {
  impersonation,
  keepImpersonation,
  refusedOwner,
  refuseImpersonation,
} from "#api/impersonation/impersonation.ts";
import { returnPathOf } from "#api/identity/returnPath.ts";
import { BASE_PATH } from "#lib/constants.ts";
import {
  forgetAccount,
  onStoredElsewhere,
  readStoredJson,
  removeStored,
  writeStored,
} from "#lib/storage/storage.ts";
import { nextTask } from "#lib/timing/nextTask.ts";
import type { ReceivedToken, ImpersonationEvent, ImpersonationStart } from "./impersonation.machine.ts";

const START = `${BASE_PATH}/`;

type TabNotice = { is: "started" } | { is: "refused"; owner: string };

/** Fills the slots of the impersonation machine; `goTo` loads another page, which clears memory. */
export const createImpersonationActors = ({ goTo }: { goTo: (address: string) => void }) => {
  const go = async (address: string) => {
    forgetAccount();
    // Unmount forms first: their unsaved-changes guards would block the navigation.
    await nextTask();
    goTo(address);
  };
  return {
    enter: fromPromise<void, ReceivedToken>(async ({ input }) => {
      if (!keepImpersonation({ ...input, returnPath: returnPathOf(location) }))
        throw new Error(t`Your browser blocks storage for this site. Allow storage, then try again.`);
      storeNotice({ is: "started" });
      await go(START);
    }),
    leave: fromPromise<void, { wasRefused: boolean }>(async ({ input }) => {
      const { owner = "", returnPath = "/" } = impersonation() ?? {};
      if (input.wasRefused) {
        refuseImpersonation();
        storeNotice({ is: "refused", owner });
      } else forgetImpersonation();
      await go(`${BASE_PATH}${returnPath}`);
    }),
    follow: fromPromise<void, void>(async () => {
      const owner = refusedOwner();
      if (owner !== undefined) storeNotice({ is: "refused", owner });
      await go(START);
    }),
    watch: fromCallback<ImpersonationEvent, void>(({ sendBack }) => {
      const stored = impersonation()?.token;
      return onStoredElsewhere("impersonation", () => {
        if (impersonation()?.token !== stored) sendBack({ type: "otherTab.changed" });
      });
    }),
  };
};

/** The account this page starts in. A notice for this tab is shown once. */
export function impersonationStart(): ImpersonationStart {
  const notice = takeNotice();
  const current = impersonation();
  if (current && apiKey() === undefined) forgetImpersonation();
  else if (current) return { is: "acting", owner: current.owner, isNew: notice?.is === "started" };
  return notice?.is === "refused" ? notice : { is: "own" };
}

const storeNotice = (notice: TabNotice): void =>
  void writeStored("impersonation.news", JSON.stringify(notice));

function takeNotice(): TabNotice | undefined {
  const notice = readStoredJson("impersonation.news") as TabNotice | undefined;
  removeStored("impersonation.news");
  return notice;
}
