import type { Language } from "@fundport/i18n";
import { translateDocument } from "@fundport/i18n/documents";
import type { full } from "@fundport/i18n/full/en";

type PluralSuffix = "_one" | "_few" | "_many" | "_other";
type DocumentKey<Key> = Key extends `document-${infer Rest}`
  ? Rest extends `${infer Base}${PluralSuffix}`
    ? Base
    : Rest
  : never;
/** The key of a message in the printed proposal, without its namespace and prefix. */
export type MessageKey = DocumentKey<keyof typeof full.proposal>;
export type TranslateProposal = (key: MessageKey, parameters?: Record<string, string | number>) => string;

/** Returns a function that translates messages of the printed proposal into a language. */
export function translatorOf(language: Language): TranslateProposal {
  return (key, parameters) => translateDocument(language, `proposal:document-${key}`, parameters);
}
