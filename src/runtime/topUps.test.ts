import { i18n } from "@lingui/core";
import { QueryClient } from "@tanstack/react-query";
import { expect, test, vi } from "vitest";
import { createActor } from "xstate";
import { billingAccount } from "../../tests/model/billingAccount.fixture.ts";
import type { Analytics } from "./analytics/analytics.ts";
import { billingAccountListQuery } from "#api/billingAccount/billingAccount.ts";
import { setSite } from "#api/config/config.ts";
import type { Way } from "#machines/payment/payment.data.ts";
import { toastsMachine } from "#machines/toasts/toasts.machine.ts";
import { openTopUp } from "./topUps.ts";

i18n.loadAndActivate({ locale: "en", messages: {} });
vi.stubGlobal("window", { addEventListener: () => {}, removeEventListener: () => {} });

const way: Way = {
  id: "coingate",
  kind: "link",
  name: "Coins",
  processor: "coingate",
  processorName: "Coins",
};

test.each([
  [27, "26.99", "At least €27.00"],
  [500, "499.99", "At least €500.00"],
])("where the site takes no less than %s, %s is refused", (minimumTopupAmount, below, message) => {
  setSite({ siteCurrency: "EUR", minimumTopupAmount });
  const queryClient = new QueryClient();
  queryClient.setQueryData(billingAccountListQuery.queryKey, [billingAccount]);
  const toasts = createActor(toastsMachine).start();
  const { actor } = openTopUp({ queryClient, analytics: {} as Analytics, toasts }, {});
  const { check } = actor.getSnapshot().context;
  const said = (amount: string) => check({ account: billingAccount.id, way, amount });
  expect(said(below)).toEqual({ amount: message });
  expect(said(String(minimumTopupAmount))).toEqual({});
  actor.stop();
});
