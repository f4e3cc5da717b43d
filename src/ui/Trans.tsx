import { Trans as LinguiTrans, type TransProps } from "@lingui/react";

/** Lingui's component, which the macro of the same name becomes. Tags in a value are shown, not read as the message's. */
export function Trans({ values, ...message }: TransProps) {
  return <LinguiTrans {...message} {...(values && { values: withoutTags(values) })} />;
}

const withoutTags = (values: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === "string" && value.includes("<") ? <>{value}</> : value,
    ]),
  );
