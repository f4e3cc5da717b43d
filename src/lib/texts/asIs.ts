import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";

/** A text that is the same in every language, such as a name. */
export const asIs = (text: string): MessageDescriptor => msg`${text}`;
