import { Trans } from "@lingui/react/macro";
import { helpOf, rawOf, sentenceOf } from "#api/http/errorText.ts";

interface ErrorTextProps {
  error: unknown;
  /** Text already in the headline. */
  said?: string;
}

/** An error for users: one sentence and advice, with support details folded away. */
export function ErrorText({ error, said }: ErrorTextProps) {
  const sentence = sentenceOf(error);
  const help = helpOf(error);
  const raw = rawOf(error);
  return (
    <>
      {sentence !== said && <span className="break-words whitespace-pre-line">{sentence}</span>}
      {help && <p>{help}</p>}
      {raw && (
        <details className="mt-1 text-left text-sm">
          <summary className="cursor-pointer">
            <Trans>Details for support</Trans>
          </summary>
          <p className="mt-1 font-mono text-xs break-all whitespace-pre-wrap text-ink-muted">{raw}</p>
        </details>
      )}
    </>
  );
}
