import { Big } from "big.js";
import { expect, test } from "vitest";
import { setSite } from "#api/config/site.ts";
import { leaseMachine, type MetalSpec } from "#api/bareMetal/bareMetal.ts";
import type { FieldValues, Read } from "#declarations/field.ts";
import { checkFields } from "#actions/common/checks.ts";
import { fieldsIn, type Pricer } from "#declarations/create.ts";
import form from "./bareMetal.createForm.ts";
import { specPrice } from "./bareMetal.price.ts";

setSite({});

const spec = (uuid: string, available_count?: number): MetalSpec => ({
  uuid,
  name: `m1.${uuid}`,
  price_per_hour: 0.31,
  currency: "EUR",
  ...(available_count !== undefined && { available_count }),
});
const answers: Record<string, unknown> = {
  locations: [{ slug: "hel01", display_name: "Helsinki", is_default: true }],
  list: [{ id: 1, title: "Main", is_default: true }],
  os: [{ id: "ubuntu_24_04", display_name: "Ubuntu 24.04" }],
  hel01: [spec("none", 0), spec("some", 2), spec("unknown")],
};
const read = (({ queryKey }: { queryKey: readonly unknown[] }) => answers[String(queryKey[1])]) as Read;
const options = form.options({}, read);
const settled = (values: FieldValues) =>
  form.withDefaults({ display_name: "build farm", ...values }, options);
const wrong = (values: FieldValues) => {
  const all = settled(values);
  return Object.keys(checkFields(fieldsIn(form.sections(all, options)), all));
};

test("a machine of which none is free is not chosen, and says so", () => {
  expect(settled({})["spec_uuid"]).toBe("some");
  expect(settled({ spec_uuid: "none" })["spec_uuid"]).toBe("some");
  expect(settled({ spec_uuid: "unknown" })["spec_uuid"]).toBe("unknown");
  const [, { fields: [field] = [] } = {}] = form.sections(settled({}), options);
  expect(field?.choices).toMatchObject([{ disabledReason: { message: "No available machines" } }, {}, {}]);
});

test("name and keys are checked before anything is sent", () => {
  expect(wrong({})).toEqual([]);
  expect(wrong({ display_name: "db", public_keys: "ssh-rsa" })).toEqual(["public_keys", "display_name"]);
});

test("what was left open is left out, and each line of keys is one", () => {
  const bare = form.input(settled({}), options);
  expect(leaseMachine.call(bare)).toMatchObject({
    method: "POST",
    path: "/hel01/metal/leases",
    json: { spec_uuid: "some", os_id: "ubuntu_24_04", display_name: "build farm", billing_account_id: 1 },
  });
  expect(Object.keys(bare.lease)).toHaveLength(4);
  const keys = ["ssh-ed25519 AAAA mari@desk", "ssh-ed25519 BBBB"];
  const { lease } = form.input(
    settled({ hostname: "farm-1", public_keys: `${keys.join("\n\n")}\n` }),
    options,
  );
  expect(lease).toMatchObject({ hostname: "farm-1", public_keys: keys });
});

test("a price list that leaves the machine out gives way to what the machine says itself", () => {
  const listed =
    (hourly: Big | undefined): Pricer =>
    () => ({ currency: "USD", lines: [], hourly });
  const price = (pricer: Pricer) => {
    const { currency, hourly } = specPrice(spec("some"), "hel01", pricer);
    return [currency, hourly?.toString()];
  };
  expect(price(listed(new Big(5)))).toEqual(["USD", "5"]);
  expect(price(listed(undefined))).toEqual(["EUR", "0.31"]);
});
