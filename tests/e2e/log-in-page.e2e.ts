import type { APIRequestContext, Page, Request } from "@playwright/test";
import { arm, disarm } from "../support/machines.ts";
import { expect, test } from "../support/fixtures.ts";
import { heading, watchCalls } from "../support/portal.ts";
import { serveAs } from "../support/site.ts";

const demo = { email: "demo@portico.example", password: "Demo-1234" };

test.afterEach(({ cloud }) => disarm(cloud));

test("shows the site's texts, and the portal's where the site has none", async ({ page }) => {
  const image = "/app/reseller.svg";
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="80" height="80"><circle r="40" /></svg>';
  await page.route(/reseller\.svg/, (route) =>
    route.fulfill({ contentType: "image/svg+xml", body: drawing }),
  );
  await page.setViewportSize({ width: 1440, height: 900 });
  await serveAs(page, {
    siteName: "Reseller Cloud",
    loginTitle: "Welcome back",
    loginSubtitle: "Your machines are waiting",
    loginIntro: "Made in the north",
    loginIntroImg: `${image}?intro`,
    loginLogoImg: `${image}?logo`,
    termsUrl: "https://reseller.example/terms",
  });
  await page.goto("/app/");
  await expect(heading(page, "Welcome back")).toBeVisible();
  await expect(page).toHaveTitle("Welcome back | Reseller Cloud");
  for (const text of ["Reseller Cloud", "Your machines are waiting", "Made in the north"])
    await expect(page.getByText(text, { exact: true })).toBeVisible();
  await expect(page.locator(`img[src="${image}?intro"]`)).toBeVisible();
  await expect(page.locator(`img[src="${image}?logo"]`)).toBeVisible();
  await expect(page.getByRole("link", { name: "Terms of Service" })).toHaveAttribute(
    "href",
    "https://reseller.example/terms",
  );
  await expect(page.getByText("or", { exact: true })).toBeVisible();

  await serveAs(page, { loginTitle: null, loginGoogleButton: false, termsUrl: null });
  await page.goto("/app/");
  await expect(heading(page, "Log in")).toBeVisible();
  await expect(page.getByRole("button", { name: /Google/ })).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Terms of Service" })).toHaveCount(0);
});

test("offers three languages: English is bundled, the others load when chosen", async ({ page, cloud }) => {
  const scripts: string[] = [];
  page.on("request", (request) => scripts.push(new URL(request.url()).pathname));
  const customers = new URL("/app/", cloud.origin);
  customers.hostname = "portal.localhost";
  await page.goto(customers.href);
  const language = page.getByRole("combobox", { name: "Language" });
  await expect(language.getByRole("option")).toHaveText(["English", "Eesti", "Español"]);
  await expect(heading(page, "Log in")).toBeVisible();
  const before = scripts.length;
  await language.selectOption("Eesti");
  await expect(page.getByRole("button", { name: "Logi sisse", exact: true })).toBeVisible();
  await expect(heading(page, "Logi sisse")).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("lang", "et");
  const asked = () => scripts.slice(before);
  await expect.poll(asked).not.toHaveLength(0);
  const isOfThisPage = /^\/app\/assets\/texts\/(?:index|preload|theme|shared|LoginScreen)-et-[\w-]+\.js$/;
  expect(asked().filter((path) => !isOfThisPage.test(path))).toEqual([]);
  await page.reload();
  await expect(page.getByRole("button", { name: "Logi sisse", exact: true })).toBeVisible();
});

test("offers developers two languages more, made of the English texts", async ({ page }) => {
  await page.goto("/app/");
  const language = page.getByRole("combobox");
  await expect(language.getByRole("option")).toHaveText([
    "English",
    "Eesti",
    "Español",
    "→ English ←",
    "Accented English",
  ]);
  await language.selectOption("zz-pseudo");
  await expect(page.getByRole("button", { name: "Ĺōōĝ ĩĩńń", exact: true })).toBeVisible();
  await language.selectOption("en-x-arr");
  await expect(page.getByRole("button", { name: "→Log in←", exact: true })).toBeVisible();
});

for (const [path, shown] of [
  ["/app/payment_return/", "You're back from the payment page"],
  ["/app/consent_form/?state=s1", "Before you start"],
  ["/app/email_verification/x?email=a+b@c.example", "Email verified"],
  ["/app/auth0_callback/#error=server_error&error_description=Down", "Login error"],
] as const) {
  test(`${path} is the screen of its first segment`, async ({ page }) => {
    await page.goto(path);
    await expect(heading(page, shown)).toBeVisible();
  });
}

test("is light, whatever the system and the stored choice say", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "dark" });
  await page.addInitScript(() => localStorage.setItem("colour_scheme", "dark"));
  await page.goto("/app/");
  await expect(logInButton(page)).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("data-scheme", "light");
});

test("asks for what is missing, shows a password on request, and changes its mode with what was typed kept", async ({
  page,
}) => {
  await page.goto("/app/?username=mari%40customer.example");
  await expect(email(page)).toHaveValue("mari@customer.example");
  await logInButton(page).click();
  await expect(password(page)).toHaveAccessibleDescription(/This field is required/);
  await password(page).fill("Secret-1234");
  await expect(password(page)).toHaveAttribute("type", "password");
  await page.getByRole("button", { name: "Show password" }).click();
  await expect(password(page)).toHaveAttribute("type", "text");
  await page.getByRole("button", { name: "Hide password" }).click();
  await expect(password(page)).toHaveAttribute("type", "password");
  await page.getByRole("button", { name: "Sign up", exact: true }).click();
  await expect(heading(page, "Sign up")).toBeVisible();
  await expect(email(page)).toHaveValue("mari@customer.example");
  await expect(password(page)).toHaveValue("Secret-1234");
});

test("a referral code starts the sign-up, survives a reload, and is sent along", async ({ page }, info) => {
  await page.goto("/app/?referral_code=m4xq7z");
  await expect(heading(page, "Sign up")).toBeVisible();
  await page.goto("/app/compute");
  await page.getByRole("button", { name: "Sign up", exact: true }).click();
  const sent = page.waitForRequest(/\/idp\/dbconnections\/signup$/);
  await email(page).fill(`friend${info.repeatEachIndex}@newcomer.example`);
  await password(page).fill("Correct-horse-7");
  await page.getByRole("button", { name: "Sign up", exact: true }).click();
  expect((await sent).postDataJSON()).toMatchObject({
    email: `friend${info.repeatEachIndex}@newcomer.example`,
    password: "Correct-horse-7",
    connection: "Username-Password-Authentication",
    user_metadata: { referral_code: "m4xq7z" },
  });
  await expect(heading(page, "Verify your email")).toBeVisible();
});

test("a log-in is requested in the provider's format, and its response is exchanged for a key, once", async ({
  page,
}) => {
  const calls = watchPosts(page);
  const read = watchCalls(page, "GET", "/v1/user-resource/user");
  await page.goto("/app/support");
  const before = await page.evaluate(() => history.length);
  const authorized = page.waitForRequest(/\/idp\/authorize\?/);
  await logIn(page);
  const query = new URL((await authorized).url()).searchParams;
  expect(Object.fromEntries(query)).toMatchObject({
    scope: "openid profile email",
    response_type: "token id_token",
    response_mode: "fragment",
    redirect_uri: `${new URL(page.url()).origin}/app/auth0_callback`,
    realm: "Username-Password-Authentication",
    state: expect.stringMatching(/./),
    client_id: "portico-sandbox",
  });
  await expect(heading(page, "Support")).toBeVisible();
  expect(new URL(page.url())).toMatchObject({ pathname: "/app/support", hash: "" });
  await expect.poll(() => loginCookies(page)).toEqual([]);
  // One entry: the provider's redirects and the callback add none.
  await expect.poll(() => page.evaluate(() => history.length)).toBe(before + 1);
  const kept = () => calls.filter((call) => call.url().endsWith("/v1/user-resource/auth0_callback"));
  await expect.poll(kept).toHaveLength(1);
  const posted = new URLSearchParams(kept()[0]?.postData() ?? "");
  expect([...posted.keys()]).toEqual(expect.arrayContaining(["access_token", "id_token", "state"]));
  const key = await page.evaluate(() => localStorage.getItem("apikey"));
  await expect.poll(() => read.at(-1)?.headers()["apikey"]).toBe(key);
  expect(calls.find((call) => call.url().endsWith("/idp/co/authenticate"))?.postDataJSON()).toMatchObject({
    username: demo.email,
    password: demo.password,
    realm: "Username-Password-Authentication",
  });
});

test("Google is a separate log-in through the provider", async ({ page }) => {
  await page.goto("/app/");
  const authorized = page.waitForRequest(/\/idp\/authorize\?/);
  await page.getByRole("button", { name: "Log in with Google" }).click();
  const query = new URL((await authorized).url()).searchParams;
  expect(query.get("connection")).toBe("google-oauth2");
  expect(query.get("state")).not.toBeNull();
});

test("a new password is requested by email; a failure says so with its label", async ({ page, cloud }) => {
  await page.goto("/app/");
  await page.getByRole("button", { name: "Forgot password?" }).click();
  await expect(email(page)).toHaveAttribute("type", "email");
  await page.getByRole("button", { name: "Send email" }).click();
  await expect(email(page)).toHaveAccessibleDescription(/This field is required/);
  await email(page).fill(demo.email);
  await cloud.api("POST", "/_sandbox/faults", {
    path: "/idp/dbconnections/change_password",
    kind: "drop",
    count: 99,
  });
  await page.getByRole("button", { name: "Send email" }).click();
  const failure = page.getByRole("alert");
  await expect(failure).toContainText("Couldn't send the email: Failed to connect to server");
  await expect(failure).toContainText("Try again in a few minutes.");
  await disarm(cloud);
  const sent = page.waitForRequest(/\/idp\/dbconnections\/change_password$/);
  await page.getByRole("button", { name: "Send email" }).click();
  expect((await sent).postDataJSON()).toMatchObject({
    email: demo.email,
    connection: "Username-Password-Authentication",
  });
  await expect(heading(page, "Check your email")).toBeVisible();
  await expect(page.getByText(demo.email)).toBeVisible();
  await page.getByRole("button", { name: "Back" }).click();
  await expect(logInButton(page)).toBeVisible();
});

test("shows progress while the provider's response is checked, and a failure with all details", async ({
  page,
  context,
  cloud,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto("/app/");
  await page.evaluate(() => sessionStorage.setItem("returnPath", "/compute?q=web"));
  const idToken = await startLogin(page, { state: "s1", nonce: "n1" });
  const calls = watchPosts(page);
  await arm(cloud, { path: "/v1/user-resource/auth0_callback", kind: "latency", ms: 3_000 });
  await page.goto(`/app/auth0_callback#access_token=secret&id_token=${idToken}&state=s1`);
  await expect(page.getByText("Logging in...", { exact: true })).toBeVisible();
  await expect(heading(page, "Login error")).toBeVisible();
  await expect(page.getByText("Code: 400")).toBeVisible();
  await expect.poll(() => calls).toHaveLength(1);

  // Another address first, because navigating to the same one would not reload the page.
  await page.goto("/app/");
  await page.goto("/app/auth0_callback#error=server_error&error_description=The%20database%20sleeps");
  await expect(page.getByRole("alert")).toContainText("The database sleeps");
  await expect(page.getByText("Code: server_error")).toBeVisible();
  await page.getByRole("button", { name: "Copy: details" }).click();
  expect(JSON.parse(await page.evaluate(() => navigator.clipboard.readText()))).toEqual({
    code: "server_error",
    description: "The database sleeps",
    parameters: { error: "server_error", error_description: "The database sleeps" },
  });
  await expect.poll(() => calls).toHaveLength(1);
  await page.getByRole("link", { name: "Back" }).click();
  await expect(page).toHaveURL(/\/app\/compute\?q=web$/);
  await expect(logInButton(page)).toBeVisible();
});

test("tokens for a log-in of another browser sign no user in, and leave a signed-in user alone", async ({
  page,
  cloud,
  request,
}) => {
  const callback = await foreignCallback(request, cloud.origin);
  await page.goto("/app/");
  const calls = watchPosts(page);
  await page.goto(callback);
  await expect(heading(page, "Login error")).toBeVisible();
  await expect(page.getByText("Code: state_mismatch")).toBeVisible();
  await page.getByRole("link", { name: "Log in again" }).click();
  await expect(logInButton(page)).toBeVisible();

  await page.evaluate(() => localStorage.setItem("apikey", "demo-key"));
  await page.goto("/app/support");
  await expect(heading(page, "Support")).toBeVisible();
  await page.goto(callback);
  await expect(page.getByRole("link", { name: "Log in again" })).toBeVisible();
  await expect.poll(() => page.evaluate(() => localStorage.getItem("apikey"))).toBe("demo-key");
  expect(calls).toEqual([]);
});

test("an id token for another log-in is refused, although the state is this browser's", async ({ page }) => {
  await page.goto("/app/");
  const idToken = await startLogin(page, { state: "s1", nonce: "n1" });
  await startLogin(page, { state: "s2", nonce: "n2" });
  const calls = watchPosts(page);
  await page.goto(`/app/auth0_callback#access_token=secret&id_token=${idToken}&state=s2`);
  await expect(page.getByText("Code: state_mismatch")).toBeVisible();
  expect(calls).toEqual([]);
  expect((await loginCookies(page)).map(({ name }) => name)).toEqual(["com.auth0.auth.s1"]);
});

test("terms are accepted by a form to the provider, which is of no use without terms or a state", async ({
  page,
}) => {
  await page.goto("/app/consent_form?state=s%26%201");
  const submit = page.getByRole("button", { name: "Continue" });
  await expect(submit).toHaveAttribute("aria-disabled", "true");
  await page.getByRole("checkbox", { name: /I accept/ }).check();
  await expect(submit).not.toHaveAttribute("aria-disabled", "true");
  const posted = page.waitForRequest(/\/idp\/continue$/);
  await submit.click();
  const request = await posted;
  expect(request.method()).toBe("POST");
  expect(request.headers()["content-type"]).toBe("application/x-www-form-urlencoded");
  expect(Object.fromEntries(new URLSearchParams(request.postData() ?? ""))).toEqual({
    confirm: "yes",
    state: "s& 1",
  });

  await page.goto("/app/consent_form");
  await expect(heading(page, "No terms to accept")).toBeVisible();
  await serveAs(page, { termsUrl: null });
  await page.goto("/app/consent_form?state=s1");
  await expect(heading(page, "No terms to accept")).toBeVisible();
});

test("a log-out removes the key, notifies the provider, and reloads at the start", async ({ page }) => {
  await page.goto("/app/support");
  await logIn(page);
  await expect(heading(page, "Support")).toBeVisible();
  const logOutCall = page.waitForRequest(/\/idp\/v2\/logout\?/);
  await page.getByRole("button", { name: /^Account/ }).click();
  await page.getByRole("menuitem", { name: "Log out" }).click();
  const { origin } = new URL(page.url());
  expect(new URL((await logOutCall).url()).searchParams.get("returnTo")).toBe(`${origin}/app/`);
  await expect(logInButton(page)).toBeVisible();
  expect(new URL(page.url()).pathname).toBe("/app/");
  expect(
    await page.evaluate(() => [localStorage.getItem("apikey"), localStorage.getItem("impersonation")]),
  ).toEqual([null, null]);
});

test("a mock cloud that goes away in mid-work says so", async ({ page }) => {
  await page.goto("/app/");
  await page.getByRole("button", { name: "More" }).click();
  await page.getByRole("checkbox", { name: /mock/i }).click();
  await expect(page.getByRole("checkbox", { name: /mock/i })).toBeChecked();
  await logInButton(page).click();
  await expect(heading(page, "Dashboard")).toBeVisible();
  const devtools = await page.context().newCDPSession(page);
  const { origin } = new URL(page.url());
  await devtools.send("Storage.clearDataForOrigin", { origin, storageTypes: "service_workers" });
  await expect(page.getByRole("alert")).toContainText("Mock service worker crashed. Please reload the page.");
});

test("a mock cloud that does not start is a fatal error with a next step", async ({ page }) => {
  await page.addInitScript(() => {
    navigator.serviceWorker.register = () => Promise.reject(new Error("blocked"));
  });
  await page.goto("/app/");
  await page.getByRole("button", { name: "More" }).click();
  await page.getByRole("checkbox", { name: /mock/i }).click();
  await expect(page.getByRole("alert")).toContainText("Mock service worker crashed. Please reload the page.");
  await expect(page.getByRole("button", { name: "Reload page" })).toBeVisible();
  await page.getByRole("button", { name: "Log out" }).click();
  await expect(logInButton(page)).toBeVisible();
});

const email = (page: Page) => page.getByRole("textbox", { name: "Email" });
const password = (page: Page) => page.getByLabel("Password", { exact: true });
const logInButton = (page: Page) => page.getByRole("button", { name: "Log in", exact: true });

async function logIn(page: Page): Promise<void> {
  await email(page).fill(demo.email);
  await password(page).fill(demo.password);
  await logInButton(page).click();
}

function watchPosts(page: Page): Request[] {
  const seen: Request[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST") seen.push(request);
  });
  return seen;
}

/** Stores a log-in attempt as auth0-js does; returns a matching unsigned id token. */
async function startLogin(page: Page, sent: { state: string; nonce: string }): Promise<string> {
  await page.evaluate((kept) => {
    document.cookie = `com.auth0.auth.${kept.state}=${encodeURIComponent(JSON.stringify(kept))}; Path=/`;
  }, sent);
  return `e30.${Buffer.from(JSON.stringify({ nonce: sent.nonce })).toString("base64url")}.x`;
}

const loginCookies = async (page: Page) =>
  (await page.context().cookies()).filter(({ name }) => name.startsWith("com.auth0.auth."));

/** The callback address after a real log-in, with valid tokens. */
async function foreignCallback(request: APIRequestContext, origin: string): Promise<string> {
  const client = "portico-sandbox";
  const answer = await request.post("/idp/co/authenticate", {
    data: {
      client_id: client,
      username: demo.email,
      password: demo.password,
      realm: "Username-Password-Authentication",
    },
  });
  const { login_ticket } = (await answer.json()) as { login_ticket: string };
  const query = new URLSearchParams({
    client_id: client,
    redirect_uri: `${origin}/app/auth0_callback`,
    response_type: "token id_token",
    scope: "openid profile email",
    state: "of-another-browser",
    nonce: "n9",
    login_ticket,
  });
  const redirect = await request.get(`/idp/authorize?${query}`, { maxRedirects: 0 });
  return redirect.headers()["location"] ?? "";
}
