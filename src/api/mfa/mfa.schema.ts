import { type } from "arktype";

/** No public source shows the body: the bare value is taken as well (wire contract §3). */
export const mfaStatus = type({ is_active: "boolean" }).or("boolean");
