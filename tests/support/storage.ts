import { AwsClient } from "aws4fetch";
import type { RunningCloud } from "./cloud.ts";
import { accountOf } from "./machines.ts";

/** The demo customer's fixed access key. */
const client = new AwsClient({
  accessKeyId: "DEMOSTORAGEACCESSKEY",
  secretAccessKey: "demo-storage-secret",
  service: "s3",
  region: "eu",
});

/** A bucket as another S3 client sees and changes it. */
export function storageOf(cloud: RunningCloud, bucket: string) {
  const send = async (method: string, path: string, body?: string) => {
    const address = `${cloud.origin}/s3/${bucket}/${path}`;
    const response = await fetch(await client.sign(address, { method, ...(body !== undefined && { body }) }));
    if (!response.ok)
      throw new Error(`${method} ${path} answered ${response.status}: ${await response.text()}`);
    return response.text();
  };
  return {
    put: (key: string, body: string) => send("PUT", key, body),
    read: (key: string) => send("GET", key),
    keys: async (): Promise<string[]> =>
      [...(await send("GET", "?list-type=2")).matchAll(/<Key>([^<]*)</g)].map(([, key = ""]) => key),
  };
}

/** Creates a bucket with these files, by key. */
export async function makeBucket(cloud: RunningCloud, name: string, files: Record<string, string> = {}) {
  await cloud.api("PUT", "/storage/bucket", { name, billing_account_id: await accountOf(cloud) });
  const storage = storageOf(cloud, name);
  for (const [key, body] of Object.entries(files)) await storage.put(key, body);
  return storage;
}
