import { expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { Form } from "./Form.tsx";

const field = (type: string) => <input type={type} aria-label="Field" />;

test.each([
  ["text", false, true],
  ["password", false, true],
  ["search", false, false],
  ["checkbox", false, true],
  ["text", true, false],
  ["checkbox", true, false],
  ["radio", true, false],
])("Enter in a field of type %s, of an order: %s, submits: %s", async (type, isOrder, expected) => {
  const onSubmit = vi.fn<() => void>();
  const page = await render(
    <Form onSubmit={onSubmit} isOrder={isOrder}>
      {field(type)}
      <button type="submit">Send</button>
    </Form>,
  );
  page.getByLabelText("Field").element().focus();
  await userEvent.keyboard("{Enter}");
  expect(onSubmit).toHaveBeenCalledTimes(expected ? 1 : 0);
  await userEvent.keyboard("{Control>}{Enter}{/Control}");
  await userEvent.tab();
  await userEvent.keyboard("{Enter}");
  expect(onSubmit).toHaveBeenCalledTimes(expected ? 3 : 2);
});
