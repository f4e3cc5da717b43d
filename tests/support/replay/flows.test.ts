import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createActor } from "xstate";
import ipAddressCreateForm from "#actions/ipAddress/ipAddress.createForm.ts";
import { vmParametersQuery } from "#api/compute/compute.ts";
import { locationsQuery } from "#api/config/config.ts";
import { vmListQuery } from "#api/vm/vm.ts";
import type { Read } from "#declarations/field.ts";
import { createQueryClient } from "#api/cache/queryClient.ts";
import { cacheConfig } from "#api/config/cachedConfig.ts";
import type { SiteConfig } from "#api/config/siteConfig.ts";
import { setSite } from "#api/config/site.ts";
import { forgetCustomers, setCustomer } from "#lib/storage/storage.ts";
import { toastsMachine } from "#machines/toasts/toasts.machine.ts";
import { createUpload } from "#machines/upload/upload.actors.ts";
import { actionById, createOf } from "#resources/actions.ts";
import { kindOf } from "#resources/registry.ts";
import { s3AccessQuery } from "#api/bucket/s3.ts";
import type { Analytics } from "#runtime/analytics/analytics.ts";
import { createResourceActors } from "#runtime/resources/resourceActors.ts";
import { createRuns } from "#runtime/runs/runs.ts";
import { createCreations } from "#runtime/creations/creations.ts";
import type { EventEntry } from "#runtime/sessionLog/entries.ts";
import type { SessionLog } from "#runtime/sessionLog/sessionLog.ts";
import { openTopUp } from "#runtime/topUps.ts";
import { openForm } from "#views/resource/create/openForm.ts";
import { billingAccount } from "../../model/billingAccount.fixture.ts";
import { vm } from "../../model/vm.fixture.ts";
import { createKinds } from "../kinds.ts";
import { s3Access } from "../s3.ts";
import { loadReads } from "./forms.ts";
import { changed, json, pass, type Recorder, recordSession, withAnswer } from "./recordSession.ts";
import { failuresIn, replay } from "./replay.ts";

const authenticate = vi.hoisted(() => vi.fn<(key: string, secret: string) => Promise<void>>());
vi.mock("#payments/frames/stripe.ts", () => ({ authenticate }));

let answers: Record<string, () => Response>;
let recorder: Recorder;

beforeEach(() => {
  recorder = recordSession((call) => answers[call]);
  vi.useFakeTimers();
  forgetCustomers();
  setCustomer(812);
});
afterEach(() => recorder.end());

const refuse = json({ message: "Mari's bank said no" }, 402);

const processors = [
  { type: "creditcard", name: "Card", keyword: "stripe_creditcard", public_key: "pk_1" },
  { type: "link", name: "Kohalik pank", keyword: "kohalik", methods: [{ key: "KP", name: "Pangalink" }] },
];

/** A page's top-up with a saved card and a payment page, at a site that takes 27 at least. */
function openForms(payments: Record<string, () => Response>) {
  const site = { siteCurrency: "EUR", minimumTopupAmount: 27, paymentProcessors: processors };
  cacheConfig(Date.now(), site as Partial<SiteConfig>);
  setSite(site as Partial<SiteConfig>);
  const visa = { id: 66, last4: "4242", is_verified: true, processor: { keyword: "stripe_creditcard" } };
  const answered: Record<string, () => Response> = {
    "GET payment/billing_account/list": json([billingAccount]),
    "GET payment/card/list": json([visa]),
    "GET payment/final_topup_amount": json({ service_fee: 2.17, final_amount: 52.17, currency: "EUR" }),
    "GET payment/credit/list": json([]),
    ...payments,
  };
  answers = answered;
  const queryClient = createQueryClient();
  const toasts = createActor(toastsMachine).start();
  const analytics = { purchase: () => {} } as Partial<Analytics> as Analytics;
  return { ...openTopUp({ queryClient, analytics, toasts }, {}), answered };
}

const movement = { id: 4002, billing_account_id: 20417, amount: 50, reference: "tp_mari", created: 1 };

/** The log of a card that is refused, charged at the second try, and found on the balance. */
async function paidByCard(): Promise<SessionLog> {
  const { actor, answered } = openForms({ "POST payment/credit/buy": refuse });
  await pass(1);
  actor.send({ type: "form.change", values: { amount: "26" } });
  expect(actor.getSnapshot().matches({ choosing: "filling" })).toBe(true);
  actor.send({ type: "form.change", values: { amount: "50,00", way: "card/66" } });
  await pass(2);
  actor.send({ type: "payment.start" });
  await pass(2);
  expect(actor.getSnapshot().value).toEqual({ choosing: "priced" });
  answered["POST payment/credit/buy"] = json({ success: true, identifier: "tp_mari" });
  actor.send({ type: "payment.start" });
  await pass(5);
  answered["GET payment/credit/list"] = json([movement]);
  // The form's options change while the payment runs.
  answered["GET payment/billing_account/list"] = json([{ ...billingAccount, unpaid_amount: 1 }]);
  await pass(5);
  expect(actor.getSnapshot().value).toBe("paid");
  return recorder.saved();
}

test("a card that is refused, then charged, ends in the recorded states", async () => {
  const log = await paidByCard();
  expect(JSON.stringify(log)).not.toMatch(/mari|Tamm|4242/i);
  const { recorded, replayed, unknownCalls } = await replay(log);
  expect(replayed).toEqual([
    { machine: "topUp", state: "paid" },
    { machine: "payment", state: "refused" },
    { machine: "payment", state: "paid" },
  ]);
  expect(replayed).toEqual(recorded);
  expect(unknownCalls).toEqual([]);
  expect(failuresIn(replayed)).toEqual([]);
});

test("a card that is refused in the replay alone ends in other states, and in a failure", async () => {
  const log = withAnswer(await paidByCard(), "/payment/credit/buy", { status: 402 });
  const { replayed } = await replay(log);
  expect(replayed[0]).toEqual({ machine: "topUp", state: { choosing: "priced" } });
  expect(failuresIn(replayed)).toEqual([{ machine: "payment", state: "refused" }]);
});

test("a payment whose top-up had no room in the log is left out", async () => {
  const log = await paidByCard();
  const { recorded, replayed } = await replay({ ...log, entries: log.entries.slice(1) });
  expect([recorded, replayed]).toEqual([[], []]);
});

/** Chooses an amount and a way to pay, and pays. */
async function pay({ actor }: ReturnType<typeof openForms>, way: string): Promise<void> {
  await pass(1);
  actor.send({ type: "form.change", values: { amount: "50", way } });
  await pass(2);
  actor.send({ type: "payment.start" });
}

/** The server's answers to a payment that is pending on a processor's page. */
const pendingOnPage = {
  "POST payment/link/send_data": json({
    identifier: "tp_mari",
    redirect_url: "https://pay.example/mari?token=hunter2",
  }),
  "GET payment/persistent_data": json({ status: "pending" }),
  "GET payment/link/process_result": json({ status: "pending" }),
};

function stubWindow() {
  const opened = { closed: false, document: { body: {} }, location: { assign: () => {} } };
  vi.stubGlobal("window", Object.assign(window, { open: () => opened }));
  return opened;
}

/** The log of a payment that the processor now reports and the balance shows. */
async function credited({ actor, answered }: ReturnType<typeof openForms>): Promise<SessionLog> {
  answered["GET payment/persistent_data"] = json({ status: "success" });
  answered["GET payment/credit/list"] = json([movement]);
  await pass(5);
  expect(actor.getSnapshot().value).toBe("paid");
  return recorder.saved();
}

/** The log of a payment on a processor's page, whose window the customer closes while the payment is pending. */
async function paidOnPage(): Promise<SessionLog> {
  const topUp = openForms(pendingOnPage);
  const opened = stubWindow();
  await pay(topUp, "kohalik::KP");
  await pass(5);
  opened.closed = true;
  await pass(1);
  return credited(topUp);
}

async function expectPaidAgain(log: SessionLog): Promise<void> {
  expect(JSON.stringify(log)).not.toMatch(/mari|hunter2|pay\.example|pangalink/i);
  const { recorded, replayed, unknownCalls } = await replay(log);
  expect(replayed).toEqual([
    { machine: "topUp", state: "paid" },
    { machine: "payment", state: "paid" },
  ]);
  expect(replayed).toEqual(recorded);
  expect(unknownCalls).toEqual([]);
}

test("a payment on a processor's page ends in the recorded states", async () => {
  await expectPaidAgain(await paidOnPage());
});

test("a payment that fails on the processor's page ends in other states", async () => {
  const log = withAnswer(await paidOnPage(), "/payment/persistent_data", { answer: { status: "failed" } });
  const { replayed } = await replay(log);
  expect(failuresIn(replayed)).toEqual([{ machine: "payment", state: "refused" }]);
});

test("a card that the bank confirms by 3-D Secure ends in the recorded states", async () => {
  const asks = { success: false, requires_action: true, identifier: "tp_mari", client_secret: "pi_mari" };
  const topUp = openForms({
    "POST payment/credit/buy": json(asks),
    "POST payment/credit/buy/posthook": json({}),
  });
  await pay(topUp, "card/66");
  await vi.waitFor(() => expect(authenticate).toHaveBeenCalledExactlyOnceWith("pk_1", "pi_mari"));
  await expectPaidAgain(await credited(topUp));
});

test("a payment that an earlier page sent is taken up again, and ends in the recorded states", async () => {
  const earlier = openForms(pendingOnPage);
  stubWindow();
  await pay(earlier, "kohalik::KP");
  await pass(5);
  earlier.actor.stop();
  const stored = localStorage;
  recorder.end();
  recorder = recordSession((call) => answers[call]);
  vi.stubGlobal("localStorage", stored);
  vi.useFakeTimers();
  const later = openForms(pendingOnPage);
  await pass(5);
  expect(later.actor.getSnapshot().value).toBe("paying");
  await expectPaidAgain(await credited(later));
});

test("a window that is blocked is blocked again", async () => {
  vi.stubGlobal("window", Object.assign(window, { open: () => null }));
  await pay(openForms({}), "kohalik::KP");
  await pass(1);
  const { recorded, replayed } = await replay(recorder.saved());
  expect(replayed[1]).toMatchObject({
    machine: "payment",
    state: { inProgress: { progress: "opening", window: "blocked" } },
  });
  expect(replayed).toEqual(recorded);
});

test("an amount that the form refused is refused again, unless the site takes it", async () => {
  const { actor } = openForms({});
  await pass(1);
  actor.send({ type: "form.change", values: { amount: "26" } });
  const log = recorder.saved();
  const { recorded, replayed } = await replay(log);
  expect(replayed).toEqual([{ machine: "topUp", state: { choosing: "filling" } }]);
  expect(replayed).toEqual(recorded);

  const site = { ...(log.site as object), minimumTopupAmount: 20 };
  const { replayed: others } = await replay({ ...log, site });
  expect(others).not.toEqual(recorded);
});

test("a top-up whose accounts cannot be read fails again", async () => {
  const { actor } = openForms({ "GET payment/billing_account/list": json({ message: "No database" }, 500) });
  await pass(30);
  expect(actor.getSnapshot().value).toBe("unavailable");
  const { recorded, replayed } = await replay(recorder.saved());
  expect(replayed).toEqual(recorded);
  expect(failuresIn(replayed)).toEqual([{ machine: "topUp", state: "unavailable" }]);
});

/** The log of an upload that waits for the customer, because there is a file with its name. */
async function uploadAsking() {
  const queryClient = createQueryClient();
  queryClient.setQueryData(s3AccessQuery.queryKey, s3Access);
  vi.stubGlobal("fetch", async () => new Response(null));
  const file = new File(["Dear Mari"], "letter-to-mari.txt");
  const upload = createUpload({ bucket: "tamm", key: "letters/letter-to-mari.txt", file }, queryClient);
  upload.send({ type: "upload.start" });
  await vi.waitFor(() => expect(upload.getSnapshot().value).toBe("asking"));
  return { upload, log: recorder.saved() };
}

const withEvent = (log: SessionLog, event: string, other: Partial<EventEntry>) =>
  changed(log, (entry) => ("event" in entry && entry.event === event ? { ...entry, ...other } : entry));

test("an upload asks again before it replaces a file, and not if there is none", async () => {
  const { log } = await uploadAsking();
  expect(JSON.stringify(log)).not.toMatch(/mari|letter|tamm/i);
  const { recorded, replayed } = await replay(log);
  expect(replayed).toEqual([{ machine: "upload", state: "asking" }]);
  expect(replayed).toEqual(recorded);
  const isNew = await replay(withEvent(log, "xstate.done.actor.find", { fields: { output: false } }));
  expect(isNew.replayed).toEqual([{ machine: "upload", state: { uploading: "sending" } }]);
});

test("an upload that fails ends in a failure, and one that is sent does not", async () => {
  const { upload } = await uploadAsking();
  upload.send({ type: "upload.replace" });
  upload.send({ type: "upload.start" });
  // Node has no XMLHttpRequest.
  await vi.waitFor(() => expect(upload.getSnapshot().value).toBe("failed"));
  const log = recorder.saved();
  const { recorded, replayed } = await replay(log);
  expect(replayed).toEqual(recorded);
  expect(failuresIn(replayed)).toEqual([{ machine: "upload", state: "failed" }]);
  const isSent = await replay(withEvent(log, "xstate.error.actor.send", { event: "xstate.done.actor.send" }));
  expect(isSent.replayed).toEqual([{ machine: "upload", state: "done" }]);
});

/** The log of a form that is refused, because the locations could not be read. */
async function refusedForm(): Promise<SessionLog> {
  answers = {
    "GET payment/billing_account/list": json([billingAccount]),
    "GET config/locations": json({ message: "No database" }, 500),
  };
  const queryClient = createQueryClient();
  const { actor } = openForm({
    create: createOf("ip_address"),
    form: ipAddressCreateForm,
    kind: kindOf(createKinds(queryClient), { $type: "ip_address" }),
    creations: createCreations(),
    queryClient,
    search: new URLSearchParams(),
  });
  await loadReads((read) => ipAddressCreateForm.options({}, read), queryClient);
  actor.send({ type: "field.change", name: "name", value: "for Mari" });
  actor.send({ type: "run.submit" });
  expect(Object.keys(actor.getSnapshot().context.errors)).toEqual(["location"]);
  return recorder.saved();
}

test("a form without its options is refused again by its own check", async () => {
  const log = await refusedForm();
  expect(JSON.stringify(log)).not.toMatch(/mari/i);
  const { recorded, replayed, unknownCalls } = await replay(log);
  expect(replayed).toEqual([{ machine: "actionRun", state: "collecting" }]);
  expect(replayed).toEqual(recorded);
  expect(unknownCalls).toEqual([]);
});

test("a form whose options load in the replay is accepted", async () => {
  const locations = [{ slug: "hel01", display_name: "Helsinki" }];
  const log = withAnswer(await refusedForm(), "/config/locations", { status: 200, answer: locations });
  const { replayed } = await replay(log);
  expect(replayed[0]).toEqual({ machine: "actionRun", state: "failed" });
});

/** The log of a new disk that is larger than the server's limit, which the form reads. */
async function refusedSize(): Promise<SessionLog> {
  answers = {
    "GET config/locations": json([{ slug: "hel01", display_name: "Helsinki" }]),
    "GET hel01/user-resource/vm/list": json([vm]),
    "GET api/parameters/vm": json([{ parameter: "disks", constraint: "range", min: 20, max: 400 }]),
  };
  const queryClient = createQueryClient();
  const kinds = createKinds(queryClient);
  await queryClient.fetchQuery(locationsQuery);
  const targets = await queryClient.fetchQuery(vmListQuery("hel01"));
  await queryClient.fetchQuery(vmParametersQuery);
  const read: Read = ({ queryKey }) => queryClient.getQueryData(queryKey);
  const runs = createRuns(kinds, createResourceActors(kinds, queryClient), read);
  const action = actionById("vm.addStorage");
  if (action === undefined) throw new Error("No such action");
  const { actor } = runs.start(action, targets, "menu");
  actor.send({ type: "field.change", name: "size", value: "900" });
  actor.send({ type: "run.submit" });
  expect(Object.keys(actor.getSnapshot().context.errors)).toEqual(["size"]);
  return recorder.saved();
}

test("an action's form is refused again by a limit that it reads, and not by a larger one", async () => {
  const log = await refusedSize();
  const { recorded, replayed } = await replay(log);
  expect(replayed).toEqual([{ machine: "actionRun", state: "collecting" }]);
  expect(replayed).toEqual(recorded);
  const larger = [{ parameter: "disks", constraint: "range", min: 20, max: 1_000 }];
  const { replayed: others } = await replay(withAnswer(log, "/api/parameters/vm", { answer: larger }));
  expect(others[0]).toMatchObject({ machine: "actionRun" });
  expect(others[0]).not.toEqual(recorded[0]);
});
