import type { ChatProviderId, ConfiguredChat } from "../../../deploy/thirdParties.ts";
import { MOBILE_MAX_WIDTH_PX } from "#lib/constants.ts";
import { runScript } from "#api/runScript.ts";

/** Who chats. `hash` proves to Intercom that the portal vouches for it. */
export interface Visitor {
  id: number;
  name: string;
  email: string;
  hash?: string | undefined;
}

/** A chat that is on the page. */
export interface Widget {
  /** Only where the provider lets a page open it. */
  open?: () => void;
  /** Takes it off the page, and ends the conversation where the provider has a way to. */
  remove(): void;
}

interface Provider extends Widget {
  /** Attributes of the script's element. */
  data?: Readonly<Record<string, string>>;
  /** When the script has run. */
  begin?: () => void;
}

/** Makes ready what the script reads from the page. */
type Prepare = (ids: ConfiguredChat["ids"], visitor: Visitor, script: string) => Provider;

/** Loads the provider's script, with the visitor's identity. @throws {Error} when the script does not come */
export async function startChat(
  { provider, ids, script }: ConfiguredChat,
  visitor: Visitor,
): Promise<Widget> {
  const { data, begin, open, remove } = prepare[provider](ids, visitor, script);
  const element = await runScript(script, data);
  begin?.();
  return {
    ...(open && { open }),
    remove: () => {
      remove();
      element.remove();
    },
  };
}

/** Where each provider's script leaves and looks for what is its own. */
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

/** How far above the bottom, in px: a phone has its navigation there. Only some providers can be told. */
const clearance = () => (window.innerWidth <= MOBILE_MAX_WIDTH_PX ? 72 : 20);

const prepare: Readonly<Record<ChatProviderId, Prepare>> = {
  intercom: ({ app_id }, { id, name, email, hash }) => ({
    begin: () =>
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
    begin: () => {
      if (!page.Qismo) return;
      const params = { user_id: String(id), name, email };
      Reflect.construct(page.Qismo, [client_key, { options: { channel_id: Number(channel_id), params } }]);
    },
    remove: () => removeElements("#qismo-widget, .qcw-container, .qcw-trigger-btn"),
  }),

  botika: ({ client_key }, { id, name, email }) => ({
    begin: () => page.BotikaChat?.init({ client: client_key, params: { id: String(id), name, email } }),
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

  // It takes no identity: the playbook asks for what it wants to know.
  leadbooster: ({ company_id, playbook_uuid }, _visitor, script) => {
    page.pipedriveLeadboosterConfig = {
      base: new URL(script, location.href).host,
      companyId: Number(company_id),
      playbookUuid: playbook_uuid,
      version: 2,
    };
    const q: object[] = [];
    // The script takes over from this one, and then does what waits in it.
    const waiting = {
      q,
      on: (n: string, h: unknown) => void q.push({ t: "o", n, h }),
      trigger: (n: string) => void q.push({ t: "t", n }),
    };
    page.LeadBooster = waiting;
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
