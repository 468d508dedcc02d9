import type { Language } from "@fundport/i18n";
import { type ContractText, translateDocument } from "@fundport/i18n/documents";

type PluralSuffix = "_one" | "_few" | "_many" | "_other";
export type ContractTextKey = ContractText extends infer Key
  ? Key extends `${infer Base}${PluralSuffix}`
    ? Base
    : Key
  : never;
export type TranslateContractText = (key: ContractTextKey, parameters?: Record<string, string | number>) => string;

/** Returns the function that translates the texts of contract documents into a language. */
export function contractTranslatorIn(language: Language): TranslateContractText {
  return (key, parameters) => translateDocument(language, `contract-documents:${key}`, parameters);
}
