import { vi } from "vitest";

/** A window that says which events somebody listens to. */
export class Page extends EventTarget {
  readonly heard: string[] = [];

  override addEventListener(type: string, listener: EventListener): void {
    this.heard.push(type);
    super.addEventListener(type, listener);
  }

  override removeEventListener(type: string, listener: EventListener): void {
    const at = this.heard.indexOf(type);
    if (at >= 0) this.heard.splice(at, 1);
    super.removeEventListener(type, listener);
  }
}

/** A page that was left comes back from the browser's memory, or is loaded. */
export const pageShown = (persisted: boolean): Event => Object.assign(new Event("pageshow"), { persisted });

/** Another tab has changed what is stored under this name. */
export const storedElsewhere = (key: string): Event => Object.assign(new Event("storage"), { key });

/** The names of the channels between tabs that are open. */
export function stubChannels(): string[] {
  const open: string[] = [];
  class Channel extends BroadcastChannel {
    constructor(name: string) {
      super(name);
      open.push(name);
    }
    override close() {
      open.splice(open.indexOf(this.name), 1);
      super.close();
    }
  }
  vi.stubGlobal("BroadcastChannel", Channel);
  return open;
}
