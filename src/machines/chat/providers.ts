import type { ChatProviderId, ConfiguredChat } from "../../../deploy/thirdParties.ts";
import { MOBILE_MAX_WIDTH_PX } from "#lib/constants.ts";
import { runScript } from "#api/runScript.ts";

/** The customer in the chat. `hash` proves to Intercom that the portal vouches for them. */
export interface Visitor {
  id: number;
  name: string;
  email: string;
  hash?: string | undefined;
}

/** A chat widget on the page. */
export interface Widget {
  /** Only for providers with an API to open the chat. */
  open?: () => void;
  /** Removes the widget; also ends the conversation if the provider can. */
  remove(): void;
}

interface Provider extends Widget {
  /** Attributes of the script's element. */
  data?: Readonly<Record<string, string>>;
  /** Runs after the script has loaded. */
  start?: () => void;
}

/** Sets the globals that the provider's script reads. */
type Prepare = (ids: ConfiguredChat["ids"], visitor: Visitor, script: string) => Provider;

/** Loads the provider's script with the visitor's identity. @throws {Error} when the script does not load */
export async function startChat(
  { provider, ids, script }: ConfiguredChat,
  visitor: Visitor,
): Promise<Widget> {
  const { data, start, open, remove } = prepare[provider](ids, visitor, script);
  const element = await runScript(script, data);
  start?.();
  return {
    ...(open && { open }),
    remove: () => {
      remove();
      element.remove();
    },
  };
}

/** Globals of the providers' scripts. */
const page = window as {
  Intercom?: (command: string, settings?: object) => void;
  Qismo?: new (key: string | undefined, settings: object) => object;
  BotikaChat?: { init(settings: object): void };
  pipedriveLeadboosterConfig?: object;
  LeadBooster?: LeadBooster;
  Tawk_API?: Tawk;
  Tawk_LoadStart?: Date;
};

interface LeadBooster {
  q?: readonly object[];
  trigger(name: string): void;
}

interface Tawk {
  visitor?: object;
  customStyle?: object;
  onLoad?: () => void;
  setAttributes?: (attributes: object, done: () => void) => void;
  maximize?: () => void;
  shutdown?: () => void;
}

/** Distance from the bottom in px, above a phone's navigation bar. Only some providers accept one. */
const clearance = () => (window.innerWidth <= MOBILE_MAX_WIDTH_PX ? 72 : 20);

const prepare: Readonly<Record<ChatProviderId, Prepare>> = {
  intercom: ({ app_id }, { id, name, email, hash }) => ({
    start: () =>
      page.Intercom?.("boot", {
        app_id,
        user_id: String(id),
        name,
        email,
        ...(hash && { user_hash: hash }),
        vertical_padding: clearance(),
      }),
    open: () => page.Intercom?.("show"),
    remove: () => page.Intercom?.("shutdown"),
  }),

  qiscus: ({ client_key, channel_id }, { id, name, email }) => ({
    start: () => {
      if (!page.Qismo) return;
      const params = { user_id: String(id), name, email };
      Reflect.construct(page.Qismo, [client_key, { options: { channel_id: Number(channel_id), params } }]);
    },
    remove: () => removeElements("#qismo-widget, .qcw-container, .qcw-trigger-btn"),
  }),

  botika: ({ client_key }, { id, name, email }) => ({
    start: () => page.BotikaChat?.init({ client: client_key, params: { id: String(id), name, email } }),
    remove: () => removeElements('[id^="botika" i], [class^="botika" i]'),
  }),

  oncehub: ({ website_id = "", bot_id = "" }, { id, name, email }) => ({
    data: {
      id: "co-index",
      "data-co-params": new URLSearchParams({
        website_id,
        bot_id,
        widget_on_load: "true",
        user_id: String(id),
        name,
        email,
      }).toString(),
    },
    remove: () => removeElements('[id^="co-"], [class^="co-widget"]'),
  }),

  // LeadBooster takes no identity: the playbook asks for its own details.
  leadbooster: ({ company_id, playbook_uuid }, _visitor, script) => {
    page.pipedriveLeadboosterConfig = {
      base: new URL(script, location.href).host,
      companyId: Number(company_id),
      playbookUuid: playbook_uuid,
      version: 2,
    };
    const q: object[] = [];
    // A queue until the script loads, replaces it and runs what it holds.
    page.LeadBooster = { q, trigger: (n) => void q.push({ t: "t", n }) };
    return {
      open: () => page.LeadBooster?.trigger("open"),
      remove: () => removeElements("#LeadboosterContainer"),
    };
  },

  tawk: (_ids, { id, name, email }) => {
    const tawk: Tawk = {
      visitor: { name, email },
      customStyle: { visibility: { mobile: { position: "br", xOffset: 16, yOffset: clearance() } } },
      onLoad: () => tawk.setAttributes?.({ "user-id": String(id) }, () => {}),
    };
    page.Tawk_API = tawk;
    page.Tawk_LoadStart = new Date();
    return { open: () => tawk.maximize?.(), remove: () => tawk.shutdown?.() };
  },
};

function removeElements(selector: string): void {
  for (const element of document.querySelectorAll(selector)) element.remove();
}
