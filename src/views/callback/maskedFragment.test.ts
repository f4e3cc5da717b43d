import { i18n, type Messages } from "@lingui/core";
import { expect, test } from "vitest";
import { messages as pseudo } from "../../../locales/zz-pseudo/messages.po";
import { maskedFragment } from "./maskedFragment.ts";

const fragment = { access_token: "aaa", id_token: "iii", state: "s", scope: "openid" };

test("no token can be read from what is shown, in any language", () => {
  expect(maskedFragment(fragment)).toEqual({
    access_token: "••••• (3 characters)",
    id_token: "••••• (3 characters)",
    state: "••••• (1 character)",
    scope: "openid",
  });
  i18n.loadAndActivate({ locale: "zz-pseudo", messages: pseudo as Messages });
  const { access_token = "", scope } = maskedFragment(fragment);
  expect(access_token).toMatch(/^••••• \(3 /);
  expect(access_token).not.toContain("characters");
  expect(scope).toBe("openid");
});
