import type { QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createActor, waitFor } from "xstate";
import { PlainXmlParser, s3Access, s3Error } from "../../../tests/support/s3.ts";
import { configureClient } from "#api/http/client.ts";
import { setSite } from "#api/config/site.ts";
import { createQueryClient } from "#api/cache/queryClient.ts";
import { s3AccessQuery } from "#api/bucket/s3.ts";
import { LISTING, listingMachine } from "./bucketListing.actors.ts";
import type { FileTask } from "./bucketListing.machine.ts";

let sent: string[];
/** The endpoint's answers in turn; the last one repeats. */
let answers: (() => Response)[];
let queryClient: QueryClient;

const xml = (text: string) => () => new Response(text);
const done = xml("");
const no = (status: number, code: string) => () => s3Error(status, code);

const KEY = s3AccessQuery.queryKey;
const BUCKETS = ["bucket", "list"];

beforeEach(() => {
  sent = [];
  answers = [xml("<ListBucketResult></ListBucketResult>")];
  queryClient = createQueryClient();
  queryClient.setQueryData(KEY, s3Access);
  queryClient.setQueryData(BUCKETS, [{ $type: "bucket", name: "tamm", num_objects: 7 }]);
  setSite({ s3ForcePathStyle: true });
  configureClient({ apiUrl: "https://api.example/v1" });
  vi.stubGlobal("DOMParser", PlainXmlParser);
  vi.stubGlobal("fetch", async (request: Request) => {
    const { host, pathname, search } = new URL(request.url);
    const copied = request.headers.get("x-amz-copy-source");
    const keys = (await request.text()).match(/(?<=<Key>)[^<]*/g);
    const parts = [request.method, host + pathname + search, copied, keys?.join(" ")];
    sent.push(parts.filter(Boolean).join(" "));
    if (host === "api.example") return Response.json({ name: "tamm", num_objects: 6 });
    return (answers.length > 1 ? answers.shift() : answers[0])?.();
  });
});
afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

/** The folder `logs/` of a bucket, open. */
const open = () =>
  createActor(listingMachine(queryClient), {
    systemId: LISTING,
    input: { bucket: "tamm", prefix: "logs/", isSuspended: false },
  }).start();

const PAGE = "list-type=2&max-keys=1000&encoding-type=url&prefix=logs%2F&delimiter=%2F";
const list = `GET s3.example.com/tamm/?${PAGE}`;

describe("a folder", () => {
  test("is read page by page, with the key of the page", async () => {
    const file = (key: string) => `<Contents><Key>${key}</Key><Size>40</Size></Contents>`;
    const more = "<IsTruncated>true</IsTruncated><NextContinuationToken>t 1</NextContinuationToken>";
    answers = [xml(`${file("logs/a.txt")}${more}`), xml(file("logs/b.txt"))];
    const actor = open();
    const { context } = await waitFor(actor, (at) => at.context.entries?.length === 2);
    actor.stop();
    expect(context.entries?.map(({ key, size }) => [key, size])).toEqual([
      ["logs/a.txt", 40],
      ["logs/b.txt", 40],
    ]);
    expect(sent).toEqual([list, `${list}&continuation-token=t%201`]);
  });

  test.each([
    ["refused", no(403, "InvalidAccessKeyId"), undefined],
    ["suspended", no(403, "UserSuspended"), s3Access],
    ["other", no(404, "NoSuchBucket"), s3Access],
  ])("that is not read, with the reason %s, leaves the key as %#", async (reason, response, access) => {
    answers = [response];
    const actor = open();
    const { context } = await waitFor(actor, (at) => at.context.error !== undefined);
    actor.stop();
    expect(context.error).toMatchObject({ reason });
    expect(queryClient.getQueryData(KEY)).toBe(access);
    expect(queryClient.getQueryData(BUCKETS)).toBeDefined();
  });

  test("is read with a key from the platform, which can fail for its own reason", async () => {
    queryClient.removeQueries({ queryKey: KEY });
    vi.stubGlobal("fetch", async () => Response.json({ message: "Not today" }, { status: 400 }));
    const actor = open();
    const { context } = await waitFor(actor, (at) => at.context.error !== undefined);
    actor.stop();
    expect(context.error?.message).toBe("Not today");
  });
});

describe("a change of files", () => {
  const row = "GET api.example/v1/storage/bucket?name=tamm";
  const change = async (task: FileTask) => {
    const actor = open();
    await waitFor(actor, (at) => at.context.entries !== undefined && at.can(task));
    answers = [done];
    sent = [];
    const steps: number[] = [];
    actor.subscribe(({ context }) => void (steps.at(-1) === context.done || steps.push(context.done)));
    actor.send(task);
    await vi.waitFor(() => expect(sent).toContain(row));
    await waitFor(actor, (at) => at.can(task));
    actor.stop();
    return steps;
  };
  const DELETE = "POST s3.example.com/tamm/?delete=";

  test.each<[FileTask, string[]]>([
    [{ type: "folder.create", key: "logs/new" }, ["PUT s3.example.com/tamm/logs/new/"]],
    [
      { type: "file.rename", from: "logs/a b", to: "logs/c" },
      ["PUT s3.example.com/tamm/logs/c /tamm/logs/a%20b", `${DELETE} logs/a b`],
    ],
    [{ type: "files.delete", keys: ["logs/a", "logs/b"] }, [`${DELETE} logs/a logs/b`]],
  ])("%j sends what it takes, and then reads the bucket's figures", async (task, expected) => {
    const steps = await change(task);
    expect(sent.filter((line) => !line.startsWith("GET s3"))).toEqual([...expected, row]);
    expect(steps).toEqual(task.type === "files.delete" ? expect.arrayContaining([2]) : [0]);
    const figures = () => queryClient.getQueryData<object[]>(BUCKETS);
    await vi.waitFor(() => expect(figures()).toMatchObject([{ name: "tamm", num_objects: 6 }]));
  });

  test("that is refused says so, gives the key up and reads the figures all the same", async () => {
    const actor = open();
    const task = { type: "files.delete", keys: ["logs/a"] } as const;
    await waitFor(actor, (at) => at.can(task));
    answers = [no(403, "AccessDenied")];
    actor.send(task);
    const { context } = await waitFor(actor, (at) => at.context.taskError !== undefined);
    actor.stop();
    expect(context.taskError?.message).toBe("AccessDenied!");
    expect(queryClient.getQueryData(KEY)).toBeUndefined();
    await vi.waitFor(() => expect(sent).toContain(row));
  });
});
