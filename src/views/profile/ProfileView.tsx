import { Trans, useLingui } from "@lingui/react/macro";
import type { Mfa } from "#api/mfa/mfa.ts";
import type { Profile } from "#api/profile/profile.ts";
import { PageHeader } from "#ui/PageHeader.tsx";
import { useTitle } from "#views/shared/useTitle.ts";
import { ApiKey } from "./ApiKey.tsx";
import { Colours } from "./Colours.tsx";
import { Details } from "./Details.tsx";
import { KindRows } from "#views/resource/list/KindRows.tsx";
import { MfaSection } from "./MfaSection.tsx";
import { SharedWithMe } from "./SharedWithMe.tsx";

/** The signed-in user: details, log-in, key, access from others, and colours (Platform shell spec §2 to §7). */
export default function ProfileView() {
  const { t } = useLingui();
  useTitle(t`Profile`);
  return (
    <div className="pb-8">
      <PageHeader title={<Trans>Profile</Trans>} />
      <div className="grid items-start gap-4 px-4 wide:px-6 xwide:grid-cols-2">
        <div className="grid min-w-0 gap-4">
          <KindRows<Profile> type="user" title={<Trans>Your details</Trans>}>
            {([user]) => user && <Details user={user} />}
          </KindRows>
          <KindRows<Mfa> type="mfa" title={<Trans>Two-factor authentication</Trans>}>
            {([mfa]) => mfa && <MfaSection mfa={mfa} />}
          </KindRows>
        </div>
        <div className="grid min-w-0 gap-4">
          <SharedWithMe />
          <KindRows<Profile> type="user" title={<Trans>API key</Trans>}>
            {([user]) => user && <ApiKey user={user} />}
          </KindRows>
          <Colours />
        </div>
      </div>
    </div>
  );
}
