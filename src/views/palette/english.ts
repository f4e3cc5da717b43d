import { type MessageDescriptor, setupI18n } from "@lingui/core";
import { messages } from "../../../locales/en/messages.po";

const english = setupI18n({ locale: "en", messages: { en: messages } });

/** People also search with the words of the documentation, whatever language they read. */
export const inEnglish = (text: MessageDescriptor): string => english._(text);
