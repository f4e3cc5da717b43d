import { vi } from "vitest";

/** A window that shows which events have listeners. */
export class Page extends EventTarget {
  readonly listening: string[] = [];

  override addEventListener(type: string, listener: EventListener): void {
    this.listening.push(type);
    super.addEventListener(type, listener);
  }

  override removeEventListener(type: string, listener: EventListener): void {
    const at = this.listening.indexOf(type);
    if (at >= 0) this.listening.splice(at, 1);
    super.removeEventListener(type, listener);
  }
}

/** The `pageshow` event of a page restored from memory (`persisted`) or loaded. */
export const pageShown = (persisted: boolean): Event => Object.assign(new Event("pageshow"), { persisted });

/** The storage event of a change in another tab. */
export const storedElsewhere = (key: string): Event => Object.assign(new Event("storage"), { key });

/** Names of the open BroadcastChannels. */
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
