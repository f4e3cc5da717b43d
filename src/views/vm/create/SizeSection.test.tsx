import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { configure } from "../../../../tests/model/configure.ts";
import { resourceStage } from "../../../../tests/model/resourceStage.tsx";
import { withDefaults, type VmOptions } from "#actions/vm/create/vm.options.ts";
import { SizeSection } from "./SizeSection.tsx";
import type { VmForm } from "./vmForm.ts";

const options: VmOptions = {
  locations: [{ slug: "hel01", display_name: "Helsinki" }],
  images: [
    { os_name: "debian", display_name: "Debian", versions: [{ os_version: "13", display_name: "13" }] },
    { os_name: "windows", display_name: "Windows", versions: [{ os_version: "2022", display_name: "2022" }] },
  ],
  parameters: [],
  packages: [
    {
      cpu: 1,
      ram: 1,
      ssd: 20,
      os: { win: false, other: true },
      disabled: { win: true },
      notice: "Linux only",
    },
    { cpu: 2, ram: 4, ssd: 40, default: true },
    { cpu: 4, ram: 8, ssd: 80, os: { win: false, other: true }, disabled: { win: true } },
  ],
  accounts: [],
  pools: [],
  networks: [],
  vms: [],
  disks: [],
  termsUrl: undefined,
};

async function show(os_name: string) {
  await configure({ siteCurrency: "EUR" });
  // The choice of size uses neither the run nor the prices.
  const form = {
    values: withDefaults({ os_name }, options),
    options,
    errors: {},
    fields: [],
    priceOf: () => ({ currency: "EUR", lines: [], hourly: undefined }),
  } as unknown as VmForm;
  const page = await render(resourceStage({ children: <SizeSection form={form} /> }));
  const sizes = page.getByRole("radio").elements() as HTMLInputElement[];
  const shown = sizes.map(({ disabled, checked, labels }) => [
    labels?.[0]?.textContent,
    disabled ? "disabled" : checked ? "chosen" : "open",
  ]);
  await page.unmount();
  return shown.slice(0, -1);
}

test("the site's own size is chosen; one that it closes to a system says why, in its words or ours", async () => {
  expect(await show("debian")).toEqual([
    ["1 vCPU · 1 GB · 20 GBLinux only", "open"],
    ["2 vCPU · 4 GB · 40 GB", "chosen"],
    ["4 vCPU · 8 GB · 80 GB", "open"],
  ]);
  expect(await show("windows")).toEqual([
    ["1 vCPU · 1 GB · 20 GBLinux only", "disabled"],
    ["2 vCPU · 4 GB · 40 GB", "chosen"],
    [
      "4 vCPU · 8 GB · 80 GBThis size isn't available for this operating system. Choose another size.",
      "disabled",
    ],
  ]);
});
