import type { Language } from "@fundport/i18n";
import { translate } from "@fundport/i18n/server";
import { plainOf } from "./plain-text.ts";

/** The text message with the code that opens a client's link. `brand`: see `smsBrand`. */
export function enteringSms(language: Language, brand: string, code: string): string {
  return plainOf(translate(language, "sms:enter", { brand, code }));
}
