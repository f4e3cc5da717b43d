import { msg } from "@lingui/core/macro";
import { bareMetalActions, bareMetalCreate, bareMetalName } from "#actions/bareMetal/bareMetal.actions.ts";
import { type MetalLease, metalLeaseListQuery } from "#api/bareMetal/bareMetal.ts";
import { lifecycleOf } from "#machines/lifecycle/lifecycle.actors.ts";
import { bareMetalParts } from "#machines/bareMetal/bareMetal.actors.ts";
import { createdColumn } from "./columns.ts";
import type { KindDeclaration } from "./declaration.ts";

const bareMetal: KindDeclaration<MetalLease> = {
  type: "bare_metal",
  isLocated: true,
  create: bareMetalCreate,
  idOf: bareMetalParts.idOf,
  titleOf: bareMetalName,
  searchText: (lease) =>
    [
      lease.display_name,
      lease.hostname,
      lease.uuid,
      lease.public_ipv4,
      lease.machine.spec_name,
      lease.os?.display_name,
      lease.location,
    ]
      .filter(Boolean)
      .join(" "),
  about: msg`A bare metal machine is a physical server for your use only.`,
  columns: [
    {
      id: "spec",
      header: msg`Machine`,
      width: "6rem",
      value: (lease) => lease.machine.spec_name,
      wideOnly: true,
    },
    {
      id: "os",
      header: msg`Operating system`,
      width: "7rem",
      value: (lease) => lease.os?.display_name,
      wideOnly: true,
    },
    {
      id: "public_ipv4",
      header: msg`Public IP`,
      width: "7rem",
      value: (lease) => lease.public_ipv4,
      as: "code",
      wideOnly: true,
    },
    createdColumn,
  ],
  listQueries: (locations) => locations.map(metalLeaseListQuery),
  actions: bareMetalActions,
  lifecycle: (queryClient) =>
    lifecycleOf(
      {
        ...bareMetalParts,
        states: {
          ordered: { label: msg`Not configured`, tone: "warn" },
          pending: { label: msg`Pending`, tone: "busy" },
          inUse: { label: msg`In use`, tone: "ok" },
          cleaning: { label: msg`Cleaning`, tone: "off" },
          available: { label: msg`Available`, tone: "off" },
          reserved: { label: msg`Reserved`, tone: "off" },
          offline: { label: msg`Offline`, tone: "danger" },
          unavailable: { label: msg`Unavailable`, tone: "danger" },
          unrecognised: { label: msg`Busy`, tone: "busy" },
        },
        guards: {},
      },
      queryClient,
    ),
};

export default bareMetal;
