import { useSelector } from "@xstate/react";
import { expect, test } from "vitest";
import type { ActorRefFrom } from "xstate";
import { coverageOf, isComplete } from "./coverage.ts";
import { transitionCover } from "./graph.ts";
import { parcel, parcelSpec } from "./toys.ts";
import { defineWalk, reported, type Screen, type Walk } from "./walk.ts";
import { checkSights, viewPath, walkView } from "./walkView.ts";

type Parcel = ActorRefFrom<typeof parcel>;
type Flaw = "noCancel" | "noRetry" | "silentFailure";

function ParcelView({ actor, flaw }: { actor: Parcel; flaw?: Flaw | undefined }) {
  const snapshot = useSelector(actor, (state) => state);
  const { trip, notes, link } = snapshot.value;
  const button = (name: string, event: Parameters<Parcel["send"]>[0]) => (
    <button type="button" onClick={() => actor.send(event)}>
      {name}
    </button>
  );
  return (
    <main>
      <p>{typeof trip === "string" ? `trip ${trip}` : `on the way ${trip.moving}`}</p>
      <p>{link === "online" ? "line up" : "line down"}</p>
      {button(notes === "open" ? "Hide notes" : "Show notes", { type: "notes.toggle" })}
      {trip === "packed" && button("Send", { type: "send.request" })}
      {trip === "confirming" && button("Express", { type: "send.confirm", express: true })}
      {trip === "confirming" && button("Normal", { type: "send.confirm", express: false })}
      {trip === "confirming" && flaw !== "noCancel" && button("Cancel", { type: "send.cancel" })}
      {trip === "retriable" && flaw !== "noRetry" && button("Try again", { type: "send.retry" })}
      {trip === "failed" && flaw !== "silentFailure" && <p role="alert">Sorry</p>}
    </main>
  );
}

/** Short, because a view with a flaw is waited for in vain. */
const patience = { timeout: 4000 };

/** Names what was waited for; the page's own message need not. */
const orMissing = (name: string) => (error: unknown) => {
  throw new Error(`${name} is missing`, { cause: error });
};

const press =
  (name: string | RegExp) =>
  ({ page }: Screen) =>
    page
      .getByRole("button", { name })
      .click(patience)
      .catch(orMissing(String(name)));
const reads =
  (text: string) =>
  ({ page, expect: see }: Screen) =>
    see.element(page.getByText(text), patience).toBeVisible().catch(orMissing(text));

const walkWith = (flaw?: Flaw) =>
  defineWalk<typeof parcel>({
    ...parcelSpec,
    render: ({ actor }) => <ParcelView actor={actor} flaw={flaw} />,
    causes: {
      "send.request": press("Send"),
      "send.confirm": (screen, event) => press(event.express ? "Express" : "Normal")(screen),
      "send.cancel": press("Cancel"),
      "send.retry": press("Try again"),
      "notes.toggle": press(/notes/),
      "line.changed": reported,
    },
    sees: {
      "trip.packed": reads("trip packed"),
      "trip.confirming": reads("trip confirming"),
      "trip.moving.byAir": reads("on the way byAir"),
      "trip.moving.byRoad": reads("on the way byRoad"),
      "trip.failed": ({ page, expect: see }) =>
        see.element(page.getByRole("alert"), patience).toHaveTextContent("Sorry").catch(orMissing("alert")),
      "trip.retriable": reads("trip retriable"),
      "trip.delivered": reads("trip delivered"),
      "notes.shut": reads("Show notes"),
      "notes.open": reads("Hide notes"),
      "link.online": reads("line up"),
      "link.offline": reads("line down"),
    },
  });

walkView(walkWith());

/** The message of the first path that fails; empty if none does. */
async function failureOf(walk: Walk): Promise<string> {
  for (const path of transitionCover(walk).paths)
    try {
      await viewPath(walk, path);
    } catch (error) {
      return String(error);
    }
  return "";
}

test.each([
  ["noCancel", "Cancel is missing"],
  ["noRetry", "Try again is missing"],
  ["silentFailure", "alert is missing"],
] as const)("a view with %s fails", async (flaw, missing) => {
  expect(await failureOf(walkWith(flaw))).toContain(missing);
});

test("an event that nothing causes fails by its name", async () => {
  const { "send.cancel": _, ...causes } = walkWith().causes;
  expect(await failureOf({ ...walkWith(), causes })).toContain("does not say what causes send.cancel");
});

test("a state without a check fails, and so does a misspelt one", () => {
  const { "notes.open": look, ...sees } = walkWith().sees;
  expect(() => checkSights({ ...walkWith(), sees })).toThrow("notes.open");
  expect(() => checkSights({ ...walkWith(), sees: { ...sees, "notes.opne": look } })).toThrow("notes.opne");
});

test("the traces of the view are those of the machine", async () => {
  const walk = walkWith();
  const traces = [];
  for (const path of transitionCover(walk).paths) traces.push(await viewPath(walk, path));
  expect(isComplete(coverageOf(parcel, traces))).toBe(true);
});
