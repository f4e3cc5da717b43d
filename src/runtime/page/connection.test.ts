import { onlineManager } from "@tanstack/react-query";
import { afterEach, expect, test } from "vitest";
import { followConnection } from "./connection.ts";

afterEach(() => onlineManager.setOnline(true));

function follow() {
  const page = new EventTarget();
  const listeners: (() => void)[] = [];
  let isInterrupted = false;
  followConnection(
    {
      getSnapshot: () => ({ hasTag: () => isInterrupted }),
      subscribe: (listener) => listeners.push(listener),
    },
    page,
  );
  return {
    browserIs: (state: "online" | "offline") => page.dispatchEvent(new Event(state)),
    keyIs: (state: "refused" | "renewed") => {
      isInterrupted = state === "refused";
      for (const listener of listeners) listener();
    },
  };
}

test("a connection alone resumes nothing while the key is refused", () => {
  const { browserIs, keyIs } = follow();
  keyIs("refused");
  browserIs("offline");
  browserIs("online");
  expect(onlineManager.isOnline()).toBe(false);
  keyIs("renewed");
  expect(onlineManager.isOnline()).toBe(true);
});

test("a new key alone resumes nothing without a connection", () => {
  const { browserIs, keyIs } = follow();
  browserIs("offline");
  keyIs("refused");
  keyIs("renewed");
  expect(onlineManager.isOnline()).toBe(false);
  browserIs("online");
  expect(onlineManager.isOnline()).toBe(true);
});
