import type { Language } from "@fundport/i18n";
import { czechNotice } from "./cs.ts";
import { englishNotice } from "./en.ts";
import { slovakNotice } from "./sk.ts";

/**
 * Privacy notices to begin with: the trial data have them, and operators find them among the examples. Whom a firm hands
 * data to and for how long it keeps them is the firm's to say, so no contract on real data has one unless it is imported.
 */
export const exampleNotices: Readonly<Record<Language, string>> = {
  cs: czechNotice,
  sk: slovakNotice,
  en: englishNotice,
};
