import type { ReactNode } from "react";
import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { delegation } from "../../../tests/model/delegation.fixture.ts";
import { resourceStage } from "../../../tests/model/resourceStage.tsx";
import { token } from "../../../tests/model/token.fixture.ts";
import { DelegationDetails } from "./DelegationParts.tsx";
import { TokenOverview } from "./TokenOverview.tsx";

const answers = [[["billing_account", "list"], [{ id: 20417, title: "Tamm Consulting" }]]] as const;

async function show(children: ReactNode) {
  const page = await render(resourceStage({ answers, children }));
  return Object.fromEntries(
    Array.from(page.container.querySelectorAll("dt"), (term) => [
      term.textContent,
      term.nextElementSibling?.textContent,
    ]),
  );
}

test("a token shows each field that the server gave", async () => {
  const facts = await show(
    <TokenOverview
      token={{
        ...token,
        acting_user_id: 930,
        consumer_id: "f9b2a1d4",
        kong_id: "c41e77aa",
        updated_at: "2025-10-01 07:15:00",
      }}
    />,
  );
  expect(facts).toEqual({
    Description: "deploy pipeline",
    "Billing account": "Tamm Consulting",
    "Made by": "User 930, acting for you",
    Created: expect.stringContaining("2025"),
    Updated: expect.stringContaining("2025"),
    ID: "77",
    "User ID": "812",
    "Consumer ID": expect.stringContaining("f9b2a1d4"),
    "Kong ID": expect.stringContaining("c41e77aa"),
  });
});

test("a group shows each field that the server gave", async () => {
  expect(await show(<DelegationDetails delegation={delegation} />)).toEqual({
    Name: "Accounting team",
    Scope: "Restricted: one billing account",
    "Billing account": "Tamm Consulting",
    Created: expect.stringContaining("2025"),
    Updated: expect.stringContaining("2025"),
    "Owner ID": "812",
    ID: "41",
  });
  const { billing_account_id: _, ...global } = delegation;
  expect(await show(<DelegationDetails delegation={global} />)).toMatchObject({
    Scope: "Global: everything you have",
  });
});
