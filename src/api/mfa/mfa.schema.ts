import { type } from "arktype";

/** No public source documents the body, so a bare boolean is accepted too (wire contract §3). */
export const mfaStatus = type({ is_active: "boolean" }).or("boolean");
