import { Hono } from "hono";
import type { SandboxEnv } from "../kernel/env.ts";
import { params, refuseMessage, text } from "../kernel/http.ts";
import { membersOf, ownMembers } from "./networkMembers.ts";
import {
  addNetwork,
  defaultNetwork,
  networksOf,
  networkView,
  ownNetwork,
  ownNetworks,
  putNetwork,
} from "./networkRows.ts";
import type { NetworkRow } from "./networkRows.ts";
import type { Call } from "../kernel/request.ts";
import { locationOf, now, openLocation } from "../kernel/request.ts";

const network = "/:loc/network/network";

/** Private networks (wire contract §18). Keys of one billing account can read and use networks, but not change them. */
export const networkArea = new Hono<SandboxEnv>()
  .get("/:loc/network/networks", (c) => {
    const members = ownMembers(c);
    const rows = ownNetworks(c.get("cloud").store, c.get("caller"), locationOf(c));
    return c.json(rows.map((row) => networkView(row, members)));
  })
  .get(`${network}/:uuid`, (c) => answer(c, named(c)))
  .post(network, async (c) => {
    refuseRestricted(c);
    const name = text(await params(c), "name");
    const cloud = c.get("cloud");
    const location = openLocation(c);
    const { userId: user_id } = c.get("caller");
    return answer(
      c,
      name === undefined
        ? defaultNetwork(cloud, c.get("caller"), location)
        : addNetwork(cloud, { user_id, location, name: checkedName(name) }),
    );
  })
  .patch(`${network}/:uuid`, async (c) => {
    refuseRestricted(c);
    const row = { ...named(c), name: checkedName(text(await params(c), "name")), updated_at: now(c) };
    putNetwork(c.get("cloud").store, row);
    return answer(c, row);
  })
  .delete(`${network}/:uuid`, (c) => {
    refuseRestricted(c);
    const { store } = c.get("cloud");
    const row = named(c);
    if (row.is_default) refuseMessage(400, "The default network cannot be deleted.");
    if (membersOf(store, row.user_id, row.location).some((each) => each.network_uuid === row.uuid))
      refuseMessage(400, "The network still has resources.");
    networksOf(store).delete(row.uuid);
    return c.body(null, 200);
  })
  .put(`${network}/:uuid/default`, (c) => {
    refuseRestricted(c);
    const { store } = c.get("cloud");
    const chosen = named(c);
    store.transaction(() => {
      for (const row of ownNetworks(store, c.get("caller"), chosen.location))
        putNetwork(store, { ...row, is_default: row.uuid === chosen.uuid });
    });
    return answer(c, { ...chosen, is_default: true });
  });

function named(c: Call): NetworkRow {
  return ownNetwork(c.get("cloud").store, c.get("caller"), locationOf(c), c.req.param("uuid") ?? "");
}

function answer(c: Call, row: NetworkRow) {
  return c.json(networkView(row, ownMembers(c)));
}

function checkedName(name: string | undefined): string {
  return name?.trim() ? name : refuseMessage(400, "A network needs a name.");
}

function refuseRestricted(c: Call): void {
  if (c.get("caller").billingAccountId !== null)
    refuseMessage(403, "This key reaches one billing account only.");
}
