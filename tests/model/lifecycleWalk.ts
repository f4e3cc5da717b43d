import type { ReactNode } from "react";
import type { EventObject } from "xstate";
import type { LifecycleMachine } from "#machines/lifecycle/chart.ts";
import type { SiteConfig } from "#api/config/siteConfig.ts";
import type { Resource } from "#declarations/kind.ts";
import type { ExpectedTransitions } from "../support/model/expected.ts";
import {
  type ChartText,
  defineWalk,
  reported,
  type Screen,
  type Walk,
  type WalkSpec,
} from "../support/model/walk.ts";

// The runners work with every kind.
type AnyLifecycle = LifecycleMachine<unknown, EventObject, string>;

/** Buttons of a state; a function where guards depend on the server's facts. */
type Offered<F> = readonly string[] | ((facts: F) => readonly string[]);

interface ExpectedChange<F> {
  if?: (facts: F) => boolean;
  /** The state during the change, if it has one. */
  to?: string;
}

type ExpectedChanges<F> = Readonly<Record<string, true | ExpectedChange<F>>>;

interface LifecycleWalk<F, R extends EventObject, S extends string, G extends string> {
  machine: LifecycleMachine<F, R, S, G>;
  chart: ChartText;
  /** Facts at the start of the walk. */
  facts: NoInfer<F>;
  /** Further facts that the server may report: one set for each state and each guard. */
  others: readonly NoInfer<F>[];
  /** The state for these facts, and the events that each state accepts: written by hand from the specification. */
  stateOf: (facts: NoInfer<F>) => string;
  /** States that last until the user requests a change, and what all of them accept. */
  stable: readonly NoInfer<S>[];
  common?: ExpectedChanges<NoInfer<F>>;
  /** Common changes that a state never accepts; their guards give the reasons. */
  refused?: { readonly [State in S]?: readonly string[] };
  /** Further events of a state, including the other states that the server may report. */
  on?: { readonly [State in S]?: ExpectedChanges<NoInfer<F>> };
  /** A row that gives every form its choices. */
  row: Resource;
  title: string;
  /** The part of a page that shows the kind, with its actions in a header, for kinds without a page. */
  view?: () => Promise<ReactNode>;
  /** Site configuration read by forms and guards. */
  config?: Partial<SiteConfig>;
  /** Responses to the forms' queries, by query key. */
  answers?: readonly (readonly [queryKey: readonly unknown[], data: unknown])[];
  /** Input for empty required fields by name; other fields get "100". */
  typed?: Record<string, string>;
  /** Transitions without a user event, such as after a delay. */
  after?: ExpectedTransitions;
  /** The page header's status and buttons, by state. */
  shows: Readonly<Record<string, readonly [word: string, offered?: Offered<NoInfer<F>>]>>;
}

interface Held<F> {
  facts: F;
  error: Error | undefined;
}

/** Expectations common to all lifecycles, merged with the kind's own. */
function expectations<F, R extends EventObject, S extends string, G extends string>(
  { machine, stateOf, stable, common = {}, refused = {}, on = {}, after = {} }: LifecycleWalk<F, R, S, G>,
  pending: readonly string[],
): Partial<WalkSpec<AnyLifecycle>> {
  type Told = { facts: F; output: F; error: Error };
  const route = {
    to: (_: Held<F>, { facts }: Told) => stateOf(facts),
    sets: (_: Held<F>, { facts }: Told) => ({ facts, isGone: false }),
  };
  const read = {
    to: (_: Held<F>, { output }: Told) => stateOf(output),
    sets: ({ error }: Held<F>, { output }: Told) => ({ facts: output, isGone: false, error }),
  };
  const isUnknown = (_: Held<F>, { error }: Told) => "outcomeUnknown" in error;
  const mutating: ExpectedTransitions[string] = {
    "xstate.done.actor.mutate": [
      { when: (_: Held<F>, { output }: Told) => output === "gone", to: "deleted", sets: { isGone: true } },
      {
        when: (_: Held<F>, { output }: Told) => output === "unread",
        to: "readingBack",
        sets: { error: undefined },
      },
      { ...read, sets: (_: Held<F>, { output }: Told) => ({ facts: output, error: undefined }) },
    ],
    "xstate.error.actor.mutate": [
      { when: isUnknown, to: "readingBack", sets: (_: Held<F>, { error }: Told) => ({ error }) },
      {
        to: ({ facts }: Held<F>) => stateOf(facts),
        sets: ({ facts }: Held<F>, { error }: Told) => ({ facts, error }),
      },
    ],
  };
  const changes = (types: ExpectedChanges<F>): ExpectedTransitions[string] =>
    Object.fromEntries(
      Object.entries(types).map(([type, how]) => {
        const change = how === true ? {} : how;
        const allows = change.if;
        const sets = (_: Held<F>, event: object) => ({ request: event, error: undefined });
        return [
          type,
          [
            {
              to: change.to ?? "mutating",
              sets,
              ...(allows && { when: ({ facts }: Held<F>) => allows(facts) }),
            },
          ],
        ];
      }),
    );
  const own: Readonly<Record<string, ExpectedChanges<F> | undefined>> = on;
  const transient = Object.keys(own).filter(
    (state) => !stable.some((it) => it === state) && !pending.includes(state),
  );
  const never: Readonly<Record<string, readonly string[] | undefined>> = refused;
  const commonOf = (state: string): ExpectedChanges<F> =>
    Object.fromEntries(Object.entries(common).filter(([type]) => !never[state]?.includes(type)));
  const rowOf = (state: string, types: ExpectedChanges<F>): [string, ExpectedTransitions[string]] => [
    state,
    { "server.changed": route, ...changes({ ...types, ...own[state] }), ...after[state] },
  ];
  const pendingRow = (state: string): [string, ExpectedTransitions[string]] => [
    state,
    { ...mutating, ...changes(own[state] ?? {}), ...after[state] },
  ];
  return {
    starts: ({ facts }) => stateOf(facts as F),
    asks: {
      mutate: ({ facts, request }) => ({ facts, request }),
      read: ({ facts }) => ({ facts }),
    },
    tags: {
      ...Object.fromEntries(stable.map((state) => [state, ["stable"]])),
      ...Object.fromEntries(transient.map((state) => [state, ["transient"]])),
      ...Object.fromEntries(pending.map((state) => [state, ["changing"]])),
      readingBack: ["changing", "internal"],
      waitingToReadBack: ["changing", "internal"],
      deleted: ["gone"],
    },
    once: ["server.changed", ...Object.keys(common)].map((type) =>
      stable
        .filter((state) => !never[state]?.includes(type))
        .map((state) => {
          const to = type === "server.changed" ? "routing" : "mutating";
          return `${machine.id}.${state} -[${type} #0]-> ${machine.id}.${to}`;
        }),
    ),
    refused: Object.entries(never).flatMap(([state, types = []]) =>
      types.map((type) => `${machine.id}.${state} -[${type} #0]-> ${machine.id}.mutating`),
    ),
    transitions: {
      ...Object.fromEntries(stable.map((state) => rowOf(state, commonOf(state)))),
      ...Object.fromEntries(transient.map((state) => rowOf(state, {}))),
      ...Object.fromEntries(pending.map(pendingRow)),
      readingBack: {
        "xstate.done.actor.read": read,
        "xstate.error.actor.read": "waitingToReadBack",
      },
      waitingToReadBack: {
        "server.changed": route,
        [`xstate.after.readBackPause.${machine.id}.waitingToReadBack`]: "readingBack",
      },
    } as ExpectedTransitions,
  };
}

/** What the charts of all kinds share, for readers who do not read code. */
const plainWords = {
  mutate: "the change",
  read: "reading back",
  isUnread: "the result could not be read",
  mustBeReadBack: "the outcome is unknown, or the resource is not found",
};

type LifecycleScreen = Screen<AnyLifecycle>;

const noAnswer = Object.assign(new Error("The server didn't respond in time"), { outcomeUnknown: true });
const failures = [{ error: new Error("No capacity") }, { error: noAnswer }];

/** The walk of any resource kind: its page header or substitute, with the dialogs of every action of its machine. */
export function lifecycleWalk<F, R extends EventObject, S extends string, G extends string>(
  spec: LifecycleWalk<F, R, S, G>,
): Walk {
  const { machine, facts, others, row, title, answers = [], typed = {} } = spec;
  const requests = machine.events.filter((type) => type !== "server.changed" && !type.startsWith("xstate."));
  const pending = Object.values(machine.root.states)
    .filter((state) => state.invoke.some(({ id }) => id === "mutate"))
    .map(({ key }) => key);

  return defineWalk({
    machine: machine as unknown as AnyLifecycle,
    chart: { ...spec.chart, words: { ...plainWords, ...spec.chart.words } },
    row,
    inputs: [{ facts }],
    identity: ({ value, context }) => [value, context.facts, context.isGone],
    cases: {
      "server.changed": [facts, ...others].map((it) => ({ facts: it })),
      "xstate.done.actor.mutate": ["gone", "unread", facts].map((output) => ({ output })),
      "xstate.error.actor.mutate": failures,
      "xstate.done.actor.read": [{ output: facts }],
    },
    ...expectations(spec, pending),
    render: async ({ actor }) => {
      const { createElement } = await import("react");
      const { siteWithout } = await import("../support/everythingOn.ts");
      const { setSite } = await import("#api/config/site.ts");
      setSite({ ...siteWithout(), ...spec.config });
      const { resourceStage } = await import("./resourceStage.tsx");
      const { ResourceHeader } = await import("#views/resource/detail/ResourceHeader.tsx");
      const header = spec.view ? await spec.view() : createElement(ResourceHeader, { resource: row });
      const { RunHost } = await import("#views/resource/run/RunHost.tsx");
      // Preloads lazy code, because the first transform takes longer than a click waits.
      await Promise.all([import("#ui/OpenedMenu.tsx"), import("#views/resource/run/RunDialog.tsx")]);
      return resourceStage({
        actor,
        answers,
        children: [createElement("div", { key: "header" }, header), createElement(RunHost, { key: "runs" })],
      });
    },
    causes: {
      "server.changed": reported,
      ...Object.fromEntries(
        requests.map((type) => [type, (screen: LifecycleScreen) => act(screen, type, { row, title, typed })]),
      ),
    },
    sees: {
      ...("mutating" in machine.root.states && { mutating: shows("Changing") }),
      readingBack: shows("Checking"),
      waitingToReadBack: shows("Checking"),
      deleted: shows("Deleted"),
      ...Object.fromEntries(
        Object.entries(spec.shows).map(([state, [word, offered]]) => [state, shows(word, offered)]),
      ),
    },
  });
}

/** Performs an action like a user: button or menu entry, then form and confirmation if present. */
async function act(
  screen: LifecycleScreen,
  type: string,
  { row, title, typed }: { row: Resource; title: string; typed: Record<string, string> },
): Promise<void> {
  const { page, user } = screen;
  const { actionsOf } = await import("#resources/actions.ts");
  const { isShown, initialValues } = await import("#declarations/field.ts");
  const action = actionsOf(row.$type).find((it) => it.event === type);
  if (action === undefined) throw new Error(`No action sends ${type}`);
  await leaveDialog(screen);

  const name = String(action.label.message);
  const button = page.getByRole("button", { name, exact: true });
  if (button.query() !== null) await user.click(button);
  else {
    await user.click(page.getByRole("button", { name: `Actions for ${title}` }));
    // The entry's name includes its shortcut.
    await user.click(page.getByRole("menuitem", { name: new RegExp(`^${name}( ?[A-Z])?$`) }));
  }
  const fields = action.fields?.(row, [row]) ?? [];
  for (const field of fields.filter((it) => isShown(it, initialValues(fields)))) {
    if (field.optional || field.kind === "flag") continue;
    const input = await found<HTMLInputElement>(screen, `[id^="run-"][id$="-${field.name}"]`);
    if (field.kind === "choices") {
      const tick = input.querySelector<HTMLInputElement>("input[type=checkbox]");
      if (tick && !tick.checked) await user.click(tick);
    } else if (input.value !== "") continue;
    else if (field.kind === "choice") await user.selectOptions(input, String(secondOption(input)));
    else await user.fill(input, typed[field.name] ?? "100");
  }
  if (fields.length > 0) await user.click(await found(screen, SUBMIT));
  const confirmation = action.confirm?.(row, [row]);
  if (confirmation?.typeToConfirm !== undefined)
    await user.fill(page.getByRole("textbox", { name: /^Type/ }), confirmation.typeToConfirm);
  if (confirmation) await user.click(await found(screen, SUBMIT));
}

const SUBMIT = "[role=dialog] button[type=submit]";

const secondOption = (select: Element) => select.querySelectorAll("option")[1]?.value;

/** A dialog closes when its run is over; one that shows a failure is closed here. */
async function leaveDialog({ page, user, expect }: LifecycleScreen): Promise<void> {
  const isOpen = () => document.querySelector("[role=dialog]") !== null;
  const hasFailed = () => document.querySelector("[role=dialog] [role=alert]") !== null;
  await expect.poll(() => !isOpen() || hasFailed()).toBe(true);
  if (!isOpen()) return;
  await user.click(page.getByRole("button", { name: "Close" }));
  const discard = page.getByRole("button", { name: "Discard" });
  if (discard.query() !== null) await user.click(discard);
  await expect.poll(isOpen).toBe(false);
}

async function found<E extends Element>({ expect }: LifecycleScreen, selector: string): Promise<E> {
  await expect.poll(() => document.querySelector(selector)).not.toBeNull();
  return document.querySelector(selector) as E;
}

/** Expects the header's status and enabled buttons; the others must be disabled with a reason. */
function shows<F>(word: string, offered: Offered<F> = []) {
  return async ({ page, expect, snapshot }: LifecycleScreen) => {
    const expected = typeof offered === "function" ? offered(snapshot.context.facts as F) : offered;
    await expect.element(page.getByText(word, { exact: true }).first()).toBeVisible();
    const header = () =>
      document.querySelector("header")?.querySelectorAll("button:not([aria-haspopup])") ?? [];
    const able = () => [...header()].filter((it) => !it.ariaDisabled).map((it) => it.textContent);
    await expect.poll(able).toEqual(expected);
  };
}
