import type { Language, Namespaces } from "@fundport/i18n";

/**
 * For each language, a function that loads the messages of a page, grouped by namespace. Later calls use the loaded
 * module.
 */
export type PageTexts = Record<Language, () => Promise<Namespaces>>;
