import { i18n } from "@lingui/core";
import { QueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { configure } from "../../../../tests/model/configure.ts";
import { resourceStage } from "../../../../tests/model/resourceStage.tsx";
import { vm } from "../../../../tests/model/vm.fixture.ts";
import { ApiError } from "#api/http/errors.ts";
import { createKinds, kindOf } from "#resources/registry.ts";
import { DetailFailed, DetailGone, DetailLoading, DetailUnknown } from "./DetailStates.tsx";

i18n.loadAndActivate({ locale: "en", messages: {} });

beforeEach(() => configure({}));

const kind = kindOf(createKinds(new QueryClient()), vm);
const failure = new ApiError("server", "boom", { status: 500, correlationId: "vms-4k2m" });

interface Face {
  page: string;
  shown: ReactNode;
  heading: string;
  /** Texts shown in addition. */
  told: string[];
}

const faces: Face[] = [
  {
    page: "of what is not there",
    shown: <DetailUnknown kind={kind} id="hel01/454b4dbd" />,
    heading: "Resource not found: Virtual machine",
    told: ["hel01/454b4dbd"],
  },
  {
    page: "that could not be read",
    shown: <DetailFailed kind={kind} error={failure} onRetry={() => {}} />,
    heading: "Couldn't load this page: Virtual machine",
    told: ["boom", "Correlation ID vms-4k2m"],
  },
  {
    page: "of what was deleted",
    shown: <DetailGone kind={kind} last={vm} />,
    heading: `Resource deleted: ${vm.name}`,
    told: [],
  },
];

test.each(faces)("the page $page has its heading, and leads back", async ({ shown, heading, told }) => {
  await render(resourceStage({ children: shown }));
  await expect.element(page.getByRole("heading", { level: 1, name: heading, exact: true })).toBeVisible();
  for (const text of told) await expect.element(page.getByText(text, { exact: true })).toBeVisible();
  await expect
    .element(page.getByRole("link", { name: "Virtual machines" }))
    .toHaveAttribute("href", kind.listPath);
});

test("a page that waits has its heading already", async () => {
  await render(resourceStage({ children: <DetailLoading kind={kind} /> }));
  await expect
    .element(page.getByRole("heading", { level: 1, name: "Virtual machine", exact: true }))
    .toBeInTheDocument();
});
