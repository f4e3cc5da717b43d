import { i18n } from "@lingui/core";
import type { ReactNode } from "react";
import { expect } from "vitest";
import { render } from "vitest-browser-react";
import { type AnyActorRef, createActor, type EventObject } from "xstate";
import type { SiteConfig } from "#api/config/siteConfig.ts";
import { priceListQuery } from "#api/compute/compute.ts";
import type { LifecycleMachine } from "#machines/lifecycle/chart.ts";
import { formatDate, formatDateTime, parseTimestamp } from "#lib/format.ts";
import { configure } from "./configure.ts";
import { resourceStage } from "./resourceStage.tsx";

// Expected texts are translated when the test file is loaded.
i18n.loadAndActivate({ locale: "en", messages: {} });

export const moment = (value: string | number): string =>
  formatDateTime(parseTimestamp(value) ?? new Date(0));
export const day = (value: string | number): string => formatDate(parseTimestamp(value) ?? new Date(0));

type StartActor = () => AnyActorRef;

/** A kind's machine in the state given by the server. */
export const actorAt =
  <F, R extends EventObject, S extends string, G extends string>(
    machine: LifecycleMachine<F, R, S, G>,
    facts: NoInfer<F>,
  ): StartActor =>
  () =>
    createActor(machine, { input: { facts } }).start();

export interface Shown {
  shown: ReactNode;
  /** Used for every resource. */
  actor?: StartActor;
  /** Further cached data that the view reads. */
  more?: readonly (readonly [queryKey: readonly unknown[], data: unknown])[];
  /** Site configuration beyond currency and switches. */
  config?: Partial<SiteConfig>;
}

const switches = ["vmsEnabled", "ipsEnabled", "disksEnabled", "privateNetworksEnabled", "servicesEnabled"];

/** Renders part of a detail page, on a site in euros with the location Helsinki and the account Tamm Consulting. */
export async function show({ shown, actor, more = [], config }: Shown) {
  const on = Object.fromEntries(switches.map((flag) => [flag, true]));
  await configure({ siteCurrency: "EUR", ...on, ...config });
  return render(
    resourceStage({
      ...(actor && { actor: actor() }),
      answers: [
        [["billing_account", "list"], [{ id: 20417, title: "Tamm Consulting" }]],
        [["config", "locations"], [{ slug: "hel01", display_name: "Helsinki" }]],
        [priceListQuery.queryKey, []],
        ...["ip_address", "disk", "firewall", "load_balancer", "vpc"].map(
          (kind) => [[kind, "hel01", "list"], []] as const,
        ),
        ...more,
      ],
      children: shown,
    }),
  );
}

/** Expects each term with a value that contains the text. */
export async function expectFacts(given: Shown, told: Readonly<Record<string, string>>): Promise<void> {
  const { container } = await show(given);
  const facts = () =>
    Object.fromEntries(
      [...container.querySelectorAll("dt")].map((term) => [
        term.textContent,
        term.nextElementSibling?.textContent ?? "",
      ]),
    );
  const expected = Object.entries(told).map(([term, text]) => [term, expect.stringContaining(text)]);
  await expect.poll(facts).toMatchObject(Object.fromEntries(expected));
}

/** Expects exactly these lines, each with all its texts. */
export async function expectLines(given: Shown, told: readonly (readonly string[])[]): Promise<void> {
  const { container } = await show(given);
  const lines = () => [...container.querySelectorAll("li")].map(({ textContent }) => textContent);
  await expect.poll(lines).toHaveLength(told.length);
  for (const [index, texts] of told.entries())
    for (const text of texts) expect(lines()[index]).toContain(text);
}
