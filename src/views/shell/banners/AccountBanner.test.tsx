import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { i18n } from "@lingui/core";
import { I18nProvider } from "@lingui/react";
import { billingAccount } from "../../../../tests/model/billingAccount.fixture.ts";
import { billingAccountListQuery } from "#api/billingAccount/billingAccount.ts";
import { AccountBanner } from "./AccountBanner.tsx";

test("the banner does not move the page while a button is pressed", async () => {
  i18n.loadAndActivate({ locale: "en", messages: {} });
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  queryClient.setQueryData(billingAccountListQuery.queryKey, []);
  const page = await render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        <AccountBanner />
      </QueryClientProvider>
    </I18nProvider>,
  );
  const press = (type: "pointerdown" | "pointerup") => window.dispatchEvent(new PointerEvent(type));
  press("pointerdown");
  const limited = { ...billingAccount, restriction_level: "LIMITED" };
  queryClient.setQueryData(billingAccountListQuery.queryKey, [limited]);
  await expect.poll(() => queryClient.isFetching()).toBe(0);
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  await expect.element(page.getByText("Account limited: Tamm Consulting")).not.toBeInTheDocument();
  press("pointerup");
  await expect.element(page.getByText("Account limited: Tamm Consulting")).toBeVisible();
});
