import { Trans, useLingui } from "@lingui/react/macro";
import { useSelector } from "@xstate/react";
import { preferenceOf } from "#machines/colourScheme/colourScheme.machine.ts";
import { Icon } from "#ui/Icon.tsx";
import { RadioCards } from "#ui/RadioCards.tsx";
import { Section } from "#ui/Section.tsx";
import { useApp } from "#views/context/AppContext.tsx";
import { schemes } from "#views/shell/navigation/schemes.ts";

/** The colour scheme, which this device keeps and the API knows nothing of. */
export function Colours() {
  const { colourScheme } = useApp();
  const { i18n } = useLingui();
  const preference = useSelector(colourScheme, preferenceOf);
  const title = <Trans>Colours</Trans>;
  return (
    <Section title={title} description={<Trans>On this device.</Trans>}>
      <RadioCards
        legend={title}
        legendHidden
        columns={1}
        options={schemes.map(({ id, label }) => ({
          value: id,
          title: i18n._(label),
          icon: <Icon name={id} />,
        }))}
        value={preference}
        onValue={(value) => {
          const chosen = schemes.find(({ id }) => id === value);
          if (chosen) colourScheme.send({ type: "scheme.choose", preference: chosen.id });
        }}
      />
    </Section>
  );
}
