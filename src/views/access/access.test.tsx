import { test } from "vitest";
import { delegation } from "../../../tests/model/delegation.fixture.ts";
import { expectFacts, expectLines, moment, type Shown } from "../../../tests/model/factsStage.tsx";
import { invitation } from "../../../tests/model/invitation.fixture.ts";
import { token } from "../../../tests/model/token.fixture.ts";
import { delegationLifecycle } from "../../machines/delegation/delegation.machine.ts";
import { invitationLifecycle } from "../../machines/invitation/invitation.machine.ts";
import { tokenLifecycle } from "../../machines/token/token.machine.ts";
import { SharedWithMe } from "../profile/SharedWithMe.tsx";
import { DelegationDetails } from "./DelegationParts.tsx";
import { GranteeRow } from "./GranteeRow.tsx";
import { TokenOverview } from "./TokenOverview.tsx";

const created = "2025-11-18 09:42:07";
const updated = "2025-11-19 17:05:11";
const dated = { created_at: created, updated_at: updated };
const dates = { Created: moment(created), Updated: moment(updated) };
const [accepted, asked] = delegation.impersonations ?? [];

const resources: (Shown & { is: string; told: Record<string, string> })[] = [
  {
    is: "an API token",
    shown: (
      <TokenOverview
        token={{
          ...token,
          ...dated,
          user_id: 812,
          acting_user_id: 930,
          consumer_id: "cons-4",
          kong_id: "kong-5",
        }}
      />
    ),
    actor: [tokenLifecycle, { isRestricted: true }],
    told: {
      Description: "deploy pipeline",
      "Billing account": "Tamm Consulting",
      "Made by": "User 930, acting for you",
      ID: "77",
      "User ID": "812",
      "Consumer ID": "cons-4",
      "Kong ID": "kong-5",
      ...dates,
    },
  },
  {
    is: "an access delegation",
    shown: <DelegationDetails delegation={{ ...delegation, ...dated }} />,
    told: {
      Name: "Accounting team",
      Scope: "Restricted: one billing account",
      "Billing account": "Tamm Consulting",
      "Owner ID": "812",
      ID: "41",
      ...dates,
    },
  },
];

test.each(resources)("every field of $is that the API gave is told", ({ told, ...given }) =>
  expectFacts(given, told),
);

const people: (Shown & { is: string; told: string[][] })[] = [
  {
    is: "those who were invited",
    shown: [accepted, asked].map(
      (invite) => invite && <GranteeRow key={invite.uuid} delegation={delegation} invite={invite} />,
    ),
    actor: [delegationLifecycle, { isShared: true }],
    told: [
      [
        "kadri.lepik@example.com",
        "Accepted",
        "User ID: 930",
        `Invited: ${moment("2025-11-03 08:15:30")}`,
        `Accepted: ${moment("2025-11-03 08:19:44")}`,
      ],
      ["jaan.kuusk@example.com", "Not accepted", `Invited: ${moment("2025-11-03 08:15:31")}`],
    ],
  },
  {
    is: "what others share",
    shown: <SharedWithMe />,
    actor: [invitationLifecycle, { isAccepted: false, hasExpired: false, isOwn: true }],
    more: [[["access_impersonation", "list"], [invitation]]],
    told: [["other@portico.example", "Personal", "Invited", "Not accepted"]],
  },
];

test.each(people)("$is are told, part by part", ({ told, ...given }) => expectLines(given, told));
