import { msg } from "@lingui/core/macro";

/** Shared parts of rename actions; each kind defines its fields. */
export const renaming = {
  event: "details.change",
  section: "configure",
  icon: "rename",
  shortcut: "e",
  label: msg`Rename`,
  keywords: msg`name label edit`,
  progress: msg({ message: "Saving changes to {name}" }),
  done: msg({ message: "Changes to {name} saved" }),
} as const;

/** Shared parts of delete actions; each kind says what is lost and what stays. */
export const deleting = {
  event: "delete",
  section: "danger",
  question: msg({ message: "{count, plural, one {Delete {name}?} other {Delete # resources?}}" }),
  icon: "delete",
  label: msg`Delete`,
  keywords: msg`remove destroy terminate close`,
  progress: msg({ message: "Deleting {name}" }),
  done: msg({ message: "{name} deleted" }),
} as const;
