import { type MessageDescriptor, setupI18n } from "@lingui/core";
import { english as texts } from "./texts.ts";

const english = setupI18n({ locale: "en" });

/** People also search with the documentation's English terms. */
export function inEnglish(text: MessageDescriptor): string {
  if (english.messages !== texts) english.loadAndActivate({ locale: "en", messages: texts });
  return english._(text);
}
