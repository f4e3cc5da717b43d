import { type } from "arktype";

/** With what somebody acts in the account of another. Without a token nobody does. */
export const givenToken = type({ "token?": "string" });
