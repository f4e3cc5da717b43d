import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { useSelector } from "@xstate/react";
import { Link } from "wouter";
import { sentenceOf } from "#api/http/errorText.ts";
import { storedReturnPath } from "#api/identity/returnPath.ts";
import {
  isActionRequired,
  type CallbackFailure,
  type CallbackActor,
} from "#machines/callback/callback.machine.ts";
import { buttonClass } from "#ui/buttonClass.ts";
import { PageTitle } from "#views/boot/parts/PageTitle.tsx";
import { CopyControl } from "#views/shared/copy/CopyControl.tsx";
import { maskedFragment } from "./maskedFragment.ts";

const UNKNOWN: CallbackFailure = { code: "", description: "" };

/** Errors raised by the portal itself, by code. */
const sentences: Readonly<Record<string, MessageDescriptor>> = {
  state_mismatch: msg`The log-in was refused because it wasn't started in this browser. Log in again.`,
  no_parameters: msg`The log-in service sent no data. Log in again.`,
};

/**
 * "Action required" for errors that the user can resolve, "Login error" for the rest, both with the parameters
 * received.
 */
export function CallbackError({ callback }: { callback: CallbackActor }) {
  const { t, i18n } = useLingui();
  const failure = useSelector(callback, (snapshot) => snapshot.context.failure) ?? UNKNOWN;
  const fragment = maskedFragment(useSelector(callback, (snapshot) => snapshot.context.fragment));
  const isUnsolicited = useSelector(callback, (snapshot) => snapshot.matches("unsolicited"));
  const isCurable = isActionRequired(failure);
  const { code, error } = failure;
  const own = sentences[code];
  const description = failure.description ?? (own ? i18n._(own) : sentenceOf(error));
  return (
    <>
      <PageTitle takesFocus title={isCurable ? t`Action required` : t`Login error`} />
      <div role="alert" className="-mt-3 grid gap-2">
        <p className="text-ink-muted">{description}</p>
        {!isCurable && (
          <p className="text-sm text-ink-faint">
            <Trans>
              Error code: <code className="font-mono">{code}</code>
            </Trans>
          </p>
        )}
      </div>
      <Link href={storedReturnPath()} replace className={`${buttonClass("primary", "lg")} mt-6 w-full`}>
        {isUnsolicited ? <Trans>Log in again</Trans> : <Trans>Back</Trans>}
      </Link>
      <Details
        text={JSON.stringify({ code, description, parameters: fragment }, null, 2)}
        fragment={fragment}
      />
    </>
  );
}

interface DetailsProps {
  /** Text for the Copy button. */
  text: string;
  fragment: Readonly<Record<string, string>>;
}

function Details({ text, fragment }: DetailsProps) {
  const { t } = useLingui();
  return (
    <section className="mt-6 border-t border-line pt-4 text-sm">
      <div className="flex items-center justify-between gap-2">
        <h2 className="font-medium text-ink-muted">
          <Trans>Details for support</Trans>
        </h2>
        <CopyControl value={text} label={t`details`} buttonOnly />
      </div>
      <dl className="mt-3 grid gap-2">
        {Object.entries(fragment).map(([name, value]) => (
          <div key={name} className="grid gap-0.5">
            <dt className="text-ink-faint">{name}</dt>
            <dd className="font-mono break-all">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
