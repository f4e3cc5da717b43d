import { Trans, useLingui } from "@lingui/react/macro";
import { actionsOf } from "#resources/actions.ts";
import type { Vm } from "#api/vm/vm.ts";
import { DescriptionList } from "#ui/DescriptionList.tsx";
import { Section } from "#ui/Section.tsx";
import { ActionButton } from "#views/resource/action/ActionButton.tsx";
import { useAddressesOf } from "#views/ipAddress/useAddressesOf.ts";
import { CopyControl } from "#views/shared/copy/CopyControl.tsx";

/** The machine's user and how to connect. */
export function VmAccess({ vm }: { vm: Vm }) {
  const { t } = useLingui();
  const addresses = useAddressesOf(vm);
  const address = addresses.data?.[0]?.address ?? vm.public_ipv6 ?? vm.private_ipv4;
  const asksForPassword = actionsOf(vm.$type).filter((action) =>
    action.fields?.(vm, [vm]).some((field) => field.kind === "password"),
  );
  return (
    <Section
      title={<Trans>Log-in details</Trans>}
      actions={asksForPassword.map((action) => (
        <ActionButton key={action.id} action={action} resource={vm} size="sm" />
      ))}
    >
      <DescriptionList
        items={[
          {
            id: "username",
            term: <Trans>Username</Trans>,
            value: vm.username ? <CopyControl value={vm.username} label={t`Username`} /> : "–",
          },
          {
            id: "password",
            term: <Trans>Password</Trans>,
            value: (
              <Trans>
                The password was set when the machine was created and isn't stored. You can set a new one.
              </Trans>
            ),
          },
          {
            id: "ssh",
            term: <Trans>SSH connection</Trans>,
            value: !address ? (
              <Trans>The machine has no IP address yet.</Trans>
            ) : vm.username ? (
              <CopyControl value={`ssh ${vm.username}@${address}`} label={t`SSH command`} />
            ) : (
              <Trans>The machine's username isn't known. Use the one you set up on the machine.</Trans>
            ),
          },
        ]}
      />
      {address !== undefined && address === vm.private_ipv4 && (
        <p className="pt-2 text-sm text-ink-faint">
          <Trans>This private address can be reached only from the machine's private network.</Trans>
        </p>
      )}
    </Section>
  );
}
