import { once } from "node:events";
import { request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { createAdaptorServer } from "@hono/node-server";
import { AwsClient } from "aws4fetch";
import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { textsOf } from "../../sandbox/s3/xml.ts";
import { demoStorageKey } from "../../sandbox/seeds/storage.ts";
import { configureClient } from "#api/http/client.ts";
import { loadSiteConfig } from "#api/config/config.ts";
import { deleteFiles, renameFile } from "#api/bucket/objects.ts";
import { presigned, type S3Access, sendS3 } from "#api/bucket/s3.ts";
import { type Contract, mainAccount, openContract } from "./contract.ts";

const bucket = "tamm-files";
const { signal } = new AbortController();
const access: S3Access = {
  endpoint: "http://localhost/s3",
  client: new AwsClient({
    accessKeyId: demoStorageKey.access_key,
    secretAccessKey: demoStorageKey.secret_key,
    service: "s3",
    region: "eu",
  }),
};

let contract: Contract;
beforeEach(async () => {
  vi.stubGlobal("document", { querySelector: () => null });
  vi.stubGlobal("fetch", async () => Response.json({ siteName: "Nordmoln", s3ForcePathStyle: true }));
  configureClient({ apiUrl: "https://api.example.com/v1" });
  await loadSiteConfig(Date.now());
  contract = openContract();
  vi.stubGlobal("fetch", (asked: Request | string) => contract.app.request(asked));
  await contract.call("PUT", "/storage/bucket", { name: bucket, billing_account_id: mainAccount });
});
afterEach(() => vi.unstubAllGlobals());

const put = (key: string, body: string) => sendS3(access, "PUT", { bucket, key }, { body });
const read = async (key: string) => (await fetch(await presigned(access, { bucket, key }, 60))).text();
async function listed(): Promise<string[]> {
  const query = { "list-type": "2", "encoding-type": "url" };
  const answer = await sendS3(access, "GET", { bucket }, { query });
  return textsOf(await answer.text(), "Key").map((key) => decodeURIComponent(key.replaceAll("+", " ")));
}

/** A URL parser resolves the key's segments to another object. */
const resolved = (key: string) =>
  decodeURIComponent(
    new URL(`http://localhost/${key.split("/").map(encodeURIComponent).join("/")}`).pathname.slice(1),
  );

const isNamable = (key: string) => key !== "." && key !== "..";
const segment = fc.oneof(
  fc.constantFrom(
    ".",
    "..",
    "...",
    "",
    "%2e%2E",
    "%2F",
    "a",
    "a b",
    "ä+1",
    "~!*'()",
    "?x=1#y",
    "\\",
    ";",
    "&amp;<",
  ),
  fc.string({ unit: "grapheme-ascii", maxLength: 4 }),
  fc.string({ unit: "binary", maxLength: 3 }),
);
const anyKey = fc
  .array(segment, { minLength: 1, maxLength: 4 })
  .map((parts) => parts.join("/"))
  .filter((key) => key !== "" && !key.endsWith("/"));

describe("an object key", () => {
  test("is listed, downloaded, renamed and deleted as it is, and no other object changes", async () => {
    await fc.assert(
      fc.asyncProperty(anyKey.filter(isNamable), async (key) => {
        const others = [resolved(key), "a", "c"].filter((other) => other !== "" && other !== key);
        for (const other of others) await put(other, `body of ${other}`);
        await put(key, "its own body");
        expect(await listed()).toContain(key);
        expect(await read(key)).toBe("its own body");

        const renamed = `kept/../${key}`;
        await renameFile(access, { bucket, from: key, to: renamed }, signal);
        expect(await read(renamed)).toBe("its own body");
        expect(await listed()).not.toContain(key);

        await deleteFiles(access, { bucket, keys: [renamed] }, () => {}, signal);
        expect((await listed()).toSorted()).toEqual([...new Set(others)].toSorted());
        for (const other of others) expect(await read(other)).toBe(`body of ${other}`);
        for (const other of others) await sendS3(access, "DELETE", { bucket, key: other });
      }),
      { numRuns: 150 },
    );
  });

  test("that no URL can hold is refused before anything is sent", async () => {
    const fetched = vi.fn<typeof fetch>();
    vi.stubGlobal("fetch", fetched);
    for (const key of [".", ".."]) {
      await expect(presigned(access, { bucket, key }, 60)).rejects.toThrow(
        `Web browsers can't access an object named “${key}”. Use another name or an S3 tool.`,
      );
      await expect(renameFile(access, { bucket, from: "a", to: key }, signal)).rejects.toThrow(
        "can't access",
      );
    }
    expect(fetched).not.toHaveBeenCalled();
  });

  test("of dots alone, made by an S3 tool, can be renamed and deleted", async () => {
    const server = createAdaptorServer({ fetch: contract.app.fetch }).listen(0, "127.0.0.1") as Server;
    await once(server, "listening");
    const { port } = server.address() as AddressInfo;
    /** As S3 tools send it: the raw request path is the key. */
    const sendRaw = async (method: string, key: string) => {
      const host = `127.0.0.1:${port}`;
      const signed = await access.client.sign(`http://${host}/s3/${bucket}%2F${encodeURIComponent(key)}`, {
        method,
      });
      const headers = { ...Object.fromEntries(signed.headers), host };
      const sent = request({ port, host: "127.0.0.1", method, path: `/s3/${bucket}/${key}`, headers }).end();
      const [answer] = await once(sent, "response");
      answer.resume();
      return answer.statusCode;
    };
    await put("c", "another");
    try {
      for (const key of ["..", ".", "a/../c", "../../../v1/user"])
        expect(await sendRaw("PUT", key)).toBe(200);
      expect(await listed()).toEqual([".", "..", "../../../v1/user", "a/../c", "c"]);
      expect(await sendRaw("DELETE", "../../../v1/user")).toBe(204);
    } finally {
      server.close();
    }
    await renameFile(access, { bucket, from: "..", to: "two dots" }, signal);
    await deleteFiles(access, { bucket, keys: [".", "a/../c"] }, () => {}, signal);
    expect(await listed()).toEqual(["c", "two dots"]);
  });
});
