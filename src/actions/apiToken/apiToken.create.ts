import { msg } from "@lingui/core/macro";
import { createToken } from "#api/apiToken/apiToken.ts";
import { QUICK_CREATION_ESTIMATE_MS } from "#lib/constants.ts";
import type { CreateAction } from "#declarations/create.ts";

export const apiTokenCreate: CreateAction = {
  id: "token.create",
  kind: "api_token",
  icon: "create",
  label: msg`Create API token`,
  keywords: msg`new key secret program access add`,
  progress: msg({ message: "Creating {name}" }),
  done: msg({ message: "{name} is ready" }),
  mutation: createToken as CreateAction["mutation"],
  estimateMs: QUICK_CREATION_ESTIMATE_MS,
};
