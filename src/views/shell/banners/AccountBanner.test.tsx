import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { beforeEach, expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { i18n } from "@lingui/core";
import { I18nProvider } from "@lingui/react";
import { billingAccount } from "../../../../tests/model/billingAccount.fixture.ts";
import { billingAccountListQuery } from "#api/billingAccount/billingAccount.ts";
import { forgetCustomers, setCustomer, writeStored } from "#lib/storage/storage.ts";
import { AccountBanner } from "./AccountBanner.tsx";

const LIMITED = { ...billingAccount, restriction_level: "LIMITED" };
const SENTENCE = "Account limited: Tamm Consulting";

beforeEach(() => {
  forgetCustomers();
  setCustomer(812);
  i18n.loadAndActivate({ locale: "en", messages: {} });
});

/** A page with the accounts that are read. */
async function showBanner(accounts?: object[]) {
  const queryClient = new QueryClient({ defaultOptions: { queries: { enabled: false } } });
  const read = (rows: object[]) => queryClient.setQueryData(billingAccountListQuery.queryKey, rows as never);
  if (accounts) read(accounts);
  const page = await render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        <AccountBanner />
      </QueryClientProvider>
    </I18nProvider>,
  );
  return { banner: page.getByText(SENTENCE), read, leave: page.unmount };
}

test("a page shows the last page's banner until the accounts are read", async () => {
  const first = await showBanner([LIMITED]);
  await expect.element(first.banner).toBeVisible();
  await first.leave();

  const second = await showBanner();
  expect(second.banner.query()).not.toBeNull();
  second.read([billingAccount]);
  await expect.element(second.banner).not.toBeInTheDocument();
  await second.leave();

  const third = await showBanner();
  expect(third.banner.query()).toBeNull();
});

test.each(["[null, 5]", "{}", "no JSON"])("a stored %s is no banner", async (stored) => {
  writeStored("restrictions", stored);
  const { banner, read } = await showBanner();
  expect(banner.query()).toBeNull();
  read([LIMITED]);
  await expect.element(banner).toBeVisible();
});
