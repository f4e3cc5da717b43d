import { useEffect, useRef, useState } from "react";

interface LeaveGuard {
  /** Somebody is about to leave and has to be asked. */
  isAsking: boolean;
  leave: () => void;
  stay: () => void;
}

/**
 * Holds back every way out of the page while something typed would be lost: links, commands, the back button, and a
 * closed tab, for which the browser asks in its own words. A browser without the Navigation API only asks the last.
 */
export function useLeaveGuard(isActive: boolean): LeaveGuard {
  const [pending, setPending] = useState<NavigationDestination>();
  const isReleased = useRef(false);

  useEffect(() => {
    if (!isActive) return;
    const holdTab = (event: BeforeUnloadEvent) => {
      if (!isReleased.current) event.preventDefault();
    };
    const hold = (event: NavigateEvent) => {
      const isSamePage = new URL(event.destination.url).pathname === location.pathname;
      if (isReleased.current || !event.cancelable || isSamePage) return;
      event.preventDefault();
      setPending(event.destination);
    };
    window.addEventListener("beforeunload", holdTab);
    window.navigation?.addEventListener("navigate", hold);
    return () => {
      window.removeEventListener("beforeunload", holdTab);
      window.navigation?.removeEventListener("navigate", hold);
    };
  }, [isActive]);

  return {
    isAsking: pending !== undefined && isActive,
    stay: () => setPending(undefined),
    leave: () => {
      if (pending === undefined) return;
      isReleased.current = true;
      setPending(undefined);
      if (pending.key && window.navigation) void window.navigation.traverseTo(pending.key);
      else history.pushState(null, "", pending.url);
    },
  };
}
