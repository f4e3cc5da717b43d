import fc from "fast-check";
import { expect, test } from "vitest";
import { siteWithout } from "../../tests/support/everythingOn.ts";
import { billingAccount, recurringPayment } from "../../tests/model/billingAccount.fixture.ts";
import { bucket } from "../../tests/model/bucket.fixture.ts";
import { card } from "../../tests/model/paymentMethod.fixture.ts";
import { delegation } from "../../tests/model/delegation.fixture.ts";
import { disk } from "../../tests/model/disk.fixture.ts";
import { firewall } from "../../tests/model/firewall.fixture.ts";
import { ipAddress } from "../../tests/model/ipAddress.fixture.ts";
import { loadBalancer } from "../../tests/model/loadBalancer.fixture.ts";
import { managedService } from "../../tests/model/service.fixture.ts";
import { metalLease } from "../../tests/model/bareMetal.fixture.ts";
import { profile } from "../../tests/model/profile.fixture.ts";
import { token } from "../../tests/model/apiToken.fixture.ts";
import { vm } from "../../tests/model/vm.fixture.ts";
import { vpc } from "../../tests/model/vpc.fixture.ts";
import { setSite } from "#api/config/site.ts";
import type { Resource } from "#declarations/kind.ts";
import { type Action, eventOf } from "#declarations/action.ts";
import { checkFields } from "./common/checks.ts";
import { initialValues } from "#declarations/field.ts";
import { actions } from "../../tests/support/kinds.ts";

setSite({ ...siteWithout(), siteCurrency: "EUR", paymentProcessors: [] });

/** A row of each kind that has forms, with every API enumeration filled in. */
const rows = [
  { ...billingAccount, additional_data: JSON.stringify({ link_methods: ["duitku::VA"] }) },
  recurringPayment,
  bucket,
  card,
  delegation,
  disk,
  {
    ...firewall,
    rules: [
      {
        uuid: "rule-1",
        direction: "outbound",
        protocol: "udp",
        port_start: 53,
        port_end: 53,
        endpoint_spec_type: "ip_prefixes",
        endpoint_spec: ["198.51.100.0/24"],
        policy_action: "deny",
      },
      ...firewall.rules,
    ],
  },
  ipAddress,
  loadBalancer,
  {
    ...managedService,
    properties: { ...managedService.properties, maintenance_window: "weekly_wed_0200_utc" },
  },
  metalLease,
  { ...profile, lang: "et" },
  token,
  vm,
  vpc,
] satisfies unknown[] as readonly Resource[];

type Place = readonly (string | number)[];

/** Every text in a value, with its path. */
const textsIn = (value: unknown, place: Place = []): [Place, string][] =>
  typeof value === "string"
    ? [[place, value]]
    : typeof value === "object" && value !== null
      ? Object.entries(value).flatMap(([key, part]) => textsIn(part, [...place, key]))
      : [];

const at = (value: unknown, place: Place): unknown =>
  place.reduce<unknown>((part, key) => (part as Record<string, unknown> | undefined)?.[key], value);

const withText = <T>(value: T, place: Place, text: string): T => {
  const copy = structuredClone(value);
  (at(copy, place.slice(0, -1)) as Record<string, string>)[place.at(-1) ?? ""] = text;
  return copy;
};

const fieldsOf = (action: Action, row: Resource) => action.fields?.(row, [row]) ?? [];
/** The event of an unchanged form. */
const untouched = (action: Action, row: Resource) =>
  eventOf(action, initialValues(fieldsOf(action, row)), row);

interface Kept {
  id: string;
  action: Action;
  row: Resource;
  from: Place;
  to: Place;
}

/** Table lines in a path, to tell equal texts of two lines apart. */
const lineIn = (place: Place) => place.filter((key) => /^\d+$/.test(String(key))).join();

/** Every text of a row that a form sends back under the same key. */
const kept: readonly Kept[] = rows.flatMap((row) =>
  actions
    .filter((action) => action.kind === row.$type && action.fields)
    .flatMap((action) =>
      textsIn(row)
        .filter(([from, text]) => text !== "" && from[0] !== "$type")
        .flatMap(([from, text]) =>
          textsIn(untouched(action, row))
            .filter(([to, sent]) => sent === text && to.at(-1) === from.at(-1) && lineIn(from) === lineIn(to))
            .map(([to]) => ({ id: `${action.id} ${from.join(".")}`, action, row, from, to })),
        ),
    ),
);

const words = fc.stringMatching(/^[a-z]{2}[a-z_]{0,9}$/).map((word) => `${word}_zz`);

test("the forms that send words of the API back are among those tried", () => {
  expect(kept.map(({ id }) => id)).toEqual(
    expect.arrayContaining([
      "firewall.changeRules rules.0.policy_action",
      "firewall.changeRules rules.0.protocol",
      "firewall.changeRules rules.1.direction",
      "firewall.rename rules.0.endpoint_spec_type",
      "service.maintenance properties.maintenance_window",
      "user.language lang",
      "billingAccount.edit country",
    ]),
  );
});

test.each(kept)("$id goes back as it came, whatever it says", ({ action, row, from, to }) => {
  fc.assert(
    fc.property(words, (word) => {
      const strange = withText(row, from, word);
      expect(at(untouched(action, strange), to)).toBe(word);
      const fields = fieldsOf(action, strange);
      const values = initialValues(fields);
      const refused = Object.keys(checkFields(fields, values)).filter((name) =>
        textsIn(values[name.split(".")[0] ?? ""]).some(([, text]) => text.toLowerCase().includes(word)),
      );
      expect(refused).toEqual([]);
    }),
    { numRuns: 20 },
  );
});
