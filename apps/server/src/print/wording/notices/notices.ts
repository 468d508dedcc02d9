import type { Language } from "@fundport/i18n";
import { czechNotice } from "./cs.ts";
import { englishNotice } from "./en.ts";
import { slovakNotice } from "./sk.ts";

/**
 * Examples of privacy notices: the trial data have them, and operators find them among the examples. Only a firm can state
 * who receives its data and for how long it keeps them, so real data have no notice until one is imported.
 */
export const exampleNotices: Readonly<Record<Language, string>> = {
  cs: czechNotice,
  sk: slovakNotice,
  en: englishNotice,
};
