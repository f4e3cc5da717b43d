import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useMemo, useState } from "react";
import {
  accountTitle,
  restrictedAccounts,
  restrictionEffect,
  restrictionOf,
} from "#actions/billingAccount/accountRestriction.ts";
import { billingAccountListQuery } from "#api/billingAccount/billingAccount.ts";
import { paths } from "#declarations/paths.ts";
import { Banner } from "#ui/Banner.tsx";
import { Link } from "#ui/link.tsx";
import { LinkButton } from "#ui/LinkButton.tsx";
import { keepRestrictions, lastRestrictions, type Restricted } from "./lastRestrictions.ts";

/**
 * Banner on every screen: the most restricted billing account, its restriction, and the step that lifts it. Until the
 * accounts are read, the one of the last page, so that the page doesn't move.
 */
export function AccountBanner() {
  const { data } = useQuery(billingAccountListQuery);
  const [last] = useState(lastRestrictions);
  const read = useMemo(() => data && restrictedAccounts(data), [data]);
  useEffect(() => {
    if (read) keepRestrictions(read);
  }, [read]);
  const [worst, ...others] = read ?? last;
  return worst ? <RestrictionBanner account={worst} others={others.length} /> : null;
}

export function RestrictionBanner({ account, others = 0 }: { account: Restricted; others?: number }) {
  const { i18n } = useLingui();
  const restriction = restrictionOf(account);
  if (restriction === undefined) return null;
  const { tone, title, remedy } = restriction;
  return (
    <Banner flush tone={tone}>
      <div className="flex items-center gap-x-4 gap-y-2 max-wide:justify-between wide:flex-wrap">
        <p className="min-w-0">
          <b className="font-semibold">{i18n._(title(accountTitle(account)))}</b>
          {/* Hidden on a phone for lack of space; the linked page repeats the text. */}
          <span className="wide:ml-3 low:sr-only max-wide:sr-only">{restrictionEffect(account)}</span>{" "}
          {others > 0 && (
            <Link
              href={paths.list("billing_account")}
              className="underline underline-offset-2 max-wide:hidden"
            >
              <Trans>Other billing accounts are restricted, too</Trans>
            </Link>
          )}
        </p>
        {/* Next to the text, because the first toast would cover the far end. */}
        <LinkButton size="sm" href={remedy.path(account)}>
          {i18n._(remedy.label)}
        </LinkButton>
      </div>
    </Banner>
  );
}
