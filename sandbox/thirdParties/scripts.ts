/**
 * Stand-ins for chat and analytics scripts: each has the API that pages use and records its input. A chat draws a plain
 * button in the corner.
 */
const chats: Readonly<Record<string, string>> = {
  intercom: `
    window.Intercom = (command, data) => {
      record(command, data);
      if (command === "boot") draw("intercom-container");
      if (command === "shutdown") document.getElementById("intercom-container")?.remove();
    };`,
  qiscus: `
    window.Qismo = class {
      constructor(key, settings) {
        record("start", { key, ...settings });
        draw("qismo-widget");
      }
    };`,
  botika: `
    window.BotikaChat = {
      init: (settings) => {
        record("init", settings);
        draw("botika-widget");
      },
    };`,
  oncehub: `
    record("params", Object.fromEntries(new URLSearchParams(script.dataset.coParams)));
    draw("co-widget");`,
  leadbooster: `
    record("config", window.pipedriveLeadboosterConfig);
    const waiting = window.LeadBooster.q;
    window.LeadBooster = { on() {}, trigger: (name) => record("trigger", name) };
    for (const { t, n } of waiting) if (t === "t") window.LeadBooster.trigger(n);
    draw("LeadboosterContainer");`,
  tawk: `
    const tawk = window.Tawk_API;
    record("visitor", tawk.visitor);
    tawk.setAttributes = (attributes, done) => {
      record("attributes", attributes);
      done();
    };
    tawk.maximize = () => record("maximize");
    tawk.shutdown = () => {
      record("shutdown");
      document.getElementById("tawk-widget")?.remove();
    };
    draw("tawk-widget");
    tawk.onLoad?.();`,
};

/** `gtag` commands are `arguments` objects; everything else is a tag manager event. */
const readLayer = (takes: string) => `
    const take = (entry) => {
      const isCommand = Object.prototype.toString.call(entry) === "[object Arguments]";
      if (${takes}) record(isCommand ? entry[0] : entry.event, isCommand ? [...entry].slice(1) : entry);
    };
    const layer = window.dataLayer;
    layer.forEach(take);
    // Another script may listen already.
    const push = layer.push;
    layer.push = (...entries) => {
      entries.forEach(take);
      return push.apply(layer, entries);
    };`;

const scripts: Readonly<Record<string, string>> = {
  ...chats,
  google_analytics: readLayer("isCommand"),
  google_tag_manager: readLayer("!isCommand"),
};

/** A party's script, as pages load it; undefined for an unknown party. */
export function standIn(party: string): string | undefined {
  const body = Object.hasOwn(scripts, party) ? scripts[party] : undefined;
  return (
    body &&
    `(() => {
    const script = document.currentScript;
    const record = (what, data) =>
      void fetch(new URL("/third-parties/${party}/arrivals", script.src), {
        method: "POST",
        keepalive: true,
        body: JSON.stringify({ what: what ?? "", data: data ?? null }),
      });
    const draw = (id) => {
      const button = document.createElement("button");
      button.id = id;
      button.textContent = "Chat (${party})";
      button.style.cssText = "position:fixed;right:16px;bottom:72px;padding:12px;background:#fff;color:#000;border:1px solid";
      document.body.append(button);
    };
    ${body}
})();\n`
  );
}
