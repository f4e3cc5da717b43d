import SignedInApp from "./SignedInApp.tsx";
import { useCore } from "#views/context/CoreContext.tsx";
import { AccountBoundary } from "./AccountBoundary.tsx";
import { CrashBoundary } from "./CrashBoundary.tsx";
import { ExpiredDialog } from "./ExpiredDialog.tsx";

/** The signed-in portal, with the screens that may precede it. */
export default function SignedIn() {
  const { session } = useCore();
  return (
    <CrashBoundary onLogOut={() => session.send({ type: "logOut" })}>
      <AccountBoundary>
        <SignedInApp />
        <ExpiredDialog session={session} />
      </AccountBoundary>
    </CrashBoundary>
  );
}
