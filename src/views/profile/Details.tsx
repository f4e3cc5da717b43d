import { Trans, useLingui } from "@lingui/react/macro";
import { actionsOf } from "#resources/actions.ts";
import type { Profile } from "#api/profile/profile.ts";
import { languages } from "#lib/texts/languages.ts";
import { nameOf } from "#resources/profile.kind.ts";
import { Avatar } from "#ui/Avatar.tsx";
import { DescriptionList } from "#ui/DescriptionList.tsx";
import { Section } from "#ui/Section.tsx";
import { ActionButton } from "#views/resource/action/ActionButton.tsx";

export function Details({ user }: { user: Profile }) {
  const { t } = useLingui();
  const facts = [
    { id: "first_name", term: t`First name`, value: user.first_name },
    { id: "last_name", term: t`Last name`, value: user.last_name },
    {
      id: "email",
      term: t`Email`,
      value: (
        <>
          {user.email}
          <span className="block text-sm text-ink-faint">
            <Trans>You log in with this email address. You can't change it here.</Trans>
          </span>
        </>
      ),
    },
    { id: "phone_number", term: t`Phone`, value: user.phone_number },
    { id: "personal_id_number", term: t`Personal ID number`, value: user.personal_id_number },
    {
      id: "lang",
      term: t`Language`,
      value: languages.find(({ id }) => id === user.lang)?.title ?? user.lang,
    },
  ];
  return (
    <Section
      title={<Trans>Your details</Trans>}
      actions={actionsOf(user.$type).map((action) => (
        <ActionButton key={action.id} action={action} resource={user} size="sm" />
      ))}
    >
      <div className="flex items-center gap-3 pb-3">
        <Avatar name={nameOf(user)} src={user.avatar} />
        <p className="min-w-0 text-lg font-medium break-words">{nameOf(user)}</p>
      </div>
      <DescriptionList items={facts.map((fact) => ({ ...fact, value: fact.value || "–" }))} />
    </Section>
  );
}
