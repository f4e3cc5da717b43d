import { QueryClient } from "@tanstack/react-query";
import { beforeAll, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { resourceStage } from "../../../../tests/model/resourceStage.tsx";
import { vm, vmAnswers } from "../../../../tests/model/vm.fixture.ts";
import { type Action, defineActions } from "#declarations/action.ts";
import type { VmRequest } from "#machines/vm/vm.machine.ts";
import { actionById } from "#resources/actions.ts";
import { createResourceActors } from "#runtime/resources/resourceActors.ts";
import { createRuns } from "#runtime/runs/runs.ts";
import ActingStep from "#views/palette/steps/ActingStep.tsx";
import RunDialog from "#views/resource/run/RunDialog.tsx";
import { siteWithout } from "../../../../tests/support/everythingOn.ts";
import { createKinds } from "../../../../tests/support/kinds.ts";

// Prices are shown in the site's currency.
beforeAll(() => {
  siteWithout();
});

/** Fields: an optional note, a prefilled size and a name. */
const [action] = defineActions<typeof vm, Extract<VmRequest, { type: "details.change" }>>("virtual_machine", [
  {
    id: "vm.test",
    event: "details.change",
    section: "configure",
    icon: "rename",
    label: { id: "Rename" },
    progress: { id: "Renaming" },
    done: { id: "Renamed" },
    fields: () => [
      { name: "note", label: { id: "Note" }, kind: "text", isProse: true, optional: true },
      { name: "size", label: { id: "Size" }, kind: "number", now: "10" },
      { name: "name", label: { id: "Name" }, kind: "text" },
    ],
    confirm: () => ({ consequences: [{ id: "It is called otherwise." }] }),
    payload: () => ({}),
  },
]);

/** A required choice without options. */
const [choosing] = defineActions<typeof vm, Extract<VmRequest, { type: "details.change" }>>(
  "virtual_machine",
  [
    {
      id: "vm.choose",
      event: "details.change",
      section: "configure",
      icon: "detach",
      label: { id: "Remove" },
      progress: { id: "Removing" },
      done: { id: "Removed" },
      fields: () => [
        {
          name: "part",
          label: { id: "Part" },
          kind: "choice",
          choices: [],
          noChoices: { id: "This machine has no part." },
        },
      ],
      payload: () => ({}),
    },
  ],
);

function start(rename: Action, source: "button" | "palette") {
  const queryClient = new QueryClient();
  const kinds = createKinds(queryClient);
  return createRuns(kinds, createResourceActors(kinds, queryClient)).start(rename, [vm], source);
}

test.each([
  ["dialog", "button" as const, RunDialog],
  ["palette", "palette" as const, ActingStep],
])("a form in the %s focuses the first empty field, and is sent from any field", async (_, source, Form) => {
  if (action === undefined) throw new Error("There is no such action");
  const run = start(action, source);
  const shown = await render(resourceStage({ children: <Form run={run} /> }));
  const field = (name: string) => page.getByRole("textbox", { name });
  await expect.element(field("Name")).toHaveFocus();

  await userEvent.click(field("Note"));
  await userEvent.keyboard("{Control>}{Enter}{/Control}");
  await expect.element(page.getByText("This field is required")).toBeVisible();
  await expect.element(field("Name")).toHaveFocus();

  await userEvent.type(field("Name"), "web-2");
  await userEvent.click(field("Note"));
  await userEvent.keyboard("{Control>}{Enter}{/Control}");
  await expect.element(page.getByText("It is called otherwise.")).toBeVisible();
  run.actor.send({ type: "run.cancel" });
  await shown.unmount();
});

test("a browser corrects spelling and capitals of prose, but not of a name", async () => {
  if (action === undefined) throw new Error("There is no such action");
  const run = start(action, "button");
  const shown = await render(resourceStage({ children: <RunDialog run={run} /> }));
  const field = (name: string) => page.getByRole("textbox", { name }).element() as HTMLInputElement;
  const corrected = ({ spellcheck, autocapitalize }: HTMLInputElement) => [spellcheck, autocapitalize];
  expect(corrected(field("Name"))).toEqual([false, "none"]);
  expect(corrected(field("Note"))).toEqual([true, ""]);
  run.actor.send({ type: "run.cancel" });
  await shown.unmount();
});

test.each([
  ["dialog", "button" as const, RunDialog],
  ["palette", "palette" as const, ActingStep],
])("a run with nothing to choose from opens no form in the %s, and says why", async (_, source, Form) => {
  if (choosing === undefined) throw new Error("There is no such action");
  const run = start(choosing, source);
  const shown = await render(resourceStage({ children: <Form run={run} /> }));
  await expect.element(page.getByText("This machine has no part.")).toBeVisible();
  await expect.element(page.getByRole("combobox")).not.toBeInTheDocument();
  await expect.element(page.getByRole("button", { name: "Remove", exact: true })).not.toBeInTheDocument();
  await expect.element(page.getByRole("button", { name: "Close" }).last()).toBeVisible();
  run.actor.send({ type: "run.cancel" });
  await shown.unmount();
});

test.each([
  ["dialog", "button" as const, RunDialog],
  ["palette", "palette" as const, ActingStep],
])(
  "the last button of a restore and of a reinstall is a dangerous one in the %s",
  async (_, source, Form) => {
    const values = { replica: "copy-1", image: "ubuntu/24.04" };
    for (const id of ["vm.restore", "vm.reinstall"]) {
      const dangerous = actionById(id);
      if (dangerous === undefined) throw new Error(`There is no action ${id}`);
      const run = start(dangerous, source);
      for (const [name, value] of Object.entries(values))
        run.actor.send({ type: "field.change", name, value });
      run.actor.send({ type: "run.submit" });
      const shown = await render(resourceStage({ answers: vmAnswers, children: <Form run={run} /> }));
      const name = dangerous.label.message ?? "";
      await expect.element(page.getByRole("button", { name })).toHaveClass("bg-danger");
      run.actor.send({ type: "run.cancel" });
      await shown.unmount();
    }
  },
);
