import { Hono } from "hono";
import { cors } from "hono/cors";
import { html, raw } from "hono/html";
import { accountsOf } from "../billingAccount/billingAccountRows.ts";
import { cardsOf, putCard, verifyCard } from "../paymentMethod/paymentCardRows.ts";
import { paymentsOf, putPayment } from "../topUp/paymentRows.ts";
import type { Cloud, SandboxEnv } from "../kernel/env.ts";
import { params, text } from "../kernel/http.ts";
import { page } from "../kernel/page.ts";
import { framePage } from "./framePage.ts";
import { elementsScript, omiseFormScript, scriptOf } from "./scripts.ts";
import { readCard } from "./testCards.ts";
import type { Card, TypedCard } from "./testCards.ts";
import {
  challengeAbout,
  challengeOf,
  makeChallenge,
  makeToken,
  putChallenge,
  putSetup,
  setupOf,
} from "./vault.ts";
import type { Challenge } from "./vault.ts";

const javascript = { "Content-Type": "text/javascript" };

/** Stripe and Omise: scripts, card frame, tokens, and 3-D Secure. */
export const cardPages = new Hono<SandboxEnv>()
  .get("/payments/stripe/v3/", (c) => c.text(scriptOf("stripe"), 200, javascript))
  .get("/payments/omise/omise.js", (c) => c.text(scriptOf("omise"), 200, javascript))
  .get("/payments/stripe/elements", (c) => {
    const off = c.req.query("disabled") === undefined ? "" : " disabled";
    const field = (name: string, label: string, rest: string) => cardField(name, label, rest + off);
    return c.html(
      framePage(
        "Card",
        html`<form>
          ${field("number", "Card number", `inputmode="numeric" autocomplete="cc-number" pattern="[0-9 ]{12,23}"`)}
          ${field("expiry", "Expiry (MM/YY)", `inputmode="numeric" autocomplete="cc-exp" pattern="[0-9]{1,2} ?/ ?[0-9]{2,4}"`)}
          ${field("cvc", "Security code", `inputmode="numeric" autocomplete="cc-csc" pattern="[0-9]{3,4}"`)}
          ${
            c.req.query("hidePostalCode") === undefined &&
            field("postal_code", "Postal code", `autocomplete="postal-code" minlength="3"`)
          }
        </form>`,
        elementsScript,
        c.req.query("color"),
      ),
    );
  })
  .post("/payments/stripe/confirm", async (c) => {
    const given = await params(c);
    const client_secret = text(given, "client_secret");
    const { store, clock } = c.get("cloud");
    const read = readCard(stripeCard(textsIn(given["card"])), clock.now());
    if (typeof read === "string") return c.json({ error: read });
    if (read.behaviour === "declined") return c.json({ error: "Your card was declined." });
    const shown = { brand: read.brand, last4: read.last4 };
    const token = () => makeToken(store, { provider: "stripe", card: read, authenticated: false }).token;
    if (client_secret === undefined) return c.json({ payment_method: token(), card: shown });
    const setup = setupOf(store, client_secret);
    if (!setup || setup.token !== null) return c.json({ error: "The setup is unknown or over." });
    if (read.behaviour !== "asks") {
      const payment_method = token();
      putSetup(store, { ...setup, card: read, token: payment_method });
      return c.json({ payment_method, card: shown });
    }
    putSetup(store, { ...setup, card: read });
    const about = { kind: "setup", about: client_secret, provider: "stripe", return_url: "" } as const;
    return c.json({ challenge: makeChallenge(store, about).id, card: shown });
  })
  .get("/payments/omise/form", (c) =>
    c.html(
      framePage(
        "Omise",
        html`<h1>${c.req.query("label") ?? ""}</h1>
          <form>
            ${cardField("number", "Card number", `inputmode="numeric" autocomplete="cc-number"`)}
            ${cardField("name", "Name on card", `autocomplete="cc-name"`)}
            ${cardField("expiry", "Expiry (MM/YY)", `inputmode="numeric" autocomplete="cc-exp"`)}
            ${cardField("security_code", "Security code", `inputmode="numeric" autocomplete="cc-csc"`)}
            <p role="alert"></p>
            <button>${c.req.query("submit") ?? "Pay"}</button>
            <button type="button" data-close>Close</button>
          </form>`,
        omiseFormScript,
      ),
    ),
  )
  .use("/payments/omise/tokens", cors({ origin: "*" }))
  .post("/payments/omise/tokens", async (c) => {
    const given = await params(c);
    const { store, clock } = c.get("cloud");
    const failed = (code: string, message: string) => c.json({ object: "error", code, message }, 400);
    if (!text(given, "key")?.startsWith("pk"))
      return failed("authentication_failure", "authentication failed");
    const read = readCard(omiseCard(textsIn(given["card"])), clock.now());
    if (typeof read === "string") return failed("invalid_card", read);
    if (read.behaviour === "declined") return failed("invalid_card", "Your card was declined.");
    const { token } = makeToken(store, { provider: "omise", card: read, authenticated: false });
    return c.json({ object: "token", id: token, card: omiseView(read) });
  })
  .get("/payments/stripe/authenticate", (c) => {
    const challenge = challengeOfPayment(c.get("cloud"), c.req.query("client_secret") ?? "");
    return challenge
      ? c.redirect(
          `/payments/stripe/3ds/${challenge.id}?parent=${encodeURIComponent(c.req.query("parent") ?? "")}`,
        )
      : c.html(postToParent(c.req.query("parent"), { outcome: "failed" }));
  })
  .get("/payments/:party/3ds/:id", (c) => {
    const challenge = challengeOf(c.get("cloud").store, c.req.param("id"));
    if (!challenge || challenge.outcome !== null)
      return c.html(page("Nothing to confirm", html`<p>This request is over or unknown.</p>`), 404);
    return c.html(
      page(
        "Is it you?",
        html`<p>Your bank asks you to confirm it. This page stands in for the bank's.</p>
          <form method="post">
            <input type="hidden" name="parent" value="${c.req.query("parent") ?? ""}" />
            <p><button name="choice" value="passed">Complete authentication</button></p>
            <p><button name="choice" value="failed">Fail authentication</button></p>
          </form>`,
      ),
    );
  })
  .post("/payments/:party/3ds/:id", async (c) => {
    const cloud = c.get("cloud");
    const given = await params(c);
    const challenge = challengeOf(cloud.store, c.req.param("id"));
    const choice = text(given, "choice");
    if (challenge?.outcome !== null || (choice !== "passed" && choice !== "failed"))
      return c.text("This request is over or unknown", 404);
    putChallenge(cloud.store, { ...challenge, outcome: choice });
    const made = answers[challenge.kind](cloud, challenge, choice === "passed");
    const parent = text(given, "parent") ?? "";
    if (parent === "" && challenge.return_url !== "") return c.redirect(challenge.return_url, 303);
    return c.html(postToParent(parent, { outcome: choice, ...made }));
  });

/** Result of the holder's answer: a token, a verified card, or a charge known to the provider. */
const answers: Record<Challenge["kind"], (cloud: Cloud, challenge: Challenge, passed: boolean) => object> = {
  setup: ({ store }, { about }, passed) => {
    const setup = setupOf(store, about);
    if (!setup?.card || !passed) return {};
    const { token } = makeToken(store, { provider: "stripe", card: setup.card, authenticated: true });
    putSetup(store, { ...setup, token });
    return { payment_method: token };
  },
  card: ({ store }, { about }, passed) => {
    const card = cardsOf(store).get(about);
    const account = card && accountsOf(store).get(String(card.billing_account_id));
    if (!card || !account || card.is_deleted) return {};
    if (passed) verifyCard(store, account, { ...card, authenticated: true });
    else putCard(store, { ...card, verifies_at: null });
    return {};
  },
  payment: ({ store, clock }, { about }, passed) => {
    const payment = paymentsOf(store).get(about);
    if (payment?.status === "pending" && payment.outcome === null)
      putPayment(store, {
        ...payment,
        outcome: passed ? "paid" : "declined",
        heard_at: clock.now() + 30_000,
      });
    return {};
  },
};

const cardField = (name: string, label: string, rest: string) =>
  html`<label>${label} <input name="${name}" required ${raw(rest)} /></label>`;

function challengeOfPayment({ store }: Cloud, client_secret: string): Challenge | undefined {
  const payment = paymentsOf(store)
    .list()
    .findLast((each) => each.secret === client_secret && each.status === "pending");
  const challenge = payment && challengeAbout(store, "payment", payment.identifier);
  return challenge?.outcome === null ? challenge : undefined;
}

/** The frame's final message to its parent page. */
const postToParent = (parent = "", answer: object) => {
  const target = /^https?:\/\/[\w.:[\]-]+$/.test(parent) ? parent : "";
  const call = `parent.postMessage(${JSON.stringify(answer)}, ${JSON.stringify(target)});`;
  return framePage(
    "3-D Secure",
    html`<p>Thank you. You can close this window.</p>`,
    target === "" ? "" : call,
  );
};

type Texts = Readonly<Record<string, string>>;

/** The card fields of a page as texts; other values are dropped. */
const textsIn = (given: unknown): Texts =>
  Object.fromEntries(
    Object.entries(typeof given === "object" && given !== null ? given : {}).flatMap(([name, value]) =>
      typeof value === "string" || typeof value === "number" ? [[name, String(value)]] : [],
    ),
  );

const stripeCard = (card: Texts): TypedCard => ({
  number: card["number"] ?? "",
  expire_month: card["expire_month"] ?? "",
  expire_year: card["expire_year"] ?? "",
  cvc: card["cvc"] ?? "",
  holder: card["holder"] ?? "",
  postal_code: card["postal_code"],
});

const omiseCard = (card: Texts): TypedCard => ({
  number: card["number"] ?? "",
  expire_month: card["expiration_month"] ?? "",
  expire_year: card["expiration_year"] ?? "",
  cvc: card["security_code"] ?? "",
  holder: card["name"] ?? "",
  postal_code: card["postal_code"],
});

const omiseView = ({ brand, last4, expire_month, expire_year, holder }: Card) => ({
  brand,
  last_digits: last4,
  expiration_month: Number(expire_month),
  expiration_year: Number(expire_year),
  name: holder,
});
