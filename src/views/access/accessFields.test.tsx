import { QueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { configure } from "../../../tests/model/configure.ts";
import { delegation } from "../../../tests/model/delegation.fixture.ts";
import { moment } from "../../../tests/model/factsStage.tsx";
import { invitation } from "../../../tests/model/invitation.fixture.ts";
import { resourceStage } from "../../../tests/model/resourceStage.tsx";
import { token } from "../../../tests/model/apiToken.fixture.ts";
import { sharedAccessQuery } from "#api/invitation/invitation.ts";
import { kindOf } from "#resources/registry.ts";
import { SharedWithMe } from "#views/profile/SharedWithMe.tsx";
import { DelegationDetails, DelegationPeople } from "#views/delegation/DelegationParts.tsx";
import { ApiTokenOverview } from "#views/apiToken/ApiTokenOverview.tsx";
import { createKinds } from "../../../tests/support/kinds.ts";

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
    <ApiTokenOverview
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
    "Created by": "User 930, acting for you",
    Created: expect.stringContaining("2025"),
    Updated: expect.stringContaining("2025"),
    ID: "77",
    "User ID": "812",
    "API gateway consumer ID": expect.stringContaining("f9b2a1d4"),
    "API gateway ID (Kong)": expect.stringContaining("c41e77aa"),
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
    Scope: "Global: your whole account",
  });
});

const actorOf = (row: typeof delegation | typeof invitation) =>
  kindOf(createKinds(new QueryClient()), row).lifecycle.start(row);

test("each member of a group is shown by email and number, with their rights and since when", async () => {
  const children = <DelegationPeople delegation={delegation} />;
  const page = await render(resourceStage({ answers, actor: actorOf(delegation), children }));
  const list = page.getByRole("region", { name: "Users who can access my account" });
  const [kadri, jaan] = Array.from(list.getByRole("listitem").elements(), (row) => row.textContent);
  expect(kadri).toContain("kadri.lepik@example.comAccepted");
  expect(kadri).toContain("can do everything in the billing account Tamm Consulting.");
  expect(kadri).toContain(
    `User ID: 930Invitation sent: ${moment("2025-11-03 08:15:30")}Invitation accepted: ${moment("2025-11-03 08:19:44")}`,
  );
  expect(jaan).toContain(`Invitation sent: ${moment("2025-11-03 08:15:31")}`);
  expect(jaan).toContain("jaan.kuusk@example.comNot accepted");
  expect(jaan).toMatch(/once the invitation is accepted, until .*2125/);
  expect(jaan).not.toMatch(/User ID|Accepted:/);
});

test("shared access is shown with its owner, the billing account and its dates", async () => {
  const accepted = { ...invitation, is_accepted: true, accepted_at: "2025-11-04 10:00:00" };
  await configure({});
  const shown = async (row: typeof invitation) => {
    const stage = { actor: actorOf(row), children: <SharedWithMe /> };
    const page = await render(resourceStage({ ...stage, answers: [[sharedAccessQuery.queryKey, [row]]] }));
    const list = page.getByRole("region", { name: "Users I can access" });
    const text = list.getByRole("listitem").element().textContent;
    await page.unmount();
    return text;
  };
  expect(await shown(invitation)).toMatch(
    /^other@portico\.example.*Personal.*Invitation sent: .*2025.*Not accepted/,
  );
  expect(await shown(accepted)).toMatch(
    /^other@portico\.example.*Personal.*Invitation accepted: .*2025.*Accepted/,
  );
});
