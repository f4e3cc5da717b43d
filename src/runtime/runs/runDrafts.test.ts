import { QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { waitFor } from "xstate";
import { billingAccount } from "../../../tests/model/billingAccount.fixture.ts";
import { profile } from "../../../tests/model/profile.fixture.ts";
import { vm } from "../../../tests/model/vm.fixture.ts";
import { browserStorage } from "../../../tests/support/browserStorage.ts";
import { siteWithout } from "../../../tests/support/everythingOn.ts";
import { actionById } from "#resources/actions.ts";
import { configureClient } from "#api/http/client.ts";
import { setSite } from "#api/config/site.ts";
import type { Resource } from "#declarations/kind.ts";
import type { RunSource } from "#machines/actionRun/run.ts";
import { createRuns } from "./runs.ts";
import { forgetCustomers, setCustomer } from "#lib/storage/storage.ts";
import { createResourceActors } from "#runtime/resources/resourceActors.ts";
import { createKinds } from "../../../tests/support/kinds.ts";

beforeEach(() => {
  vi.stubGlobal("localStorage", browserStorage());
  vi.stubGlobal("sessionStorage", browserStorage());
  setCustomer(812);
  setSite({ ...siteWithout(), siteCurrency: "EUR" });
  configureClient({ apiUrl: "https://api.example/v1", onCredentialsRefused: () => {} });
  vi.stubGlobal("fetch", async () => Response.json(vm));
});
afterEach(() => vi.unstubAllGlobals());

/** Opens an action's form as a freshly loaded page does. */
function open(
  actionId: string,
  resource: Resource,
  preset?: Record<string, string>,
  source: RunSource = "menu",
) {
  const queryClient = new QueryClient();
  const kinds = createKinds(queryClient);
  const action = actionById(actionId);
  if (action === undefined) throw new Error(`No action ${actionId}`);
  const runs = createRuns(kinds, createResourceActors(kinds, queryClient));
  const { actor, initial } = runs.start(action, [resource], source, preset);
  const type = (name: string, value: string) => actor.send({ type: "field.change", name, value });
  return { actor, given: initial, type, values: () => actor.getSnapshot().context.values };
}

test.each([
  ["vm.rename", vm, "description"],
  ["billingAccount.edit", billingAccount, "city"],
  ["user.details", profile, "last_name"],
] as const)(
  "what was typed into %s is there after a reload, and counts as typed",
  (actionId, resource, field) => {
    open(actionId, resource).type(field, "Narva");
    const next = open(actionId, resource);
    expect(next.values()).toEqual({ ...next.given, [field]: "Narva" });
    expect(next.given[field]).not.toBe("Narva");
  },
);

test("a password is never stored, and the rest of its form is", () => {
  const { type } = open("vm.password", vm);
  type("username", "kadri");
  type("password", "Battery-staple-7");
  type("repeated", "Battery-staple-7");
  expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain("Battery");
  expect(open("vm.password", vm).values()).toMatchObject({ username: "kadri", password: "", repeated: "" });
});

test("a field that the server has changed meanwhile starts with its current value", () => {
  const { type } = open("vm.rename", vm);
  type("name", "web-typed");
  type("description", "typed");
  const next = open("vm.rename", { ...vm, description: "of somebody else" } as Resource);
  expect(next.values()).toMatchObject({ name: "web-typed", description: "of somebody else" });
});

test("another resource, another action, and a form that was opened for something else start empty", () => {
  open("vm.rename", vm).type("name", "web-typed");
  expect(open("vm.rename", { ...vm, uuid: "other" } as Resource).values()).toMatchObject({ name: vm.name });
  expect(open("vm.clone", vm).values()["name"]).not.toBe("web-typed");
  open("vm.rename", vm, { name: "from-a-button" }).type("description", "typed");
  expect(open("vm.rename", vm).values()).toMatchObject({
    name: "web-typed",
    description: vm.description ?? "",
  });
});

test("nothing is kept once it is given up, taken back by hand, sent, or the customer logs out", async () => {
  const isEmpty = () => Object.keys(sessionStorage).every((key) => !key.startsWith("draft:vm.rename"));
  const givenUp = open("vm.rename", vm);
  givenUp.type("name", "web-typed");
  expect(isEmpty()).toBe(false);
  givenUp.actor.send({ type: "run.cancel" });
  expect(isEmpty()).toBe(true);
  const takenBack = open("vm.rename", vm);
  takenBack.type("name", "web-typed");
  takenBack.type("name", vm.name);
  expect(isEmpty()).toBe(true);
  const sent = open("vm.rename", vm);
  sent.type("name", "web-2");
  sent.actor.send({ type: "run.submit" });
  await waitFor(sent.actor, ({ status }) => status === "done");
  expect(isEmpty()).toBe(true);
  open("vm.rename", vm).type("name", "web-typed");
  forgetCustomers();
  expect(isEmpty()).toBe(true);
});

test("a typed command runs with its own values, whatever was typed into the form before", () => {
  const preset = { name: "shop" };
  open("vm.rename", vm, preset).type("description", "Narva");
  expect(open("vm.rename", vm, preset).values()).toMatchObject({ description: "Narva" });
  expect(open("vm.rename", vm, preset, "palette").values()).toMatchObject({ name: "shop", description: "" });
});
