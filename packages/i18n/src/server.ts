import type { i18n } from "i18next";
import { createI18n } from "./create-i18n.ts";
import { full as cs } from "./cs/full.ts";
import { full as en } from "./en/full.ts";
import type { Language } from "./languages.ts";
import { full as sk } from "./sk/full.ts";

const instance: i18n = createI18n("en", { en, cs, sk });

/** Says `room:key` in a language, with all texts at hand: for the server, its mails and documents. */
export function translate(language: Language, key: string, parameters: Record<string, string | number> = {}): string {
  return instance.t(key, { ...parameters, lng: language });
}
