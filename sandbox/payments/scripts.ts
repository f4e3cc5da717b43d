/**
 * Stand-ins for the providers' scripts, with the API that pages use. Card data stay in a frame on the provider's
 * origin; 3-D Secure asks in another frame over the page.
 */

/** Shared code: the provider's origin, frames, and requests to frames. */
const common = (party: string) => `
    const base = new URL("/payments/${party}/", document.currentScript.src);
    const frame = (path, title, css) => {
      const made = document.createElement("iframe");
      const url = new URL(path, base);
      url.searchParams.set("parent", location.origin);
      made.src = url.href;
      made.title = title;
      made.style.cssText = "border:0;width:100%;" + css;
      return made;
    };
    const listen = (from, take) => {
      const listen = ({ source, origin, data }) => {
        if (source === from.contentWindow && origin === base.origin) take(data);
      };
      addEventListener("message", listen);
      return () => removeEventListener("message", listen);
    };
    const ask = (path, title) =>
      new Promise((done) => {
        const overlay = document.createElement("div");
        overlay.style.cssText = "position:fixed;inset:0;z-index:2147483647;background:rgb(0 0 0 / .5);display:grid;place-items:center";
        const inside = frame(path, title, "max-width:420px;height:420px;background:#fff;border-radius:8px");
        const stop = listen(inside, (answer) => {
          stop();
          // It fades: a frame that goes in the middle of a click on it leaves the browser without an answer to the click.
          overlay.animate({ opacity: [1, 0] }, 150).finished.then(() => {
            overlay.remove();
            done(answer);
          });
        });
        overlay.append(inside);
        document.body.append(overlay);
        inside.addEventListener("load", () => inside.focus());
      });
    const challenge = (path) => ask(path, "3-D Secure");`;

const stripe = `
    const failed = (code, message) => ({ error: { type: "card_error", code, message } });
    const notPassed = "We are unable to authenticate your payment method. Please choose a different payment method and try again.";
    const createElement = (type, options = {}) => {
      if (type !== "card") throw new Error("The stand-in has card elements only");
      const inside = frame("elements", "Secure card payment input frame", "height:" + (options.hidePostalCode ? 124 : 180) + "px");
      if (options.hidePostalCode) inside.src += "&hidePostalCode=1";
      if (options.style?.base?.color) inside.src += "&color=" + encodeURIComponent(options.style.base.color);
      if (options.disabled) inside.src += "&disabled=1";
      const listeners = {};
      const waiting = new Map();
      let stop = () => {};
      let last = 0;
      let isThere = false;
      const emit = (data) => {
        for (const take of listeners[data.type] ?? []) take({ elementType: "card", ...data });
      };
      // Browsers say of a frame that was blocked that it has loaded, too.
      inside.addEventListener("load", () =>
        setTimeout(() => {
          const message = "The card form could not be loaded.";
          if (!isThere) emit({ type: "loaderror", error: { type: "api_connection_error", message } });
        }, 1000),
      );
      const element = {
        on(event, take) {
          (listeners[event] ??= []).push(take);
          return element;
        },
        off(event) {
          delete listeners[event];
          return element;
        },
        once: (event, take) => element.on(event, take),
        mount(target) {
          stop = listen(inside, (data) => {
            if (data.type === "ready") isThere = true;
            if (data.id) waiting.get(data.id)?.(data.answer);
            else emit(data);
          });
          (typeof target === "string" ? document.querySelector(target) : target).replaceChildren(inside);
        },
        unmount() {
          stop();
          inside.remove();
        },
        destroy: () => element.unmount(),
        focus: () => inside.contentWindow?.postMessage({ type: "focus" }, base.origin),
        clear: () => inside.contentWindow?.postMessage({ type: "clear" }, base.origin),
        update: (change) => inside.contentWindow?.postMessage({ type: "update", ...change }, base.origin),
        send: (client_secret, holder) =>
          new Promise((done) => {
            last += 1;
            waiting.set(last, done);
            inside.contentWindow.postMessage({ type: "confirm", id: last, client_secret, holder }, base.origin);
          }),
      };
      return element;
    };
    const confirm = async (secret, element, details) => {
      const sent = await element.send(secret, details?.name ?? "");
      if (sent.error) return failed("card_declined", sent.error);
      const answer = sent.challenge ? await challenge("3ds/" + sent.challenge) : sent;
      return answer.payment_method
        ? { payment_method: answer.payment_method, card: answer.card ?? sent.card }
        : failed("setup_intent_authentication_failure", notPassed);
    };
    const confirmPayment = async (client_secret) => {
      const answer = await challenge("authenticate?client_secret=" + encodeURIComponent(client_secret));
      return answer.outcome === "passed"
        ? { paymentIntent: { id: client_secret.split("_secret")[0], client_secret, status: "succeeded" } }
        : failed("payment_intent_authentication_failure", notPassed);
    };
    window.Stripe = (key) => {
      if (!/^pk_/.test(key ?? "")) throw new Error("Invalid API key provided");
      const made = [];
      return {
        elements: () => ({
          create: (type, options) => {
            const element = createElement(type, options);
            made.push(element);
            return element;
          },
          getElement: () => made.at(-1) ?? null,
        }),
        confirmCardSetup: async (client_secret, { payment_method }) => {
          const { error, payment_method: id } = await confirm(client_secret, payment_method.card, payment_method.billing_details);
          return error
            ? { error }
            : { setupIntent: { id: client_secret.split("_secret")[0], client_secret, status: "succeeded", payment_method: id } };
        },
        createPaymentMethod: async ({ card, billing_details }) => {
          const { error, ...answer } = await confirm(null, card, billing_details);
          return error ? { error } : { paymentMethod: { id: answer.payment_method, type: "card", card: answer.card } };
        },
        createToken: async (card, data) => {
          const { error, ...answer } = await confirm(null, card, data);
          return error ? { error } : { token: { id: answer.payment_method, type: "card", card: answer.card } };
        },
        confirmCardPayment: confirmPayment,
        handleCardAction: confirmPayment,
        handleNextAction: ({ clientSecret }) => confirmPayment(clientSecret),
      };
    };`;

const omise = `
    let key = "";
    window.Omise = {
      setPublicKey: (given) => {
        key = given;
      },
      createToken: (type, card, done) => {
        fetch(new URL("tokens", base), {
          method: "POST",
          headers: { "content-type": "application/json" },
          body: JSON.stringify({ key, type, card }),
        })
          .then(async (response) => done(response.status, await response.json()))
          .catch(() => done(0, { object: "error", code: "network_error", message: "No connection" }));
      },
    };
    let settings = {};
    window.OmiseCard = {
      configure: (given) => {
        settings = { ...settings, ...given };
      },
      open: (given) => {
        const { publicKey, frameLabel = "", submitLabel = "Pay", onCreateTokenSuccess, onFormClosed } = { ...settings, ...given };
        const query = new URLSearchParams({ key: publicKey, label: frameLabel, submit: submitLabel });
        void ask("form?" + query, "Omise").then(({ token }) => {
          if (token) onCreateTokenSuccess?.(token);
          onFormClosed?.();
        });
      },
    };`;

const paypal = `
    window.paypal = {
      Buttons: ({ createVaultSetupToken, onApprove, onCancel = () => {}, onError = () => {}, onInit = () => {} }) => {
        const inside = frame("buttons", "PayPal", "height:56px");
        let stop = () => {};
        return {
          isEligible: () => true,
          render: (target) => {
            const takes = {
              ready: () => onInit(),
              click: async () => {
                try {
                  inside.contentWindow.postMessage({ type: "approve", token: await createVaultSetupToken() }, base.origin);
                } catch (error) {
                  inside.contentWindow.postMessage({ type: "abandon" }, base.origin);
                  onError(error);
                }
              },
              approved: async ({ token }) => {
                try {
                  await onApprove({ vaultSetupToken: token });
                } catch (error) {
                  onError(error);
                }
              },
              cancelled: () => onCancel({}),
              blocked: () => onError(new Error("Popup was blocked")),
            };
            stop = listen(inside, (data) => takes[data.type]?.(data));
            (typeof target === "string" ? document.querySelector(target) : target).replaceChildren(inside);
            return Promise.resolve();
          },
          close: () => {
            stop();
            inside.remove();
            return Promise.resolve();
          },
        };
      },
    };`;

const scripts = { stripe, omise, paypal };

/** A provider's script, as pages load it. */
export const scriptOf = (party: keyof typeof scripts): string =>
  `(() => {${common(party)}\n${scripts[party]}\n})();\n`;

/** Runs in the card frame: reports progress to the parent page and submits the card on request. */
export const elementsScript = `
  const parent = new URLSearchParams(location.search).get("parent");
  const post = (data) => window.parent.postMessage(data, parent);
  const form = document.querySelector("form");
  const fields = [...form.querySelectorAll("input")];
  const typed = () => {
    const { number, expiry, cvc, postal_code } = Object.fromEntries(new FormData(form));
    const [expire_month = "", expire_year = ""] = expiry.split("/").map((part) => part.trim());
    return { number, expire_month, expire_year, cvc, ...(postal_code !== undefined && { postal_code }) };
  };
  const change = () => {
    const { number } = typed();
    post({
      type: "change",
      empty: fields.every(({ value }) => value === ""),
      complete: fields.every((field) => field.checkValidity()),
      brand: number.startsWith("4") ? "visa" : number.startsWith("5") ? "mastercard" : "unknown",
      error: undefined,
    });
  };
  const send = async ({ id, client_secret, holder }) => {
    const response = await fetch("/payments/stripe/confirm", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ client_secret, card: { ...typed(), holder } }),
    });
    post({ id, answer: await response.json() });
  };
  form.addEventListener("input", change);
  form.addEventListener("submit", (event) => event.preventDefault());
  addEventListener("focusin", () => post({ type: "focus" }));
  addEventListener("focusout", () => post({ type: "blur" }));
  addEventListener("message", ({ origin, data }) => {
    if (origin !== parent) return;
    if (data.type === "focus") fields[0].focus();
    if (data.type === "clear") form.reset();
    if (data.type === "update" && data.disabled !== undefined) for (const field of fields) field.disabled = data.disabled;
    if (data.type === "confirm") void send(data);
  });
  post({ type: "ready" });
`;

/** Runs in Omise's form over the page: creates a token, or shows what is wrong with the card. */
export const omiseFormScript = `
  const { key, parent } = Object.fromEntries(new URLSearchParams(location.search));
  const post = (data) => window.parent.postMessage(data, parent);
  const form = document.querySelector("form");
  const problem = document.querySelector("[role=alert]");
  const close = () => post({ token: null });
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    const { expiry, ...card } = Object.fromEntries(new FormData(form));
    const [expiration_month = "", expiration_year = ""] = expiry.split("/").map((part) => part.trim());
    const response = await fetch("/payments/omise/tokens", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ key, type: "card", card: { ...card, expiration_month, expiration_year } }),
    });
    const { id, message } = await response.json();
    problem.textContent = message ?? "";
    if (id) post({ token: id });
  });
  document.querySelector("[data-close]").addEventListener("click", close);
  addEventListener("keydown", ({ key: pressed }) => {
    if (pressed === "Escape") close();
  });
  form.querySelector("input").focus();
`;

/** Runs in the frame with PayPal's button: opens the approval window and receives its outcome. */
export const buttonsScript = `
  const parent = new URLSearchParams(location.search).get("parent");
  const post = (data) => window.parent.postMessage(data, parent);
  let popup = null;
  let token = "";
  const watch = () => {
    if (popup === null) return;
    if (!popup.closed) return void setTimeout(watch, 300);
    popup = null;
    post({ type: "cancelled" });
  };
  document.querySelector("button").addEventListener("click", () => {
    popup = window.open("about:blank", "paypal", "width=480,height=640");
    if (popup === null) return post({ type: "blocked" });
    post({ type: "click" });
    watch();
  });
  addEventListener("message", ({ origin, data }) => {
    if (origin === parent && data.type === "approve" && popup) {
      token = data.token;
      popup.location.href = "/payments/paypal/approve?token=" + encodeURIComponent(token);
    }
    if (origin === parent && data.type === "abandon") popup?.close();
    if (origin === location.origin && data.type === "decided" && popup) {
      popup.close();
      popup = null;
      post({ type: data.outcome, token });
    }
  });
  post({ type: "ready" });
`;
