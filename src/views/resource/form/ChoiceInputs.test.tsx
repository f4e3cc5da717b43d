import { useState } from "react";
import { expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { resourceStage } from "../../../../tests/model/resourceStage.tsx";
import type { Choice, Field, FieldValue } from "#declarations/field.ts";
import { Ticks } from "./ChoiceInputs.tsx";
import { FieldInput } from "./FieldInput.tsx";

const submitted = vi.fn<() => void>();

function Group({ count, isLoading }: { count: number; isLoading: boolean }) {
  const [value, setValue] = useState<FieldValue>([]);
  const choices = Array.from({ length: count }, (_, index): Choice => ({
    value: `${index}`,
    label: `web-${index}`,
  }));
  return (
    <form onSubmit={submitted}>
      <Ticks
        field={{ name: "vms", label: { id: "Machines" }, kind: "choices" }}
        choices={isLoading ? [] : choices}
        isLoading={isLoading}
        value={value}
        onValue={setValue}
        control={{
          id: "vms",
          "aria-describedby": undefined,
          "aria-invalid": undefined,
          "aria-required": undefined,
          "data-autofocus": true,
        }}
      />
      <output aria-label="Chosen">{String(value)}</output>
    </form>
  );
}

const show = (count: number) =>
  render(resourceStage({ children: <Group count={count} isLoading={false} /> }));

test("a long list is searched without submitting the form, and what the search hides stays chosen", async () => {
  const page = await show(250);
  await expect
    .element(page.getByText("The first 100 of 250 are shown. Search for the others."))
    .toBeVisible();
  await page.getByRole("checkbox", { name: "web-7", exact: true }).click();
  await userEvent.type(page.getByRole("searchbox"), "web 249{Enter}");
  await page.getByRole("checkbox", { name: "web-249" }).click();
  await expect.element(page.getByRole("checkbox")).toBeChecked();
  await expect.element(page.getByText("2 selected")).toBeVisible();
  await expect.element(page.getByRole("status", { name: "Chosen" })).toHaveTextContent("7,249");
  expect(submitted).not.toHaveBeenCalled();
  await userEvent.type(page.getByRole("searchbox"), "x");
  await expect.element(page.getByText("No matches")).toBeVisible();
});

function One({ count, ...more }: { count: number } & Pick<Field, "autoComplete" | "optional">) {
  const [value, setValue] = useState<FieldValue>("");
  const choices = Array.from({ length: count }, (_, index): Choice => ({
    value: `${index}`,
    label: `web-${index}`,
  }));
  return (
    <form onSubmit={submitted}>
      <FieldInput
        field={{ name: "vm", label: { id: "Machine" }, kind: "choice", choices, ...more }}
        id="vm"
        value={value}
        onValue={setValue}
      />
    </form>
  );
}

test("one of many choices is searched without submitting the form, and stays chosen", async () => {
  const page = await render(resourceStage({ children: <One count={51} optional /> }));
  await userEvent.type(page.getByRole("searchbox"), "web 50{Enter}");
  await page.getByRole("radio", { name: "web-50" }).click();
  await userEvent.fill(page.getByRole("searchbox"), "web 49");
  await expect.element(page.getByRole("radio")).not.toBeChecked();
  await expect.element(page.getByText("Selected: web-50")).toBeVisible();
  await userEvent.clear(page.getByRole("searchbox"));
  await page.getByRole("radio", { name: "None" }).click();
  await expect.element(page.getByText("Selected: None")).toBeVisible();
  expect(submitted).not.toHaveBeenCalled();
});

test("more than twelve cards are radio buttons with a search, each with why it can't be chosen", async () => {
  const locations = (count: number) => (
    <FieldInput
      field={{
        name: "location",
        label: { id: "Location" },
        kind: "cards",
        choices: Array.from({ length: count }, (_, index) => ({
          value: `${index}`,
          label: `Site ${index}`,
          ...(index === 3 && { disabledReason: { id: "Full" } }),
        })),
      }}
      id="location"
      value="2"
      onValue={() => {}}
      isAlone
    />
  );
  const page = await render(resourceStage({ children: locations(12) }));
  await expect.element(page.getByRole("searchbox")).not.toBeInTheDocument();
  await page.rerender(resourceStage({ children: locations(13) }));
  await expect.element(page.getByRole("radiogroup", { name: "Location" })).toBeVisible();
  await expect.element(page.getByText("Selected: Site 2")).toBeVisible();
  await userEvent.type(page.getByRole("searchbox"), "site 3");
  await expect.element(page.getByRole("radio", { name: "Site 3 Full" })).toBeDisabled();
});

test.each([
  ["few choices", { count: 50 }],
  ["a field that browsers fill in", { count: 51, autoComplete: "country" }],
])("%s are a native list", async (_, given) => {
  const page = await render(resourceStage({ children: <One {...given} /> }));
  await expect.element(page.getByRole("combobox", { name: "Machine" })).toBeVisible();
  await expect.element(page.getByRole("searchbox")).not.toBeInTheDocument();
});

test("a short list is shown whole", async () => {
  const page = await show(10);
  expect(page.getByRole("checkbox").elements()).toHaveLength(10);
  await expect.element(page.getByRole("searchbox")).not.toBeInTheDocument();
});

test("choices that arrive late take the focus, unless a control has it", async () => {
  const dialog = (isLoading: boolean) =>
    resourceStage({
      children: (
        <div role="dialog" tabIndex={-1}>
          <button>Close</button>
          <Group count={3} isLoading={isLoading} />
        </div>
      ),
    });
  const page = await render(dialog(true));
  (page.getByRole("dialog").element() as HTMLElement).focus();
  await page.rerender(dialog(false));
  await expect.element(page.getByRole("checkbox").first()).toHaveFocus();
  await page.rerender(dialog(true));
  (page.getByRole("button").element() as HTMLElement).focus();
  await page.rerender(dialog(false));
  await expect.element(page.getByRole("button")).toHaveFocus();
});
