import { expect, test } from "vitest";
import { show } from "../../../tests/model/factsStage.tsx";
import { firewall } from "../../../tests/model/firewall.fixture.ts";
import { FirewallRules } from "./FirewallRules.tsx";

test("a rule whose words are not known is shown with them, marked", async () => {
  const rule = {
    direction: "forward",
    policy_action: "drop",
    protocol: "sctp",
    endpoint_spec_type: "country",
    endpoint_spec: ["fi"],
  };
  const { container } = await show({
    shown: <FirewallRules firewall={{ ...firewall, rules: [rule] }} />,
  });
  for (const word of ["forward", "drop", "sctp", "country"])
    await expect.poll(() => container.textContent).toContain(`${word} (unknown value)`);
  expect(container.textContent).toContain("fi");
});
