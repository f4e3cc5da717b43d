import type { AnyStateMachine, AnyTransitionDefinition } from "xstate";

export type Glossary = Readonly<Record<string, string>>;

/** `stoppingGracefully` → "stopping gracefully", `power.forceStop` → "power force stop". */
export const humanise = (name: string): string =>
  name
    .replace(/([a-z0-9])([A-Z])/g, "$1 $2")
    .replaceAll(/[._-]+/g, " ")
    .trim()
    .toLowerCase();

/** The event of a transition in words; `words` may rename events, actors and delays. */
export function eventWords(machine: AnyStateMachine, type: string, words: Glossary): string {
  const say = (name: string): string => words[name] ?? humanise(name);
  const [, kind, actor = ""] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(type) ?? [];
  const [, observed] = /^xstate\.snapshot\.(.+)$/.exec(type) ?? [];
  const [, delay] = /^xstate\.after\.([^.]+)\./.exec(type) ?? [];
  if (words[type]) return words[type];
  if (type === "") return "immediately";
  if (type.startsWith("xstate.done.state.")) return "all parts done";
  if (kind) return `${say(actor)} ${kind === "done" ? "done" : "failed"}`;
  if (observed) return `${say(observed)} reports`;
  if (delay) return `after ${words[delay] ?? delayWords(machine, delay)}`;
  return humanise(type);
}

/** The condition of a transition: "otherwise" for the last of several, undefined for none. */
export function guardWords(transition: AnyTransitionDefinition, words: Glossary): string | undefined {
  if (transition.guard) return conditionWords(transition.guard, words);
  const { source, eventType } = transition;
  const siblings = eventType === "" ? (source.always ?? []) : (source.transitions.get(eventType) ?? []);
  return siblings.indexOf(transition) > 0 ? "otherwise" : undefined;
}

function conditionWords(guard: unknown, words: Glossary): string {
  if (typeof guard === "string") return words[guard] ?? humanise(guard);
  // XState's `and`, `or`, `not` and `stateIn` are functions of that name with their operands as properties.
  const { type, name, guards, params, stateValue } = guard as {
    type?: string;
    name?: string;
    guards?: readonly unknown[];
    params?: unknown;
    stateValue?: unknown;
  };
  const inner = guards?.map((one) => conditionWords(one, words));
  if (inner) return name === "not" ? `not ${inner.join("")}` : inner.join(` ${name} `);
  if (stateValue !== undefined) return `in ${humanise(JSON.stringify(stateValue).replaceAll(/["{}]/g, ""))}`;
  const own = type ?? (name === "guard" ? undefined : name);
  if (!own) return "a condition holds";
  const values =
    typeof params === "object" && params !== null
      ? Object.values(params).map((value) => [value].flat().map(String).map(humanise).join(", "))
      : [];
  return [words[own] ?? humanise(own), ...values].join(" ");
}

function delayWords(machine: AnyStateMachine, delay: string): string {
  const named = /^\d+$/.test(delay) ? Number(delay) : machine.implementations.delays[delay];
  if (typeof named !== "number") return humanise(delay);
  if (named < 1_000) return `${named} ms`;
  return named < 120_000 ? `${named / 1_000} s` : `${named / 60_000} min`;
}
