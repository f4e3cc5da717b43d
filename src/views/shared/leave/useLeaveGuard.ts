import { useEffect, useRef, useState } from "react";

interface LeaveGuard {
  /** True while the leave confirmation is open. */
  isAsking: boolean;
  leave: () => void;
  stay: () => void;
}

/**
 * Blocks every way out of the page while input would be lost: links, commands, Back, and closing the tab, for which the
 * browser asks. Without the Navigation API only closing the tab is blocked.
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
