import { expect, test } from "vitest";
import { presetOf } from "./vm.createForm.ts";

test.each([
  ["", {}],
  ["osName=debian", { source: "image", os_name: "debian" }],
  ["osName=debian&osVersion=12", { source: "image", os_name: "debian", os_version: "12" }],
  [
    "typeId=app_catalog&osName=wordpress&osVersion=6.5",
    { source: "app_catalog", os_name: "wordpress", os_version: "6.5" },
  ],
  ["typeId=app_catalog", { source: "app_catalog" }],
  ["typeId=other&osVersion=12", {}],
])("the address ?%s chooses %j", (search, preset) => {
  expect(presetOf(new URLSearchParams(search))).toEqual(preset);
});
