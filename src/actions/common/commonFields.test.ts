import { expect, test } from "vitest";
import type { Location } from "#api/config/siteConfig.ts";
import { locationField, locationOf } from "./commonFields.ts";

const first: Location = { slug: "osl01", display_name: "Oslo" };
const byDefault: Location = { slug: "hel01", display_name: "Helsinki", is_default: true };
const preferred: Location = { slug: "rix01", display_name: "Riga", is_preferred: true };
const disabled = { create_resource_disabled: true };

const chosen = (...locations: Location[]) => locationOf({}, locations)?.slug;

test("a new resource goes to the location that was chosen, else to the preferred one, the default one, the first", () => {
  expect(locationOf({ location: "osl01" }, [first, byDefault, preferred])?.slug).toBe("osl01");
  expect(chosen(first, byDefault, preferred)).toBe("rix01");
  expect(chosen(first, byDefault)).toBe("hel01");
  expect(chosen(first)).toBe("osl01");
});

test("a location that takes nothing new is passed over, and says why", () => {
  expect(chosen({ ...preferred, ...disabled }, byDefault)).toBe("hel01");
  expect(chosen({ ...byDefault, ...disabled }, first)).toBe("osl01");
  expect(locationOf({ location: "osl01" }, [{ ...first, ...disabled }, byDefault])?.slug).toBe("hel01");
  expect(chosen({ ...first, ...disabled })).toBeUndefined();
  expect(locationField([{ ...first, ...disabled }, preferred]).choices).toMatchObject([
    {
      value: "osl01",
      disabledReason: {
        message: "This location doesn't accept new resources at the moment. Choose another location.",
      },
    },
    { value: "rix01", label: "Riga" },
  ]);
});

test("a location is shown by its name, with its description and country", () => {
  const [choice] =
    (locationField([{ ...first, description: "Opens soon", country_code: "nor" }]).choices as object[]) ?? [];
  expect(choice).toEqual({ value: "osl01", label: "Oslo", description: "Opens soon · NOR" });
});
