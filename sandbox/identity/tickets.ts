import type { Cloud } from "../kernel/env.ts";
import { randomText } from "../users.ts";

interface Ticket {
  kind: string;
  expiresAt: number;
  data: object;
}

/** Issues a one-time secret for an e-mail link, a log-in ticket or an unfinished log-in's state. */
export function issueTicket(cloud: Cloud, kind: TicketKind, data: object): string {
  const id = randomText(32);
  const ticket: Ticket = { kind, data, expiresAt: cloud.clock.now() + lifetimes[kind] * 60_000 };
  cloud.store.table<Ticket>("tickets").put(id, ticket);
  return id;
}

/** The ticket's data; undefined if unknown, used, expired or of another kind. */
export function readTicket<T extends object>(
  cloud: Cloud,
  kind: TicketKind,
  id: string | undefined,
): T | undefined {
  const ticket = cloud.store.table<Ticket>("tickets").get(id ?? "");
  return ticket?.kind === kind && ticket.expiresAt > cloud.clock.now() ? (ticket.data as T) : undefined;
}

/** Reads a ticket and invalidates it. */
export function takeTicket<T extends object>(
  cloud: Cloud,
  kind: TicketKind,
  id: string | undefined,
): T | undefined {
  const data = readTicket<T>(cloud, kind, id);
  if (data) cloud.store.table<Ticket>("tickets").delete(id ?? "");
  return data;
}

/** Lifetimes in minutes. */
const lifetimes = { login: 5, mfa: 10, google: 60, consent: 60, verify: 7 * 24 * 60, reset: 24 * 60 };
export type TicketKind = keyof typeof lifetimes;
