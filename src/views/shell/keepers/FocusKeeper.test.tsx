import { type ReactNode, useState } from "react";
import { expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { focusAtOnce } from "#ui/focusAtOnce.ts";
import { FocusKeeper } from "./FocusKeeper.tsx";

/** A button that disappears when it is pressed. */
function Once() {
  const [isPressed, setPressed] = useState(false);
  if (isPressed) return <p>Starting</p>;
  return <button onClick={() => setPressed(true)}>Start</button>;
}

async function press(place: ReactNode) {
  const page = await render(
    <>
      <FocusKeeper />
      <p>Portico</p>
      <main id="main" tabIndex={-1}>
        <h1 tabIndex={-1}>web</h1>
        {place}
      </main>
    </>,
  );
  page.getByRole("button").element().focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByText("Starting")).toBeInTheDocument();
  return page;
}

test("the heading takes the focus of what disappears", async () => {
  const page = await press(<Once />);
  await expect.element(page.getByRole("heading")).toHaveFocus();
});

test("so does the table around it", async () => {
  const page = await press(
    <div role="grid" aria-label="Machines" tabIndex={0}>
      <Once />
    </div>,
  );
  await expect.element(page.getByRole("grid")).toHaveFocus();
});

/** A dialog whose button closes it. */
function Asking() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button onClick={() => setOpen(true)}>Leave</button>
      {isOpen && (
        <div role="dialog" aria-label="Discard changes?" tabIndex={-1}>
          <button ref={focusAtOnce} onClick={() => setOpen(false)}>
            Stay
          </button>
        </div>
      )}
    </>
  );
}

test("what opened a dialog takes its focus back", async () => {
  const page = await render(
    <>
      <FocusKeeper />
      <Asking />
    </>,
  );
  const opener = page.getByRole("button", { name: "Leave" });
  opener.element().focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByRole("button", { name: "Stay" })).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect.element(opener).toHaveFocus();
});
