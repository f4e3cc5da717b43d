import { useState } from "react";
import { expect, onTestFinished, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { page, userEvent } from "vitest/browser";
import inter from "@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url";
import "#styles.css";
import { DataTable } from "./DataTable.tsx";
import type { Column } from "./TableRow.tsx";
import { Menu } from "./Menu.tsx";

interface Row {
  id: string;
}

const ROWS: Row[] = Array.from({ length: 10_000 }, (_, index) => ({ id: `row-${index}` }));
const COLUMNS: Column<Row>[] = [
  { id: "name", header: "Name", width: "8rem", sortable: true, cell: (row) => row.id },
  { id: "do", header: "Do", width: "6rem", cell: () => <button type="button">Do it</button> },
  {
    id: "menu",
    header: "Menu",
    width: "4rem",
    cell: (row) => (
      <Menu
        label={`Actions for ${row.id}`}
        button="…"
        sections={[{ id: "all", items: [{ id: "stop", label: "Stop", onSelect: () => onStop(row.id) }] }]}
      />
    ),
  },
];

const onOpen = vi.fn<(row: Row) => void>();
const onStop = vi.fn<(id: string) => void>();
const onSort = vi.fn<(sort: object) => void>();

const idOf = (row: Row) => row.id;

function Harness({ rows = ROWS, getKey = idOf }: { rows?: Row[]; getKey?: (row: Row) => string }) {
  const [selection, setSelection] = useState<ReadonlySet<string>>(new Set());
  const [cursor, setCursor] = useState<string | null>(null);
  return (
    <div style={{ height: 400, display: "grid" }}>
      <DataTable
        label="Rows"
        locale="en"
        columns={COLUMNS}
        rows={rows}
        getKey={getKey}
        nameOf={(row) => row.id}
        sort={{ column: "name", direction: "ascending" }}
        onSort={onSort}
        selection={selection}
        onSelection={setSelection}
        selectLabel={(row) => (row ? `Select ${row.id}` : "Select all")}
        cursor={cursor}
        onCursor={setCursor}
        onOpen={onOpen}
      />
      <output>{selection.size > 9 ? selection.size : [...selection].join(" ")}</output>
    </div>
  );
}

const grid = page.getByRole("grid", { name: "Rows" });
const picked = page.getByRole("status");
const cursorRow = () =>
  document.getElementById(grid.element().getAttribute("aria-activedescendant") ?? "")?.textContent;

async function press(keys: string) {
  (grid.element() as HTMLElement).focus();
  await userEvent.keyboard(keys);
}

test("draws the rows in sight and announces all of them", async () => {
  await render(<Harness />);
  await expect.element(grid).toHaveAttribute("aria-rowcount", "10001");
  expect(page.getByRole("row").elements().length).toBeLessThan(60);
});

test("asks for the keys of drawn rows alone, and draws what is in view in a window of another width", async () => {
  const { innerWidth, innerHeight } = window;
  onTestFinished(() => page.viewport(innerWidth, innerHeight));
  const getKey = vi.fn<(row: Row) => string>(idOf);
  await render(<Harness getKey={getKey} />);
  await expect.element(page.getByText("row-0", { exact: true })).toBeVisible();
  grid.element().scrollTop = 200_000;
  await expect.element(page.getByText("row-3850", { exact: true })).toBeVisible();
  await page.viewport(1200, innerHeight);
  await expect.element(page.getByText("row-5005", { exact: true })).toBeVisible();
  expect(getKey.mock.calls.length).toBeLessThan(ROWS.length / 10);
});

test("draws a row that is scrolled to by its name first, then whole; the first ones whole at once", async () => {
  const drawn = new Set<string | null>();
  const observer = new MutationObserver(() => {
    for (const row of document.querySelectorAll("[aria-rowindex='2'], [aria-rowindex='5002']"))
      drawn.add(row.textContent);
  });
  observer.observe(document.body, { childList: true, subtree: true });
  await render(<Harness />);
  const first = page.getByRole("row", { name: "row-0", exact: false }).first();
  await expect.element(first).toBeVisible();
  grid.element().scrollTop = 5000 * first.element().getBoundingClientRect().height;
  const row = page.getByRole("row", { name: /row-5000/ });
  await expect.element(row.getByRole("button", { name: "Do it" })).toBeVisible();
  observer.disconnect();
  expect([...drawn]).toEqual(["row-0Do it…", "row-5000", "row-5000Do it…"]);
});

test("exchanges rows in blocks, so that most steps of a scroll draw none", async () => {
  await render(<Harness />);
  const rows = page.getByRole("row");
  await expect.element(rows.nth(1)).toBeVisible();
  const height = rows.nth(1).element().getBoundingClientRect().height;
  const drawn = new Set<string>();
  for (let step = 1; step <= 32; step += 1) {
    const { promise: scrolled, resolve } = Promise.withResolvers<Event>();
    grid.element().addEventListener("scroll", resolve, { once: true });
    grid.element().scrollTop = (1000 + step) * height;
    await scrolled;
    drawn.add(
      rows
        .elements()
        .map((row) => row.ariaRowIndex)
        .join(),
    );
  }
  // Every eight rows, once at each end.
  expect(drawn.size).toBeLessThanOrEqual(9);
});

test("moves the cursor by letter, arrow, Home and End, and keeps it in sight", async () => {
  await render(<Harness />);
  await press("j{ArrowDown}jk");
  await expect.poll(cursorRow).toContain("row-1");
  await press("{End}");
  await expect.poll(cursorRow).toContain("row-9999");
  await expect.element(page.getByText("row-9999")).toBeInViewport();
  await press("{Home}");
  await expect.poll(cursorRow).toContain("row-0");
  await expect.element(page.getByText("row-0")).toBeInViewport();
});

test.each([400, 250])("the row at the cursor is in sight whole, on a page of %d px", async (height) => {
  const shown = await render(
    <div style={{ height, overflow: "auto" }}>
      <Harness />
    </div>,
  );
  const header = page.getByRole("row").first().element();
  const isWhole = () => {
    const row = document.getElementById(grid.element().getAttribute("aria-activedescendant") ?? "");
    const { top = 0, bottom = 0 } = row?.getBoundingClientRect() ?? {};
    const isBelowHeader = top >= header.getBoundingClientRect().bottom;
    const ends = [grid.element(), shown.container.firstElementChild].map(
      (box) => box?.getBoundingClientRect().bottom ?? 0,
    );
    return isBelowHeader && bottom <= Math.min(...ends);
  };
  for (const keys of ["j".repeat(14), "k".repeat(8), "{PageDown}", "{PageDown}", "{PageUp}", "{End}"]) {
    await press(keys);
    await expect.poll(isWhole).toBe(true);
  }
});

test("selects by key, a range with Shift, and all rows", async () => {
  await render(<Harness />);
  await press("jx{Shift>}{ArrowDown}{ArrowDown}{/Shift}");
  await expect.element(picked).toHaveTextContent("row-0 row-1 row-2");
  await press("x");
  await expect.element(picked).toHaveTextContent("row-0 row-1");
  await page.getByRole("checkbox", { name: "Select row-4" }).click({ modifiers: ["Shift"] });
  await expect.element(picked).toHaveTextContent("row-0 row-1 row-2 row-3 row-4");
  const all = page.getByRole("checkbox", { name: "Select all" });
  await expect.element(all).toBePartiallyChecked();
  await all.click();
  await expect.element(all).toBeChecked();
  await expect.element(picked).toHaveTextContent("10000");
  await all.click();
  await expect.element(picked).toHaveTextContent("");
  await press("{Control>}a{/Control}");
  await expect.element(picked).toHaveTextContent("10000");
  await expect.element(all).toBeChecked();
});

test("a control that takes the focus scrolls out from under the header", async () => {
  await render(<Harness />);
  grid.element().scrollTop = 110;
  const control = page.getByRole("checkbox", { name: "Select row-1" }).element();
  (control as HTMLElement).focus();
  const header = page.getByRole("row").first().element();
  expect(control.getBoundingClientRect().top).toBeGreaterThan(header.getBoundingClientRect().bottom);
});

test("opens with Enter or a click on the row", async () => {
  await render(<Harness />);
  await press("jj{Enter}");
  expect(onOpen).toHaveBeenLastCalledWith({ id: "row-1" });
  await page.getByText("row-3").click();
  expect(onOpen).toHaveBeenLastCalledWith({ id: "row-3" });
});

test("opens the row's menu with a full stop, each time, and Escape returns to the table", async () => {
  await render(<Harness />);
  const menu = page.getByRole("menu");
  await press("jj.");
  await expect.element(menu).toBeVisible();
  await userEvent.keyboard("{Enter}");
  await expect.poll(() => onStop.mock.calls).toEqual([["row-1"]]);
  await expect.element(page.getByRole("button", { name: "Actions for row-1" })).toHaveFocus();
  await userEvent.keyboard("{Escape}");
  await expect.element(grid).toHaveFocus();
  await userEvent.keyboard(".");
  await expect.element(menu).toBeVisible();
});

test("opens the row's menu for a finger that rests on it, and the row for one that taps", async () => {
  await render(<Harness />);
  const cell = page.getByRole("gridcell", { name: "row-2", exact: true });
  await expect.element(cell).toBeVisible();
  // An open menu makes the table inert for role queries.
  const touched = cell.element();
  const touch = (type: string) =>
    touched.dispatchEvent(new PointerEvent(type, { pointerType: "touch", bubbles: true }));
  const lift = () => {
    touch("pointerup");
    touched.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
  };
  touch("pointerdown");
  await expect.element(page.getByRole("menuitem", { name: "Stop" })).toBeVisible();
  lift();
  expect(onOpen).not.toHaveBeenCalled();
  await userEvent.keyboard("{Escape}");
  touch("pointerdown");
  lift();
  expect(onOpen).toHaveBeenCalledExactlyOnceWith({ id: "row-2" });
});

test("leaves keys and clicks on a control of a row to the control", async () => {
  onOpen.mockClear();
  await render(<Harness />);
  await page.getByRole("button", { name: "Do it" }).first().click();
  await userEvent.keyboard("jx{Enter}");
  expect(onOpen).not.toHaveBeenCalled();
  await expect.element(picked).toHaveTextContent("");
});

test("offers the other direction of the column it is sorted by", async () => {
  await render(<Harness />);
  await expect
    .element(page.getByRole("columnheader", { name: "Name" }))
    .toHaveAttribute("aria-sort", "ascending");
  await page.getByRole("button", { name: "Name" }).click();
  expect(onSort).toHaveBeenLastCalledWith({ column: "name", direction: "descending" });
});

test("keeps the cursor on its row when fresh data bring others before it", async () => {
  const screen = await render(<Harness />);
  await press("jjj");
  await screen.rerender(<Harness rows={[{ id: "new" }, ...ROWS]} />);
  await expect.poll(cursorRow).toContain("row-2");
});

test("another language redraws every cell", async () => {
  let word = "Stopped";
  const rows = ROWS.slice(0, 1);
  const columns: Column<Row>[] = [{ id: "state", header: "State", width: "8rem", cell: () => word }];
  const table = (locale: string) => (
    <div style={{ height: 400, display: "grid" }}>
      <DataTable label="States" locale={locale} columns={columns} rows={rows} getKey={({ id }) => id} />
    </div>
  );
  const shown = await render(table("en"));
  await expect.element(shown.getByRole("gridcell")).toHaveTextContent("Stopped");
  word = "Peatatud";
  await shown.rerender(table("et"));
  await expect.element(shown.getByRole("gridcell")).toHaveTextContent("Peatatud");
});

function isCut(cell: Element): boolean {
  const text = cell.firstElementChild ?? cell;
  return text.scrollWidth > text.clientWidth;
}

test("cuts no text while there is room in another column, and shares what is short", async () => {
  const texts = { name: "a", state: "Not configured until tomorrow", size: "4 GB" };
  const cut = (id: keyof typeof texts): Column<Row> => ({
    id,
    header: id,
    width: "4rem",
    cell: () => <span className="truncate">{texts[id]}</span>,
  });
  const state: Column<Row> = { id: "state", header: "state", width: "4rem", text: () => texts.state };
  const columns = [cut("name"), state, { ...cut("size"), align: "end" as const }];
  const table = (width: number) => (
    <div style={{ height: 200, width, display: "grid" }}>
      <DataTable label="Cut" locale="en" columns={columns} rows={[{ id: "a" }]} getKey={({ id }) => id} />
    </div>
  );
  const cells = (role: string) => shown.getByRole(role as "gridcell").elements();
  const lefts = (role: string) => cells(role).map((cell) => cell.getBoundingClientRect().left);
  const shown = await render(table(420));
  await expect.element(shown.getByText(texts.state)).toBeVisible();
  expect(cells("gridcell").map(isCut)).toEqual([false, false, false]);
  expect(lefts("gridcell")).toEqual(lefts("columnheader"));
  await shown.rerender(table(300));
  expect(cells("gridcell").map(isCut)).toEqual([false, true, false]);
  expect(cells("gridcell").map((cell) => cell.getAttribute("title"))).toEqual([null, texts.state, null]);
  expect(shown.getByRole("grid").element().scrollWidth).toBeLessThanOrEqual(300);
});

test("a longer text that is drawn later widens its column, at the cost of spare space", async () => {
  const columns: Column<Row>[] = ["name", "size"].map((column) => ({
    id: column,
    header: column,
    width: "4rem",
    text: ({ id }) => (column === "name" ? id : "4 GB"),
  }));
  const table = (id: string) => (
    <div style={{ height: 200, width: 420, display: "grid" }}>
      <DataTable label="Later" locale="en" columns={columns} rows={[{ id }]} getKey={(row) => row.id} />
    </div>
  );
  const long = "a-machine-with-a-long-name-in-the-list-of-all";
  const shown = await render(table("a"));
  await expect.element(shown.getByText("4 GB")).toBeVisible();
  await document.fonts.ready;
  await shown.rerender(table(long));
  const cell = shown.getByTitle(long);
  await expect.element(cell).toBeVisible();
  expect(isCut(cell.element())).toBe(true);
  await expect.poll(() => isCut(cell.element())).toBe(false);
});

test("columns are as wide as their texts in the typeface that arrives, also if the fallback was wider", async () => {
  const columns: Column<Row>[] = ["name", "size"].map((id) => ({
    id,
    header: id,
    width: "2rem",
    text: () => "shop-of-all-countries",
  }));
  const table = (label: string) => (
    <div style={{ height: 200, width: 900, display: "grid", fontFamily: "Late, sans-serif" }}>
      <DataTable label={label} locale="en" columns={columns} rows={[{ id: "a" }]} getKey={({ id }) => id} />
    </div>
  );
  const widths = (label: string) =>
    (page.getByRole("grid", { name: label }).element() as HTMLElement).style.gridTemplateColumns;
  const late = new CSSStyleSheet();
  late.replaceSync(`@font-face { font-family: Late; src: url(${inter}); size-adjust: 50%; }`);
  document.adoptedStyleSheets = [late];
  await render(table("Early"));
  await document.fonts.ready;
  await render(table("Later"));
  await expect.poll(() => widths("Early")).toBe(widths("Later"));
});
