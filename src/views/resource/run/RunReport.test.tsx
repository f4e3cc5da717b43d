import { msg } from "@lingui/core/macro";
import { expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { resourceStage } from "../../../../tests/model/resourceStage.tsx";
import { vm } from "../../../../tests/model/vm.fixture.ts";
import { type ApiError, unexpectedContent } from "#api/http/errors.ts";
import type { Run } from "#machines/actionRun/run.ts";
import { RunReport } from "./RunReport.tsx";

const page = "<!doctype html><h1>Maintenance</h1>";

function lostResponse(): ApiError {
  const error = unexpectedContent({
    contentType: "text/html",
    text: page,
    status: 200,
    correlationId: "vms-4k2m",
  });
  error.attempt = msg`Failed to unassign IP address`;
  error.remaining = [
    { text: msg`The address may be unassigned now.`, path: "/network/ip_address/hel01/a1", label: "a1" },
  ];
  return error;
}

test("a page in place of an answer is one sentence, with what may have changed and the page itself for support alone", async () => {
  const run = { targets: [vm], actor: { send: vi.fn<() => void>() } } as unknown as Run;
  const items = [{ id: vm.uuid, title: vm.name, state: "failed" as const, error: lostResponse() }];
  const shown = await render(resourceStage({ children: <RunReport run={run} items={items} /> }));
  await expect.element(shown.getByText("Failed to unassign IP address", { exact: true })).toBeVisible();
  await expect
    .element(
      shown.getByText("The server's response couldn't be read. If this happens again, contact support.", {
        exact: true,
      }),
    )
    .toBeVisible();
  await expect
    .element(
      shown.getByText("The action may have succeeded. Check the resource's state before you try again.", {
        exact: true,
      }),
    )
    .toBeVisible();
  await expect.element(shown.getByText(/The address may be unassigned now\./)).toBeVisible();
  await expect
    .element(shown.getByRole("link", { name: "Open a1" }))
    .toHaveAttribute("href", "/network/ip_address/hel01/a1");
  await expect.element(shown.getByText("Correlation ID vms-4k2m")).toBeVisible();
  const raw = shown.getByText(/Maintenance/);
  await expect.element(raw).not.toBeVisible();
  await shown.getByText("Details for support").click();
  await expect.element(raw).toBeVisible();
});
