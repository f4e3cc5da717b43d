import { Trans, useLingui } from "@lingui/react/macro";
import { shownCommands } from "#actions/app/app.commands.ts";
import { Icon } from "#ui/Icon.tsx";
import { RadioCards } from "#ui/RadioCards.tsx";
import { Section } from "#ui/Section.tsx";
import { useAppState } from "#views/shell/commands/useAppState.ts";
import { useCommandContext } from "#views/shell/commands/useCommandContext.ts";

/** The colour scheme, stored on this device only. */
export function Colours() {
  const { i18n } = useLingui();
  const state = useAppState();
  const context = useCommandContext();
  const choices = shownCommands(state).filter(({ menu }) => menu === "scheme");
  const title = <Trans>Colours</Trans>;
  return (
    <Section title={title} description={<Trans>Colours are set for this device only.</Trans>}>
      <RadioCards
        legend={title}
        legendHidden
        columns={1}
        options={choices.map(({ id, label, icon }) => ({
          value: id,
          title: i18n._(label),
          icon: <Icon name={icon} />,
        }))}
        value={choices.find(({ isChosen }) => isChosen?.(state))?.id ?? ""}
        onValue={(value) => choices.find(({ id }) => id === value)?.run(context)}
      />
    </Section>
  );
}
