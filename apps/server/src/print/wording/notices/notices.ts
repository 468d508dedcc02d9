import type { Language } from "@fundport/i18n";
import { czechNotice } from "./cs.ts";
import { englishNotice } from "./en.ts";
import { slovakNotice } from "./sk.ts";

/**
 * Example privacy notices, for the trial data and for operators. Real data contain no notice until one is imported,
 * because only the firm can state who receives its data and how long it stores them.
 */
export const exampleNotices: Readonly<Record<Language, string>> = {
  cs: czechNotice,
  sk: slovakNotice,
  en: englishNotice,
};
