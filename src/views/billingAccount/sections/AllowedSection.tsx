import { Trans, useLingui } from "@lingui/react/macro";
import {
  permissions,
  restrictionSnapshot,
  restrictionEffect,
  restrictionOf,
} from "#actions/billingAccount/accountRestriction.ts";
import type { BillingAccount } from "#api/billingAccount/billingAccount.ts";
import { site } from "#api/config/site.ts";
import { restrictionLabel } from "#resources/billingAccount.kind.ts";
import { LinkButton } from "#ui/LinkButton.tsx";
import { Section } from "#ui/Section.tsx";
import { StatusDot } from "#ui/StatusDot.tsx";
import { ToneIcon } from "#ui/ToneIcon.tsx";
import { TONES } from "#views/resource/fact/StateBadge.tsx";
import { permissionLabels } from "./permissionLabels.ts";

/** What the account may be used for, and the one step that lifts its restriction (Resources spec §4). */
export function AllowedSection({ account }: { account: BillingAccount }) {
  const { i18n } = useLingui();
  const level = restrictionLabel(account);
  const snapshot = restrictionSnapshot(account);
  const restriction = restrictionOf(account);
  const { vcpu, ram_mb: ram } = site().limitedBillingAccountConfig ?? {};
  const isLimited = restriction?.id === "limited";
  return (
    <Section
      title={<Trans>Allowed uses of the account</Trans>}
      actions={
        restriction && (
          <LinkButton size="sm" href={restriction.remedy.path(account)}>
            {i18n._(restriction.remedy.label)}
          </LinkButton>
        )
      }
    >
      <p className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="text-ink-muted">
          <Trans>Restriction</Trans>
        </span>
        <StatusDot tone={TONES[level.tone]}>{i18n._(level.label)}</StatusDot>
      </p>
      <ul className="grid gap-2">
        {permissions.map((asked) => {
          const isAllowed = snapshot.can({ type: asked });
          return (
            <li key={asked} className="flex items-start gap-2">
              <ToneIcon
                tone={isAllowed ? "ok" : "danger"}
                className={`mt-0.5 ${isAllowed ? "text-ok-ink" : "text-danger-ink"}`}
              />
              <span>
                {i18n._(permissionLabels[asked])}{" "}
                <span className="text-sm text-ink-faint">
                  {!isAllowed ? (
                    <Trans>not allowed</Trans>
                  ) : isLimited && asked === "resource.create" && vcpu && ram ? (
                    <Trans>
                      allowed, up to {vcpu} vCPU and {ram} MB of memory per machine
                    </Trans>
                  ) : (
                    <Trans>allowed</Trans>
                  )}
                </span>
              </span>
            </li>
          );
        })}
      </ul>
      {restriction && <p className="mt-3 text-sm text-ink-muted">{restrictionEffect(account)}</p>}
    </Section>
  );
}
