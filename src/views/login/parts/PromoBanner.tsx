import { useLingui } from "@lingui/react";
import { Trans } from "@lingui/react/macro";
import { Link, useLocation } from "wouter";
import { paths } from "#declarations/paths.ts";
import { useCore } from "#views/context/CoreContext.tsx";
import { Icon } from "#ui/Icon.tsx";

/** The tenant's promotion; after log-in the user lands on the promoted address (Platform shell spec §2). */
export function PromoBanner() {
  const { _ } = useLingui();
  const [path] = useLocation();
  const promo = useCore().theme().wording?.promoBanner;
  if (!promo) return null;
  return (
    <aside className="mb-6 w-full max-w-md rounded-lg bg-accent-soft px-4 py-3 wide:max-w-[26rem]">
      <Link
        href={paths.create("virtual_machine")}
        className="flex items-center justify-between gap-3 rounded-sm font-medium text-accent-ink underline-offset-2 hover:underline pointer-coarse:min-h-11"
      >
        {_(promo.text)}
        <Icon name="open" />
      </Link>
      <p role="status" className="text-sm text-ink-muted">
        {path === paths.create("virtual_machine") && <Trans>Log in or sign up to create a machine.</Trans>}
      </p>
    </aside>
  );
}
