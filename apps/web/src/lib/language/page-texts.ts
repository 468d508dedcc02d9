import type { Language, Namespaces } from "@fundport/i18n";

/** Loads the texts of a page in a language, by namespace; from the second time on they are there. */
export type PageTexts = Record<Language, () => Promise<Namespaces>>;
