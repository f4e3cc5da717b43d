import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { QueryClient } from "@tanstack/react-query";
import { storageUser } from "../../../tests/model/accessKey.fixture.ts";
import { configureClient } from "#api/http/client.ts";
import { storageUserQuery } from "#api/accessKey/accessKey.ts";
import { accessKeyParts } from "./accessKey.actors.ts";

beforeAll(() => configureClient({ apiUrl: "https://api.example.com/v1" }));
afterEach(() => vi.unstubAllGlobals());

const answers = (body: unknown, status = 200) =>
  vi.stubGlobal("fetch", async () => Response.json(body, { status }));

const read = async () => (await new QueryClient().fetchQuery(storageUserQuery))[0];

test("the secret of a new key is kept when the server sends it only once", async () => {
  const [old] = storageUser.keys;
  const made = { accessKey: "NEWKEY", secretKey: "told once" };
  accessKeyParts.answered({ type: "key.create" }, [{ ...old }, made], storageUser);
  answers([{ accessKey: "J4R8WZ0Q6M2T" }, { accessKey: "NEWKEY" }]);
  expect((await read())?.keys).toEqual([
    { accessKey: "J4R8WZ0Q6M2T", secretKey: undefined, isNew: false },
    { accessKey: "NEWKEY", secretKey: "told once", isNew: true },
  ]);
});

test("whom the endpoint does not know has no account, which is no failure", async () => {
  answers({ message: "Storage account not found." }, 404);
  expect(await read()).toMatchObject({ hasAccount: false, keys: [] });
});
