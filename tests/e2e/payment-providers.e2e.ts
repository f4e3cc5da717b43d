import type { Page } from "@playwright/test";
import type { RunningCloud } from "../support/cloud.ts";
import { expect, test } from "../support/fixtures.ts";

/**
 * The sandbox's providers in a real browser: separate origins, frames, windows and pages that only send messages to the
 * portal.
 */

const billing_account_id = 20_417;

type PaymentUrls = Record<"stripe" | "omise" | "paypal" | "digio", string>;

const urlsOf = async (cloud: RunningCloud) =>
  (await cloud.api<{ paymentUrls: PaymentUrls }>("GET", "/config/ui/config")).paymentUrls;

const prehook = (cloud: RunningCloud, processor_keyword: string) =>
  cloud.api<{ session_id: string; client_secret: string }>("POST", "/payment/card/prehook", {
    billing_account_id,
    processor_keyword,
  });

/** A page on the portal's origin with a provider's script and a container. Results are stored in `data-heard`. */
async function openWith(page: Page, script: string, code: string) {
  await page.goto("/mail");
  await page.addScriptTag({ url: script });
  await page.addScriptTag({
    content: `
      const place = document.createElement("div");
      place.id = "place";
      place.style.width = "340px";
      document.body.prepend(place);
      const hear = (answer) => (place.dataset.heard = JSON.stringify(answer));
      ${code}`,
  });
}

const heard = (page: Page) => page.locator("#place");

test("a card is typed into Stripe's frame, and 3-D Secure asks over the page", async ({ page, cloud }) => {
  const { stripe } = await urlsOf(cloud);
  const { client_secret } = await prehook(cloud, "stripe_creditcard");
  await openWith(
    page,
    stripe,
    `const provider = Stripe("pk_demo_4fT2");
     const card = provider.elements().create("card", { hidePostalCode: true });
     card.on("change", ({ complete }) => (place.dataset.complete = complete));
     card.mount(place);
     window.pay = () => provider.confirmCardSetup("${client_secret}", { payment_method: { card } }).then(hear);`,
  );
  await expect(page.locator("iframe")).toHaveAttribute("src", /^http:\/\/stripe\.localhost:/);
  const frame = page.frameLocator('iframe[title="Secure card payment input frame"]');
  await frame.getByLabel("Card number").fill("4000 0025 0000 3155");
  await frame.getByLabel("Expiry").fill("11/31");
  await frame.getByLabel("Security code").fill("123");
  await expect(heard(page)).toHaveAttribute("data-complete", "true");
  const challenge = page.frameLocator('iframe[title="3-D Secure"]');
  const press = async (name: string) => {
    await page.evaluate("void pay()");
    await challenge.getByRole("button", { name }).click();
  };
  await press("Fail authentication");
  await expect(heard(page)).toHaveAttribute("data-heard", /setup_intent_authentication_failure/);
  await press("Complete authentication");
  await expect(heard(page)).toHaveAttribute("data-heard", /"status":"succeeded","payment_method":"pm_\w+"/);
});

test("Omise's own form opens over the page, says what is wrong with a card, and makes a token of it", async ({
  page,
  cloud,
}) => {
  const { omise } = await urlsOf(cloud);
  await openWith(
    page,
    omise,
    `OmiseCard.configure({ publicKey: "pkey_demo" });
     window.open = () =>
       OmiseCard.open({
         frameLabel: "Nordmoln",
         submitLabel: "Add card",
         onCreateTokenSuccess: (token) => hear({ token }),
         onFormClosed: () => (place.dataset.closed = Number(place.dataset.closed ?? 0) + 1),
       });`,
  );
  const form = page.frameLocator('iframe[title="Omise"]');
  await page.evaluate("open()");
  await form.getByRole("button", { name: "Close" }).click();
  await expect(heard(page)).toHaveAttribute("data-closed", "1");
  await expect(heard(page)).not.toHaveAttribute("data-heard");
  await page.evaluate("open()");
  await form.getByLabel("Card number").fill("4000 0000 0000 0002");
  await form.getByLabel("Name on card").fill("Mari Tamm");
  await form.getByLabel("Expiry").fill("11/31");
  await form.getByLabel("Security code").fill("123");
  await form.getByRole("button", { name: "Add card" }).click();
  await expect(form.getByRole("alert")).toHaveText("Your card was declined.");
  await form.getByLabel("Card number").fill("4242 4242 4242 4242");
  await form.getByRole("button", { name: "Add card" }).click();
  await expect(heard(page)).toHaveAttribute("data-heard", /^\{"token":"tokn_test_\w+"\}$/);
  await expect(heard(page)).toHaveAttribute("data-closed", "2");
});

test("PayPal's window is closed or confirmed, and the page is notified", async ({ page, cloud }) => {
  const { paypal } = await urlsOf(cloud);
  const { session_id } = await prehook(cloud, "paypal_vault");
  const { setup_token } = await cloud.api<{ setup_token: string }>(
    "GET",
    `/payment/paypal/setup_token?session_id=${session_id}`,
  );
  await openWith(
    page,
    paypal,
    `paypal.Buttons({
       createVaultSetupToken: () => Promise.resolve("${setup_token}"),
       onApprove: (data) => hear(data),
       onCancel: () => hear("cancelled"),
     }).render(place);`,
  );
  const open = async () => {
    const opened = page.waitForEvent("popup");
    await page.frameLocator('iframe[title="PayPal"]').getByRole("button").click();
    return opened;
  };
  const left = await open();
  await expect(left.getByRole("button", { name: "Agree and continue" })).toBeVisible();
  await left.close();
  await expect(heard(page)).toHaveAttribute("data-heard", '"cancelled"');
  await (await open()).getByRole("button", { name: "Agree and continue" }).click();
  await expect(heard(page)).toHaveAttribute("data-heard", `{"vaultSetupToken":"${setup_token}"}`);
});

for (const [button, status] of [
  ["Pay", "success"],
  ["Decline", "failed"],
  ["Cancel", "failed"],
] as const) {
  test(`on a processor's page ${button} leads back and ends in ${status}`, async ({ page, cloud }) => {
    const { redirect_url, identifier } = await cloud.api<{ redirect_url: string; identifier: string }>(
      "POST",
      "/payment/link/send_data",
      {
        billing_account_id,
        processor: "coingate",
        amount: 50,
        params: JSON.stringify({ return_url: `${cloud.origin}/mail` }),
      },
    );
    await page.goto(redirect_url);
    await expect(page.getByRole("heading", { name: "Pay 50.61 EUR" })).toBeVisible();
    await page.getByRole("button", { name: button, exact: true }).click();
    await expect(page).toHaveURL(`/mail?billing_account_id=${billing_account_id}&identifier=${identifier}`);
    const asked = `billing_account_id=${billing_account_id}&identifier=${identifier}`;
    const answer = await cloud.api<{ status: string }>("GET", `/payment/link/process_result?${asked}`);
    expect(answer.status).toBe(status);
  });
}
