import { useState } from "react";
import { expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { SearchInput } from "./SearchInput.tsx";

const reported = vi.fn<(value: string) => void>();

function Search() {
  const [value, setValue] = useState("");
  const take = (next: string) => {
    reported(next);
    setValue(next);
  };
  return (
    <>
      <SearchInput label="Search" placeholder="Search" clearLabel="Clear" value={value} onValue={take} />
      <output>{value}</output>
      <button type="button" onClick={() => setValue("")}>
        Show all
      </button>
    </>
  );
}

test("what is typed is shown, reported once drawn, and gone with Escape or from outside", async () => {
  const page = await render(<Search />);
  const field = page.getByRole("searchbox");
  await userEvent.type(field, "web");
  await expect.element(page.getByRole("status")).toHaveTextContent("web");
  await expect.element(field).toHaveValue("web");
  await userEvent.keyboard("{Escape}");
  await expect.element(field).toHaveValue("");
  await expect.element(page.getByRole("status")).toBeEmptyDOMElement();
  await field.fill("disk");
  await expect.element(page.getByRole("status")).toHaveTextContent("disk");
  await page.getByRole("button", { name: "Show all" }).click();
  await expect.element(field).toHaveValue("");
});

test("clearing by the button leaves the focus in the field", async () => {
  const page = await render(<Search />);
  const field = page.getByRole("searchbox");
  await field.fill("web");
  await page.getByRole("button", { name: "Clear" }).click();
  await expect.element(field).toHaveValue("");
  await expect.element(field).toHaveFocus();
});

test("nothing is reported once the field is gone", async () => {
  const page = await render(<Search />);
  reported.mockClear();
  const field = page.getByRole("searchbox").element() as HTMLInputElement;
  field.focus();
  document.execCommand("insertText", false, "w");
  await page.unmount();
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  expect(reported).not.toHaveBeenCalled();
});
