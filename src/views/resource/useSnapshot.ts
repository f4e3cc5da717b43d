import { useSyncExternalStore } from "react";
import type { AnyMachineSnapshot } from "xstate";
import type { Resource } from "../../resources/resource.ts";
import type { Subjects } from "../../subjects.ts";
import { useApp } from "../AppContext.tsx";

/** Where one resource stands; draws again only when that, or who pays for it, changes. */
export function useSnapshot(resource: Resource): AnyMachineSnapshot {
  const { subjects } = useApp();
  useSyncExternalStore(subjects.subscribe, () => subjects.payer(resource));
  return useSyncExternalStore(subjects.subscribe, () => subjects.snapshot(resource));
}

/** For a view of many resources: draws again when any live one changes. */
export function useSubjectsVersion(): number {
  const { subjects } = useApp();
  return useSyncExternalStore(subjects.subscribe, subjects.version);
}

/** While this holds, somebody should ask the server again. */
export const isMoving = (snapshot: AnyMachineSnapshot): boolean =>
  snapshot.hasTag("transient") || snapshot.hasTag("changing");

const moving = new WeakMap<readonly Resource[], { version: number; isAny: boolean }>();

/** Whether any of them is, kept until rows or live states change: it is asked with every drawing of a list. */
export function isAnyMoving(rows: readonly Resource[], subjects: Subjects): boolean {
  const version = subjects.version();
  const known = moving.get(rows);
  if (known?.version === version) return known.isAny;
  const isAny = rows.some((row) => isMoving(subjects.snapshot(row)));
  moving.set(rows, { version, isAny });
  return isAny;
}
