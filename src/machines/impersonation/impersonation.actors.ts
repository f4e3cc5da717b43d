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
import type { GivenToken, ImpersonationEvent, ImpersonationStart } from "./impersonation.machine.ts";

const START = `${BASE_PATH}/`;

type News = { is: "started" } | { is: "refused"; owner: string };

/** Fills the slots of the impersonation machine; `goTo` leaves the page, of which nothing stays in memory. */
export const createImpersonationActors = ({ goTo }: { goTo: (address: string) => void }) => {
  const go = async (address: string) => {
    forgetAccount();
    // Forms that hold back whoever leaves are taken off the screen first.
    await new Promise((resolve) => setTimeout(resolve));
    goTo(address);
  };
  return {
    enter: fromPromise<void, GivenToken>(async ({ input }) => {
      if (!keepImpersonation({ ...input, returnPath: returnPathOf(location) }))
        throw new Error(t`Your browser keeps nothing for this site. Allow it to, and try again.`);
      keepNews({ is: "started" });
      await go(START);
    }),
    leave: fromPromise<void, { wasRefused: boolean }>(async ({ input }) => {
      const { owner = "", returnPath = "/" } = impersonation() ?? {};
      if (input.wasRefused) {
        refuseImpersonation();
        keepNews({ is: "refused", owner });
      } else forgetImpersonation();
      await go(`${BASE_PATH}${returnPath}`);
    }),
    follow: fromPromise<void, void>(async () => {
      const owner = refusedOwner();
      if (owner !== undefined) keepNews({ is: "refused", owner });
      await go(START);
    }),
    watch: fromCallback<ImpersonationEvent, void>(({ sendBack }) => {
      const stored = impersonation()?.token;
      return onStoredElsewhere("impersonation", () => {
        if (impersonation()?.token !== stored) sendBack({ type: "elsewhere.changed" });
      });
    }),
  };
};

/** Whose account this page begins in. What has just happened in this tab is told once. */
export function impersonationStart(): ImpersonationStart {
  const news = takeNews();
  const current = impersonation();
  if (current && apiKey() === undefined) forgetImpersonation();
  else if (current) return { is: "acting", owner: current.owner, isNew: news?.is === "started" };
  return news?.is === "refused" ? news : { is: "own" };
}

const keepNews = (news: News): void => void writeStored("impersonation.news", JSON.stringify(news));

function takeNews(): News | undefined {
  const news = readStoredJson("impersonation.news") as News | undefined;
  removeStored("impersonation.news");
  return news;
}
