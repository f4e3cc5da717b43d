import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { resourceStage } from "../../../../tests/model/resourceStage.tsx";
import { adminWarning } from "#actions/delegation/delegation.actions.ts";
import { actionById } from "#resources/actions.ts";
import { RunWarning } from "./RunWarning.tsx";
import "../../../../tests/support/kinds.ts";

const show = async (id: string, isAdmin: boolean) => {
  const action = actionById(id);
  if (action === undefined) throw new Error("There is no such action");
  const answers = [[adminWarning.when.queryKey ?? [], isAdmin]] as const;
  const page = await render(resourceStage({ answers, children: <RunWarning action={action} /> }));
  const text = page.container.textContent;
  await page.unmount();
  return text;
};

test("only an administrator is warned before sharing", async () => {
  expect(await show("delegation.invite", true)).toMatch(/^You are an administrator\./);
  expect(await show("delegation.invite", false)).toBe("");
  expect(await show("delegation.revoke", true)).toBe("");
});
