import { msg } from "@lingui/core/macro";
import { expect, test } from "vitest";
import { ApiError, unexpectedContent } from "#api/http/errors.ts";
import type { Toast } from "#machines/toasts/toasts.machine.ts";
import { detailsOf, wordsOf } from "./toastText.ts";

const failed = (...errors: Error[]): Toast => ({
  id: "run-1",
  tone: "danger",
  title: "Failed to stop virtual machine · web-1",
  at: Date.parse("2026-02-03T04:05:06Z"),
  errors,
});
const refused = (message: string, correlationId?: string) =>
  new ApiError("standard", message, { status: 400, correlationId });

test("an error is shown with its message, and with its correlation id in brackets if there is one", () => {
  expect(wordsOf(failed(refused("The host is full", "vms-4k2m9x7q1bz")))).toEqual({
    headline: "Error: The host is full",
    lines: ["Failed to stop virtual machine · web-1"],
    reference: "[vms-4k2m9x7q1bz]",
  });
  expect(wordsOf(failed(new Error("No"))).reference).toBeUndefined();
});

test("several errors are shown together, each message and each id once", () => {
  const errors = [refused("Full", "a"), refused("Gone", "b"), refused("Full", "a")];
  expect(wordsOf(failed(...errors))).toMatchObject({
    headline: "Error: Multiple (3) errors:\nFull\nGone",
    reference: "[a] [b]",
  });
});

test("many failures are named by message in a few lines, and all of them in what is copied", () => {
  const failures = Array.from({ length: 98 }, (_, index) => ({
    name: `web-${index}`,
    error: refused(index < 90 ? "The host is full" : `No ${index}`, `c${index}`),
  }));
  const toast = { ...failed(), failures, errors: failures.map(({ error }) => error) };
  const { lines, reference } = wordsOf(toast);
  expect(lines).toEqual([
    "web-0, web-1, web-2 and 87 more: The host is full",
    "web-90: No 90",
    "web-91: No 91",
    "web-92: No 92",
    "5 more messages",
  ]);
  expect(reference).toBe("[c0] [c1] [c2] and 95 more");
  for (const { name, error } of failures) expect(detailsOf(toast)).toContain(`\n${name}: ${String(error)}`);
});

test("a change that was sent without a response may have succeeded", () => {
  const lost = new ApiError("connection", "Failed to connect to server");
  expect(wordsOf(failed(lost)).lines).toEqual([
    "Failed to stop virtual machine · web-1",
    "Check your internet connection.",
  ]);
  lost.attempt = msg`Failed to stop virtual machine`;
  expect(wordsOf(failed(lost)).lines.at(-1)).toMatch(/^The action may have succeeded/);
});

test("a page in place of an answer is in what is copied for support, and nowhere else", () => {
  const page = unexpectedContent({
    contentType: "text/html",
    text: "<h1>Maintenance</h1>",
    status: 200,
    correlationId: "c2",
  });
  expect(wordsOf(failed(page))).toMatchObject({
    headline: "Error: The server's response couldn't be read. If this happens again, contact support.",
    reference: "[c2]",
  });
  expect(detailsOf(failed(page)).split("\n").slice(-2)).toEqual([
    "Unexpected content (text/html) [c2] 200",
    "Unexpected content (text/html): <h1>Maintenance</h1>",
  ]);
});

test("what is copied for support says when, what, and the error with id and status", () => {
  expect(detailsOf(failed(refused("The host is full", "c1"))).split("\n")).toEqual([
    "2026-02-03T04:05:06.000Z",
    "Error: The host is full",
    "Failed to stop virtual machine · web-1",
    "The host is full [c1] 400",
  ]);
});
