import type { EndpointInput } from "@fundport/api";
import type { Language } from "#lib/language/language.ts";
import { createUserStore } from "#features/identity/sessions/model/user-store.ts";

export type DocumentLanguage = NonNullable<EndpointInput<"checkContract">["body"]["language"]>;
/** The terms that the advisor chooses for a new contract, in addition to the cart and the client. */
type ContractTerms = {
  /** True to create only a framework contract, without the items of the cart. */
  readonly frameworkOnly: boolean;
  /** The language of the documents; null if the advisor has not chosen one. */
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

/** Stores the terms across visits, so that a reload shows the same ones. */
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
 * Returns the default document language: the language of the client's citizenship (Czech or Slovak), otherwise the
 * language of the page. Source: docs/reference/contract-documents.md#language.
 */
export function usualLanguage(citizenship: string | undefined, page: Language): DocumentLanguage {
  return citizenship === "SK" ? "sk" : citizenship === "CZ" ? "cs" : page;
}
