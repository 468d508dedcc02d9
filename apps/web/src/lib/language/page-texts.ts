import type { Language, Namespaces } from "@fundport/i18n";

/** Loads the messages of a page in a language, by namespace. Later calls use the loaded module. */
export type PageTexts = Record<Language, () => Promise<Namespaces>>;
