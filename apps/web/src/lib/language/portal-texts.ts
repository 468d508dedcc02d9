import type { PageTexts } from "./page-texts.ts";

/** Messages of the log-in page. */
export const publicTexts: PageTexts = {
  en: async () => (await import("@fundport/i18n/public/en")).namespaces,
  cs: async () => (await import("@fundport/i18n/public/cs")).namespaces,
  sk: async () => (await import("@fundport/i18n/public/sk")).namespaces,
};

/**
 * Messages that the app starts with, besides those of the log-in page. If one file contained the messages of all pages,
 * a phone would show the home page 0.25 s later.
 */
export const firstTexts: PageTexts = {
  en: async () => (await import("@fundport/i18n/first/en")).first,
  cs: async () => (await import("@fundport/i18n/first/cs")).first,
  sk: async () => (await import("@fundport/i18n/first/sk")).first,
};

/** Messages of all other pages and dialogs. */
export const restTexts: PageTexts = {
  en: async () => (await import("@fundport/i18n/rest/en")).rest,
  cs: async () => (await import("@fundport/i18n/rest/cs")).rest,
  sk: async () => (await import("@fundport/i18n/rest/sk")).rest,
};
