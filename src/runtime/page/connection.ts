import { onlineManager } from "@tanstack/react-query";

interface Session {
  getSnapshot(): { hasTag(tag: "interrupted"): boolean };
  subscribe(listener: () => void): unknown;
}

/** Requests wait without a connection, and under *Log in again* until there is a new key. */
export function followConnection(session: Session, page: EventTarget = window): void {
  let hasConnection = true;
  const report = () => onlineManager.setOnline(hasConnection && !session.getSnapshot().hasTag("interrupted"));
  const changed = ({ type }: Event) => {
    hasConnection = type === "online";
    report();
  };
  session.subscribe(report);
  // Replaces the library's own listeners, which resume with a refused key.
  onlineManager.setEventListener(() => {
    page.addEventListener("online", changed);
    page.addEventListener("offline", changed);
    return () => {
      page.removeEventListener("online", changed);
      page.removeEventListener("offline", changed);
    };
  });
}
