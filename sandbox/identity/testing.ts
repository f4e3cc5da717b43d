import { expect } from "vitest";
import { clientId, passwordConnection } from "../config.ts";
import type { createCloud } from "../cloud.ts";

const callback = "http://localhost/app/auth0_callback";

/** A browser that walks through the identity provider of a cloud. */
export function createVisitor(app: () => ReturnType<typeof createCloud>) {
  const post = (path: string, body: object) =>
    app().request(path, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
  const form = (path: string, fields: Record<string, string>) =>
    app().request(path, { method: "POST", body: new URLSearchParams(fields) });
  const authenticate = (username: string, password: string) =>
    post("/idp/co/authenticate", { client_id: clientId, username, password, realm: passwordConnection });
  const authorize = (more: Record<string, string>, headers = {}) =>
    app().request(
      `/idp/authorize?${new URLSearchParams({
        client_id: clientId,
        redirect_uri: callback,
        response_type: "token id_token",
        scope: "openid profile email",
        state: "s1",
        nonce: "n1",
        ...more,
      })}`,
      { headers },
    );
  return {
    post,
    form,
    authenticate,
    authorize,
    logIn: async (email: string, password: string, more: Record<string, string> = {}): Promise<Response> => {
      const answer = await authenticate(email, password);
      const { login_ticket } = (await answer.json()) as { login_ticket: string };
      return authorize({ login_ticket, ...more });
    },
    enterPortal: async (fragment: Record<string, string>) =>
      (await form("/v1/user-resource/auth0_callback", fragment)).json(),
    chooseGoogle: async (email: string): Promise<Response> => {
      const chooser = await (await authorize({ connection: "google-oauth2" })).text();
      return form("/idp/google", { ticket: ticketOf(chooser), email });
    },
  };
}

/** The parameters returned to the portal; fails if the response leads elsewhere. */
export function fragmentOf(response: Response): Record<string, string> {
  const location = new URL(response.headers.get("location") ?? "", "http://localhost");
  expect(location.origin + location.pathname).toBe(callback);
  return Object.fromEntries(new URLSearchParams(location.hash.slice(1)));
}

export const ticketOf = (page: string) => /name="ticket" value="(\w+)"/.exec(page)?.[1] ?? "";
