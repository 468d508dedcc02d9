import type { Language } from "@fundport/i18n";
import { type ContractText, translateDocument } from "@fundport/i18n/documents";

type PluralSuffix = "_one" | "_few" | "_many" | "_other";
export type ContractWord = ContractText extends infer Key
  ? Key extends `${infer Base}${PluralSuffix}`
    ? Base
    : Key
  : never;
export type ContractWords = (key: ContractWord, parameters?: Record<string, string | number>) => string;

/** The texts of a contract's documents in a language. */
export function contractWordsIn(language: Language): ContractWords {
  return (key, parameters) => translateDocument(language, `contract-documents:${key}`, parameters);
}
