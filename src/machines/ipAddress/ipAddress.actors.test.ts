import { expect, test } from "vitest";
import { ipAddress } from "../../../tests/model/ipAddress.fixture.ts";
import { ipAddressParts } from "./ipAddress.actors.ts";

test("a move that goes wrong half-way names where the address was", () => {
  const assignee = {
    $type: "virtual_machine",
    location: "hel01",
    uuid: "7c1",
    name: "gitlab",
    private_ip: "10.1.2.3",
  } as const;
  const event = {
    type: "move",
    assigned_to: "8d2",
    assigned_to_resource_type: "load_balancer",
    private_ip: "10.1.2.9",
  } as const;
  const row = { ...ipAddress, address: "203.0.113.8", assigned_to: "7c1", assignee };
  const [first, second] = ipAddressParts.requests.move(event, row);
  expect(first?.remaining).toBeUndefined();
  expect(second?.remaining).toMatchObject({
    text: { values: { address: "203.0.113.8", assignee: "gitlab" } },
    label: "203.0.113.8",
  });
});
