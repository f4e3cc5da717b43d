import { readFileSync } from "node:fs";
import type { MessageDescriptor } from "@lingui/core";
import { QueryClient } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { switches } from "../../tests/support/everythingOn.ts";
import { invitation } from "../../tests/model/invitation.fixture.ts";
import type { FeatureFlag } from "#api/config/siteConfig.ts";
import { withDefaults } from "#api/config/site.ts";
import { areasOf, groups } from "./navigation.ts";
import { createKinds, everyKind } from "../../tests/support/kinds.ts";

const kinds = createKinds(new QueryClient());

const only = (...on: FeatureFlag[]) =>
  withDefaults(Object.fromEntries(switches.map((flag) => [flag, on.includes(flag)])));
const ids = (...on: FeatureFlag[]) => areasOf(kinds, only(...on), false).map(({ id }) => id);

const bare = ids();

test("whatever is switched off, delegations, tokens, acting for others and billing stay", () => {
  expect(bare).toEqual(
    expect.arrayContaining([
      "access_delegation",
      "api_token",
      "access_impersonation",
      "access",
      "billing_account",
    ]),
  );
  for (const type of ["virtual_machine", "ip_address", "managed_service", "referral", "mfa"])
    expect(bare).not.toContain(type);
});

test.each<[FeatureFlag, string]>([
  ["vmsEnabled", "virtual_machine"],
  ["ipsEnabled", "ip_address"],
  ["bareMetalEnabled", "bare_metal"],
  ["firewallEnabled", "firewall"],
  ["disksEnabled", "disk"],
  ["storageEnabled", "bucket"],
  ["servicesEnabled", "managed_service"],
  ["loadBalancerEnabled", "load_balancer"],
  ["privateNetworksEnabled", "vpc"],
  ["mfaAvailable", "mfa"],
  ["recurringPaymentsEnabled", "recurring_payment"],
  ["referralCodeEnabled", "referral"],
])("%s alone brings %s", (flag, id) => {
  expect(ids(flag)).toContain(id);
  expect(bare).not.toContain(id);
});

test("what is shared with one leads to the profile", () => {
  const kind = kinds.get("access_impersonation");
  expect([kind?.listPath, kind?.detailPath(invitation), kind?.createPath]).toEqual([
    "/profile",
    "/profile",
    undefined,
  ]);
});

test.each(["et", "es"])(
  "texts that differ in English differ in %s: areas, and what is stopped or suspended",
  (locale) => {
    const catalogue = readFileSync(`locales/${locale}/messages.po`, "utf8");
    const translated = ({ message = "" }: MessageDescriptor) =>
      catalogue.split(`\nmsgid ${JSON.stringify(message)}\nmsgstr "`)[1]?.split('"\n')[0] ?? "";
    const areas = areasOf(kinds, only(...switches), true).map(({ label }) => label);
    const states = everyKind(kinds)
      .flatMap(({ lifecycle }) => Object.values(lifecycle.states).map(({ label }) => label))
      .filter(({ message }) => message === "Stopped" || message === "Suspended");
    for (const labels of [areas, states]) {
      const english = new Map(labels.map((label) => [label.message, translated(label)]));
      expect([...english.values()]).not.toContain("");
      const shared = [...english].filter(
        ([, word]) => [...english.values()].filter((each) => each === word).length > 1,
      );
      expect(shared).toEqual([]);
    }
  },
);

test("the screens of billing and the catalog have the names of the specification", () => {
  const names = areasOf(kinds, only(...switches), false).map(({ label }) => label.message);
  expect(groups.billing.message).toBe("Billing");
  expect(names).toEqual(
    expect.arrayContaining([
      "Balance history",
      "Top-up orders and invoices",
      "Invoices",
      "Price list",
      "Orders",
      "Referral program",
      "App catalog",
    ]),
  );
});

test("each resource type of the specification is a kind", () => {
  const types =
    "virtual_machine bare_metal bucket ip_address vpc load_balancer access_delegation api_token access_impersonation billing_account managed_service firewall disk".split(
      " ",
    );
  expect(kinds.summaries.map(({ type }) => type)).toEqual(expect.arrayContaining(types));
});
