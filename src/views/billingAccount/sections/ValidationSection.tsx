import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import type { AccountValidation } from "#api/billingAccount/billingAccount.ts";
import { validationUrl } from "#api/kyc/validationUrl.ts";
import { BASE_PATH } from "#lib/constants.ts";
import { paths } from "#declarations/paths.ts";
import { leafState } from "#declarations/kind.ts";
import { Icon } from "#ui/Icon.tsx";
import { LinkButton } from "#ui/LinkButton.tsx";
import { Section } from "#ui/Section.tsx";
import { useActionsNow } from "#views/resource/action/useActionsNow.ts";
import { ActionButton } from "#views/resource/action/ActionButton.tsx";
import { StateBadge } from "#views/resource/fact/StateBadge.tsx";
import { useSnapshot } from "#views/resource/read/useSnapshot.ts";

/** Verification status and the next step (Resources spec §4). */
export function ValidationSection({ validation }: { validation: AccountValidation }) {
  const { i18n } = useLingui();
  const actions = useActionsNow(validation);
  const state = leafState(useSnapshot(validation));
  const back = `${location.origin}${BASE_PATH}${paths.detail("billing_account", { id: validation.id })}`;
  const page = state === "started" ? validationUrl(validation.kyc_info?.data, back) : undefined;
  const text = texts[state];
  return (
    <Section
      title={
        <span className="inline-flex flex-wrap items-center gap-x-3">
          <Trans>Account validation</Trans>
          <span aria-live="polite" className="font-normal">
            <StateBadge resource={validation} />
          </span>
        </span>
      }
      actions={
        <>
          {page && (
            <LinkButton variant="primary" size="sm" href={page} icon={<Icon name="external" />}>
              <Trans>Continue validation</Trans>
            </LinkButton>
          )}
          {actions.map((action) => (
            <ActionButton key={action.id} action={action} resource={validation} size="sm" />
          ))}
        </>
      }
    >
      {text && <p className="max-w-prose text-ink-muted">{i18n._(text)}</p>}
    </Section>
  );
}

const texts: Record<string, MessageDescriptor> = {
  notStarted: msg`Verify your identity so that this account can pay for new resources. Validation takes a few minutes on the verification provider's website.`,
  started: msg`Continue on the verification provider's website. You return here afterwards.`,
  emailChanged: msg`Your email address has changed since you started validation. Please start over.`,
  completed: msg`Your details were submitted. The verification provider is checking them, and this page updates automatically.`,
  underReview: msg`Your details are being reviewed. If asked, complete them or add a document. You get the result by email.`,
  approved: msg`Identity verified.`,
  rejected: msg`Your identity couldn't be verified. Start over with other documents, or contact support.`,
};
