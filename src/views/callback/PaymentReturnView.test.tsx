import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { openStage } from "../../../tests/model/openStage.tsx";
import PaymentReturnView from "./PaymentReturnView.tsx";

test("the payment return screen is two lines, without actions", async () => {
  const page = await render(await openStage({ core: {}, children: <PaymentReturnView /> }));
  await expect
    .element(page.getByRole("heading", { name: "You're back from the payment page" }))
    .toBeVisible();
  expect(Array.from(page.getByRole("main").element().children, (line) => line.textContent)).toEqual([
    "You're back from the payment page",
    "Close this window to see the payment result in the portal.",
  ]);
  expect(page.container.querySelectorAll("a, button, input, select")).toHaveLength(0);
  expect(document.title).toBe("You're back from the payment page | Nordmoln Cloud");
});
