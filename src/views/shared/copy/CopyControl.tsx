import { useLingui } from "@lingui/react/macro";
import { useActorRef, useSelector } from "@xstate/react";
import { type ActorRefFrom, fromPromise } from "xstate";
import { copyMachine } from "#machines/copy/copy.machine.ts";
import { CopyButton } from "#ui/CopyButton.tsx";
import { cx } from "#ui/cx.ts";

interface CopyControlProps {
  /** The whole of it is copied, however much is shown. */
  value: string;
  /** What it is, such as "UUID": makes the button's name its own. */
  label: string;
  /** The button alone, where the text is shown already. */
  buttonOnly?: boolean;
}

/** A text and the button that copies it; identifiers are shown cut short (shell spec §4). */
export function CopyControl(props: CopyControlProps) {
  // The machine holds the text: another text is another machine.
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
    // Where the page is not served securely there is no clipboard at all, which must reject and not throw.
    write: fromPromise<void, { text: string }>(async ({ input }) =>
      navigator.clipboard.writeText(input.text),
    ),
  },
});

const isUuid = (text: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text);
