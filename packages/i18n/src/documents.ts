import { createI18n } from "./create-i18n.ts";
import { contractDocuments as csContractDocuments } from "./cs/contracts/documents.ts";
import { derivation as csDerivation } from "./cs/sales/derivations.ts";
import { proposal as csProposal } from "./cs/sales/proposals.ts";
import { contractDocuments as enContractDocuments } from "./en/contracts/documents.ts";
import { derivation as enDerivation } from "./en/sales/derivations.ts";
import { proposal as enProposal } from "./en/sales/proposals.ts";
import type { Language } from "./languages.ts";
import { contractDocuments as skContractDocuments } from "./sk/contracts/documents.ts";
import { derivation as skDerivation } from "./sk/sales/derivations.ts";
import { proposal as skProposal } from "./sk/sales/proposals.ts";

/** A message key in the namespace of contract documents. */
export type ContractText = keyof typeof enContractDocuments;

const texts = {
  en: { "contract-documents": enContractDocuments, derivation: enDerivation, proposal: enProposal },
  cs: { "contract-documents": csContractDocuments, derivation: csDerivation, proposal: csProposal },
  sk: { "contract-documents": skContractDocuments, derivation: skDerivation, proposal: skProposal },
} as const;
const instance = createI18n("en", texts);

/**
 * Returns all messages that printed proposals and contracts use, in one language. A change of these messages changes
 * the documents.
 */
export const textsOfDocuments = (language: Language): (typeof texts)[Language] => texts[language];

/**
 * Translates `namespace:key` for printed proposals and contracts. The rendering worker loads only the namespaces of
 * these documents, because loading all messages, a hundred files, would delay the first document after a start.
 */
export function translateDocument(
  language: Language,
  key: `${"contract-documents" | "derivation" | "proposal"}:${string}`,
  parameters: Record<string, string | number> = {},
): string {
  return instance.t(key, { ...parameters, lng: language });
}
