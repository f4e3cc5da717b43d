import { msg } from "@lingui/core/macro";
import { queryOptions } from "@tanstack/react-query";
import { bucket } from "./bucket.schema.ts";
import { mutation, send } from "#api/http/client.ts";
import { toApiError } from "#api/http/errors.ts";
import { readRow, rowKey, rowQuery, type RowQuery } from "#api/http/rows.ts";

type BucketAnswer = typeof bucket.infer;
/** The API's row with its kind. The name is unique across the platform. */
export type Bucket = BucketAnswer & { $type: "bucket" };

export const bucketKeys = { list: ["bucket", "list"] as const };

const path = "/storage/bucket";

const toBucket = (row: BucketAnswer): Bucket => ({ ...row, $type: "bucket" });

export const bucketListQuery = queryOptions({
  queryKey: bucketKeys.list,
  queryFn: async ({ signal }): Promise<Bucket[]> => {
    const rows = await send<BucketAnswer[]>(
      {
        method: "GET",
        path: `${path}/list`,
        isList: true,
        shape: bucket,
      },
      signal,
    );
    return rows.map(toBucket);
  },
});

/** Reads one bucket. @throws {ApiError} */
async function readBucket(name: string): Promise<Bucket> {
  try {
    const row = await send<BucketAnswer>({
      method: "GET",
      path,
      query: { name },
      shape: bucket,
    });
    return toBucket(row);
  } catch (thrown) {
    const error = toApiError(thrown);
    error.attempt = msg`Failed to get storage bucket`;
    throw error;
  }
}

/** Row query of one bucket. */
export const bucketRow = (name: string): RowQuery =>
  rowQuery({
    list: bucketListQuery,
    id: name,
    idOf: (row: Bucket) => row.name,
    read: () => readBucket(name),
  });

/** Reads one bucket and updates its row in the list. */
export const bucketQuery = (name: string) =>
  queryOptions({
    queryKey: rowKey(bucketRow(name)),
    queryFn: async ({ client, signal }) => (await readRow(bucketRow(name), client, signal)) ?? null,
  });

const itself = ({ name }: { name: string }) => [bucketRow(name)];

export const createBucket = mutation<{ name: string; billing_account_id?: number }>({
  call: (form) => ({ method: "PUT", path, form }),
  invalidates: itself,
  errorMessage: msg`There was an error while creating your resource.`,
});

export const moveBucket = mutation<{ name: string; billing_account_id: number }>({
  call: (form) => ({ method: "PATCH", path, form }),
  invalidates: itself,
  errorMessage: msg`Failed to update bucket`,
});

/** The origin whose pages may use the bucket; `*` allows any, an empty one none. */
export const allowBucketOrigin = mutation<{ name: string; allowed_origin: string }>({
  call: (form) => ({ method: "PUT", path: `${path}/cors`, form }),
  invalidates: itself,
  errorMessage: msg`Failed to update bucket`,
});

/** Refused unless the bucket is empty. */
export const deleteBucket = mutation<{ name: string }>({
  call: (form) => ({ method: "DELETE", path, form }),
  invalidates: itself,
  errorMessage: msg`Failed to delete bucket`,
});
