import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { isColor } from "#themes/color.ts";
import { readableTheme, type Layout, type Theme } from "#themes/theme.ts";
import { Field } from "#ui/Field.tsx";
import { TextInput } from "#ui/TextInput.tsx";
import { SamplePair } from "./SamplePair.tsx";

/** A theme from two typed colours. */
export function OwnColors({ layout }: { layout: Layout }) {
  const { t } = useLingui();
  const [accent, setAccent] = useState("#5457d6");
  const [neutral, setNeutral] = useState("");
  const theme: Theme = {
    id: "own",
    name: t`Your own theme`,
    layout,
    logo: "",
    accent,
    ...(neutral !== "" && { neutral }),
  };
  return (
    <>
      <form
        className="mt-6 grid max-w-[700px] items-start gap-4 wide:grid-cols-2"
        onSubmit={(event) => event.preventDefault()}
      >
        <Field
          label={<Trans>Your own accent colour</Trans>}
          help={<Trans>Enter a colour as #rrggbb or oklch(L C H).</Trans>}
          error={!isColor(accent) && <Invalid value={accent} />}
        >
          {(control) => (
            <TextInput {...control} mono value={accent} onChange={({ target }) => setAccent(target.value)} />
          )}
        </Field>
        <Field
          label={<Trans>Tint of the greys</Trans>}
          help={<Trans>Defaults to the accent colour.</Trans>}
          error={neutral !== "" && !isColor(neutral) && <Invalid value={neutral} />}
        >
          {(control) => (
            <TextInput
              {...control}
              mono
              value={neutral}
              onChange={({ target }) => setNeutral(target.value)}
            />
          )}
        </Field>
      </form>
      <SamplePair theme={readableTheme(theme, { accent: "#6b7280" }, () => {})} layout={layout} />
    </>
  );
}

const Invalid = ({ value }: { value: string }) => <Trans>Invalid color: {value}</Trans>;
