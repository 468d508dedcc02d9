import type { Language } from "@fundport/i18n";
import { czechNotice } from "./cs.ts";
import { englishNotice } from "./en.ts";
import { slovakNotice } from "./sk.ts";

/**
 * Examples of privacy notices, included in the trial data and in the operators' examples. Only a firm can state the
 * recipients of its data and how long it stores them, so real data have no notice until one is imported.
 */
export const exampleNotices: Readonly<Record<Language, string>> = {
  cs: czechNotice,
  sk: slovakNotice,
  en: englishNotice,
};
