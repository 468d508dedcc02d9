import type { EndpointInput } from "@fundport/api";
import type { Language } from "#lib/language/language.ts";
import { createUserStore } from "#features/identity/sessions/model/user-store.ts";

export type DocumentLanguage = NonNullable<EndpointInput<"checkContract">["body"]["language"]>;
/** What a contract is to be, besides cart and client. */
type ContractTerms = {
  /** A framework contract alone: the items of the cart are left out. */
  readonly frameworkOnly: boolean;
  /** Of the documents, where the advisor has chosen one. */
  readonly language: DocumentLanguage | null;
};

export const documentLanguages: readonly DocumentLanguage[] = ["cs", "sk", "en"];
const initial: ContractTerms = { frameworkOnly: false, language: null };

function parseTerms(state: unknown): ContractTerms | undefined {
  if (typeof state !== "object" || state === null || !("frameworkOnly" in state) || !("language" in state))
    return undefined;
  const language = documentLanguages.find((each) => each === state.language) ?? null;
  return { frameworkOnly: state.frameworkOnly === true, language };
}

/** Kept across visits, so that the step before the contract is the same after a reload. */
export const contractTermsStore = createUserStore<ContractTerms>({
  name: "contract-terms",
  version: 1,
  initial,
  parse: parseTerms,
});

export const useContractTerms = contractTermsStore.use;

export function setContractTerms(terms: Partial<ContractTerms>): void {
  contractTermsStore.set({ ...contractTermsStore.get(), ...terms });
}

export function forgetContractTerms(): void {
  contractTermsStore.set(initial);
}

/**
 * Returns the language of the documents if none is chosen: that of the client's country, else that of the page.
 * Source: docs/reference/contract-documents.md#language.
 */
export function usualLanguage(citizenship: string | undefined, page: Language): DocumentLanguage {
  return citizenship === "SK" ? "sk" : citizenship === "CZ" ? "cs" : page;
}
