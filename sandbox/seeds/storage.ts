import { addBucket, bucketsOf } from "../bucket/bucketRows.ts";
import type { NewBucket } from "../bucket/bucketRows.ts";
import { addStorageKey } from "../accessKey/storageKeyRows.ts";
import type { Cloud } from "../kernel/env.ts";
import { putObject } from "../s3/objects.ts";
import { day } from "./machines.ts";
import type { Machine } from "./machines.ts";

type Account = Machine["account"];

/** Fixed keys for the S3 endpoint. */
export const demoStorageKey = { access_key: "DEMOSTORAGEACCESSKEY", secret_key: "demo-storage-secret" };
export const otherStorageKey = { access_key: "OTHERSTORAGEACCESSKY", secret_key: "other-storage-secret" };

/** Demo buckets: backups, shop pictures, logs beyond one page of a listing, and a suspended bucket. */
export function addStorage(cloud: Cloud, main: Account, side: Account): void {
  addSeedKey(cloud, main.user_id, demoStorageKey);
  const now = cloud.clock.now();
  const dumps = Array.from({ length: 28 }, (_, index) =>
    new Date(now - (index + 1) * day).toISOString().slice(0, 10),
  );
  addFilled(
    cloud,
    { name: "tamm-backups", ...paidBy(main), created_at: now - 338 * day },
    {
      ...Object.fromEntries(
        dumps.map((date, index) => [`db/orders-${date}.sql`, dump(date, 400 + 7 * index)]),
      ),
      "config/nginx.conf": "server {\n  listen 443 ssl;\n  server_name shop.example.com;\n}\n",
      "config/backup.yaml": "schedule: daily\nkeep: 28\n",
      "README.md": "# Backups\n\nMade every night by db-primary. Restore with `psql < orders-….sql`.\n",
    },
  );
  addFilled(
    cloud,
    { name: "shop-assets", ...paidBy(side), created_at: now - 120 * day },
    {
      ...Object.fromEntries(
        ["lamp", "chair", "desk", "shelf", "rug"].flatMap((product, index) =>
          ["front", "side"].map((view) => [
            `products/${product}/${view}.svg`,
            picture(product, 40 + 55 * index),
          ]),
        ),
      ),
      "css/shop.css": ":root { color-scheme: light dark; }\nbody { font: 16px/1.5 system-ui; }\n",
      "fonts/": "",
      "Hinnakiri – märts 2026.txt": "Laud 249 €\nTool 89 €\nLamp 39 €\n",
      "robots.txt": "User-agent: *\nAllow: /\n",
    },
  );
  addBucket(cloud, {
    name: "tamm-access-logs",
    ...paidBy(main),
    generated: [{ pattern: "2025/access-####.log", count: 2400 }],
    created_at: now - 300 * day,
  });
  addFilled(
    cloud,
    { name: "old-campaign", ...paidBy(side), created_at: now - 700 * day },
    { "index.html": "<!doctype html><title>Summer sale</title>\n" },
    true,
  );
}

/** Another customer's bucket, invisible to the demo user. */
export function addOtherStorage(cloud: Cloud, account: Account): void {
  addSeedKey(cloud, account.user_id, otherStorageKey);
  addFilled(cloud, { name: "kadri-photos", ...paidBy(account) }, { "2025/lake.svg": picture("lake", 210) });
}

/** A million objects, most of them in one folder. */
export function addLargeStorage(cloud: Cloud, account: Account): void {
  addSeedKey(cloud, account.user_id, demoStorageKey);
  addBucket(cloud, {
    name: "sensor-archive",
    ...paidBy(account),
    generated: [
      { pattern: "events/######.json", count: 900_000 },
      { pattern: "sensors/##/###.csv", count: 100_000 },
    ],
    created_at: cloud.clock.now() - 500 * day,
  });
}

const paidBy = ({ id, user_id }: Account) => ({ user_id, billing_account_id: id });

function addSeedKey(cloud: Cloud, userId: number, key: typeof demoStorageKey): void {
  addStorageKey(cloud.store, { userId, actingUserId: null, billingAccountId: null, isAdmin: false }, key);
}

function addFilled(
  cloud: Cloud,
  given: NewBucket,
  files: Record<string, string>,
  is_suspended = false,
): void {
  const bucket = addBucket(cloud, given);
  for (const [key, content] of Object.entries(files)) {
    const content_type = types[key.slice(key.lastIndexOf("."))] ?? "application/octet-stream";
    const night = Date.parse(/\d{4}-\d\d-\d\d/.exec(key)?.[0] ?? "");
    const modified_at = Number.isNaN(night) ? bucket.created_at : night;
    putObject(
      cloud,
      bucket,
      { key, content_type, metadata: {}, modified_at },
      new TextEncoder().encode(content),
    );
  }
  const filled = bucketsOf(cloud.store).get(bucket.name);
  if (filled && is_suspended) bucketsOf(cloud.store).put(bucket.name, { ...filled, is_suspended });
}

const types: Record<string, string> = {
  ".svg": "image/svg+xml",
  ".css": "text/css",
  ".txt": "text/plain; charset=utf-8",
  ".md": "text/markdown; charset=utf-8",
  ".yaml": "application/yaml",
  ".html": "text/html; charset=utf-8",
  ".sql": "application/sql",
};

const dump = (date: string, rows: number) =>
  `-- orders, ${date}\n${Array.from({ length: rows }, (_, n) => `INSERT INTO orders VALUES (${n}, '${date}', ${(n * 37) % 900});\n`).join("")}`;

const picture = (name: string, hue: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 120"><title>${name}</title><rect width="160" height="120" fill="hsl(${hue} 40% 88%)"/><circle cx="80" cy="60" r="34" fill="hsl(${hue} 50% 50%)"/></svg>\n`;
