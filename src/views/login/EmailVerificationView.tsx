import { Trans, useLingui } from "@lingui/react/macro";
import { useSearch } from "wouter";
import { Link } from "wouter";
import { emailIn } from "#api/identity/emailIn.ts";
import { buttonClass } from "#ui/buttonClass.ts";
import { OpenPage } from "#views/boot/OpenPage.tsx";
import { PageTitle } from "#views/boot/parts/PageTitle.tsx";
import { Icon } from "#ui/Icon.tsx";

/** Target of the link in the verification e-mail (Platform shell spec §2): anything but `success=false` means success. */
export default function EmailVerificationView() {
  const { t } = useLingui();
  const search = useSearch();
  const email = emailIn(search, "email");
  const isVerified = new URLSearchParams(search).get("success") !== "false";
  return (
    <OpenPage>
      <span
        className={`mb-4 grid size-10 place-items-center rounded-full ${isVerified ? "bg-ok-soft text-ok-ink" : "bg-danger-soft text-danger-ink"}`}
      >
        <Icon name={isVerified ? "mailOk" : "mailFailed"} className="size-5" />
      </span>
      <PageTitle
        title={isVerified ? t`Email verified` : t`Email not verified`}
        subtitle={
          isVerified ? (
            <Trans>Your email address is verified. You can log in now.</Trans>
          ) : (
            <Trans>
              The link has expired or was already used. Log in to find out whether your email address is
              verified.
            </Trans>
          )
        }
      />
      <Link
        href={email ? `/?username=${encodeURIComponent(email)}` : "/"}
        className={`${buttonClass("primary", "lg")} w-full`}
      >
        <Trans>Go to log-in</Trans>
      </Link>
    </OpenPage>
  );
}
