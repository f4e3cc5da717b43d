import { afterEach, expect, test, vi } from "vitest";
import { QueryClient } from "@tanstack/react-query";
import { billingAccount } from "../../../tests/model/billingAccount.fixture.ts";
import { billingAccountListQuery, changeBillingAccount, detailsOf } from "./billingAccount.ts";
import { configureClient } from "#api/http/client.ts";

afterEach(() => vi.unstubAllGlobals());

test("of an account only what a customer may write is sent", () => {
  const editable = {
    title: "Tamm",
    email: "new@example.com",
    customer_name: "Mari Tamm",
    customer_phone: "+372 555 0142",
    customer_id_number: "48001010001",
    company_name: "Tamm OÜ",
    company_reg_code: "10220417",
    company_vat_number: "EE102204170",
    address_line1: "Lennuki 12",
    address_line2: "Flat 7",
    post_index: "10145",
    city: "Tallinn",
    county: "Harju",
    country: "EE",
    integration_id: "C-204",
    referral_code: "k9wt2p",
    document: "doc-1",
    document_name: "registry.pdf",
  };
  const account = { ...billingAccount, ...editable, lang: "et", site: "nord", reseller: "Nord" };
  expect(detailsOf(account)).toEqual(editable);
  const { form } = changeBillingAccount.call({ id: 7, details: account as never });
  expect(form).toEqual(editable);
});

test("an account that was deleted is no account", async () => {
  configureClient({ apiUrl: "https://api.example/v1" });
  vi.stubGlobal("fetch", async () => Response.json([{ id: 1, is_deleted: true }, { id: 2 }]));
  const rows = await new QueryClient().fetchQuery(billingAccountListQuery);
  expect(rows.map(({ id }) => id)).toEqual([2]);
});
