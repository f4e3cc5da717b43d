import { emit, setup, type StateFrom } from "xstate";
import type { Scheme } from "#themes/theme.ts";
import { notImplementedCallback } from "#machines/lifecycle/notImplemented.ts";
import { emitWatchFailed, watchFailed, type WatchFailed } from "#machines/lifecycle/watchFailed.ts";

export type SchemePreference = "auto" | Scheme;

export type ColourSchemeEvent =
  | { type: "scheme.choose"; preference: SchemePreference }
  | { type: "system.changed"; scheme: Scheme };

/**
 * The colour scheme (Platform shell spec §4): light, dark, or the system's. The system is watched in every
 * state, so "auto" is right as soon as it is chosen. A choice in one tab holds in all.
 */
export const colourSchemeMachine = setup({
  types: {} as {
    context: { stored: SchemePreference; system: Scheme };
    events: ColourSchemeEvent;
    emitted: WatchFailed;
    input: { stored: SchemePreference; system: Scheme };
  },
  actors: {
    watchSystem: notImplementedCallback<ColourSchemeEvent, void>(),
    watchTabs: notImplementedCallback<ColourSchemeEvent, void>(),
  },
  guards: {
    isStored: ({ context }, params: { preference: SchemePreference }) => context.stored === params.preference,
    systemStartsDark: ({ context }) => context.system === "dark",
    isChosen: ({ event }, params: { preference: SchemePreference }) =>
      event.type === "scheme.choose" && event.preference === params.preference,
    isDark: (_, params: { scheme: Scheme }) => params.scheme === "dark",
  },
  actions: { emitWatchFailed: emit(watchFailed) },
}).createMachine({
  id: "colourScheme",
  // Only the starting point; the machine's state holds the current scheme.
  context: ({ input }) => input,
  type: "parallel",
  invoke: [
    { id: "watchSystem", src: "watchSystem", onError: emitWatchFailed },
    { id: "watchTabs", src: "watchTabs", onError: emitWatchFailed },
  ],
  states: {
    preference: {
      initial: "routing",
      on: {
        "scheme.choose": [
          { guard: { type: "isChosen", params: { preference: "light" } }, target: ".light" },
          { guard: { type: "isChosen", params: { preference: "dark" } }, target: ".dark" },
          { target: ".auto" },
        ],
      },
      states: {
        routing: {
          always: [
            { guard: { type: "isStored", params: { preference: "light" } }, target: "light" },
            { guard: { type: "isStored", params: { preference: "dark" } }, target: "dark" },
            { target: "auto" },
          ],
        },
        auto: { description: "The colour scheme follows the system." },
        light: {},
        dark: {},
      },
    },
    system: {
      initial: "routing",
      on: {
        "system.changed": [
          {
            guard: { type: "isDark", params: ({ event }) => ({ scheme: event.scheme }) },
            target: ".prefersDark",
          },
          { target: ".prefersLight" },
        ],
      },
      states: {
        routing: {
          always: [{ guard: "systemStartsDark", target: "prefersDark" }, { target: "prefersLight" }],
        },
        prefersLight: {},
        prefersDark: {},
      },
    },
  },
});

/** The scheme to show. */
export function schemeOf(snapshot: StateFrom<typeof colourSchemeMachine>): Scheme {
  const preference = preferenceOf(snapshot);
  if (preference !== "auto") return preference;
  return snapshot.matches({ system: "prefersDark" }) ? "dark" : "light";
}

/** The preference that the menu marks and storage keeps. */
export function preferenceOf(snapshot: StateFrom<typeof colourSchemeMachine>): SchemePreference {
  const { preference } = snapshot.value;
  return preference === "routing" ? snapshot.context.stored : preference;
}
