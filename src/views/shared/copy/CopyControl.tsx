import { useLingui } from "@lingui/react/macro";
import { useActorRef, useSelector } from "@xstate/react";
import { type ActorRefFrom, fromPromise } from "xstate";
import { copyMachine } from "#machines/copy/copy.machine.ts";
import { CopyButton } from "#ui/CopyButton.tsx";
import { cx } from "#ui/cx.ts";

interface CopyControlProps {
  /** Copied in full, even if shown shortened. */
  value: string;
  /** What the text is, such as "UUID"; part of the button's accessible name. */
  label: string;
  /** Renders only the button, if the text is shown elsewhere. */
  buttonOnly?: boolean;
}

/** A text with a copy button; identifiers are shortened (shell spec §4). */
export function CopyControl(props: CopyControlProps) {
  // The machine holds the text, so a new text needs a new machine.
  return <Copying key={props.value} {...props} />;
}

function Copying({ value, label, buttonOnly }: CopyControlProps) {
  const actor = useActorRef(clipboardMachine, { input: { text: value } });
  return <CopyView actor={actor} label={label} buttonOnly={buttonOnly} />;
}

interface CopyViewProps {
  actor: ActorRefFrom<typeof copyMachine>;
  label: string;
  buttonOnly?: boolean | undefined;
}

export function CopyView({ actor, label, buttonOnly = false }: CopyViewProps) {
  const { t } = useLingui();
  const text = useSelector(actor, (state) => state.context.text);
  const state = useSelector(actor, (snapshot) => snapshot.value);
  const failed = state === "failed";
  const marked = state === "copied" || state === "resetting";
  return (
    <span
      className={cx("inline-flex max-w-full min-w-0 items-center gap-x-1 align-top", failed && "flex-wrap")}
    >
      {(!buttonOnly || failed) && (
        <span
          className={cx(
            "min-w-0 font-mono text-sm",
            failed ? "break-all select-all" : "truncate",
            !failed && isUuid(text) && "max-w-[12ch]",
          )}
        >
          {text}
        </span>
      )}
      <span className="relative inline-flex">
        <CopyButton
          state={marked ? "copied" : "idle"}
          label={marked ? t`Copied: ${label}` : t`Copy: ${label}`}
          onCopy={() => actor.send({ type: "copy.request" })}
        />
        {state === "copied" && (
          <span
            aria-hidden="true"
            className="absolute bottom-full left-1/2 z-10 mb-1 -translate-x-1/2 rounded-md bg-ink px-2 py-1 text-xs whitespace-nowrap text-raise shadow-md"
          >
            {t`Copied`}
          </span>
        )}
      </span>
      {failed && (
        <span role="alert" className="w-full text-sm text-danger-ink">
          {t`Your browser blocked copying. Select the text and copy it manually.`}
        </span>
      )}
    </span>
  );
}

const clipboardMachine = copyMachine.provide({
  actors: {
    // Async, so that a missing clipboard (insecure page) rejects instead of throwing.
    write: fromPromise<void, { text: string }>(async ({ input }) =>
      navigator.clipboard.writeText(input.text),
    ),
  },
});

const isUuid = (text: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text);
