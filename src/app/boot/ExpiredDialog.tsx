import { Trans } from "@lingui/react/macro";
import { useSelector } from "@xstate/react";
import { useId } from "react";
import type { ActorRefFrom } from "xstate";
import { BASE_PATH } from "#lib/constants.ts";
import type { sessionMachine } from "#machines/session/session.machine.ts";
import { Button } from "#ui/Button.tsx";
import { buttonClass } from "#ui/buttonClass.ts";
import { Spinner } from "#ui/Spinner.tsx";

type Session = ActorRefFrom<typeof sessionMachine>;

/** Modal over the unchanged page, with two choices: sign in again or leave. */
export function ExpiredDialog({ session }: { session: Session }) {
  const isOpen = useSelector(session, (snapshot) => snapshot.hasTag("interrupted"));
  return isOpen ? <SignInAgain session={session} /> : null;
}

function SignInAgain({ session }: { session: Session }) {
  const title = useId();
  const isChecking = useSelector(session, (snapshot) => snapshot.matches({ signedIn: "checking" }));
  const username = useSelector(session, (snapshot) => snapshot.context.user?.username ?? "");
  return (
    <dialog
      // `showModal` puts the dialog above all others and makes the rest inert.
      ref={(element) => {
        if (element && !element.open) element.showModal();
      }}
      aria-labelledby={title}
      onCancel={(event) => event.preventDefault()}
      className="m-auto w-[calc(100%-2rem)] max-w-md rounded-lg border border-line bg-raise p-6 text-ink shadow-lg backdrop:bg-backdrop"
    >
      <h2 id={title} className="text-lg font-semibold">
        <Trans>Log in again</Trans>
      </h2>
      <p className="mt-2 text-ink-muted">
        <Trans>
          Your session has ended. Log in as <b className="font-medium text-ink">{username}</b> in a new tab.
          You can then continue on this page, and everything you typed is kept.
        </Trans>
      </p>
      <div className="mt-6 flex flex-wrap items-center justify-end gap-2">
        {isChecking && (
          <output className="mr-auto flex items-center gap-2 text-ink-muted">
            <Spinner />
            <Trans>Checking your log-in…</Trans>
          </output>
        )}
        <Button onClick={() => session.send({ type: "logOut" })}>
          <Trans>Log out</Trans>
        </Button>
        <a
          href={`${BASE_PATH}/?username=${encodeURIComponent(username)}`}
          target="_blank"
          rel="noreferrer"
          className={buttonClass("primary", "md")}
        >
          <Trans>Log in in a new tab</Trans>
        </a>
      </div>
    </dialog>
  );
}
