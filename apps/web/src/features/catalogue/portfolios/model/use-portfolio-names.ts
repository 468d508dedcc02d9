import type { ContractType } from "@fundport/api";
import { useGlobalList } from "#features/catalogue/reference/use-reference.ts";

/** The names that belong to the ids of programs and templates, in the user's language. */
export type PortfolioNames = ReturnType<typeof usePortfolioNames>;

export function usePortfolioNames() {
  const { currencies, fundPackageTemplateCategories } = useGlobalList("getCodelists");
  const contractTypes = useGlobalList("getContractTypes");
  return {
    codeOfCurrency: (id: number): string => currencies.find((currency) => currency.id === id)?.code ?? "",
    categoryOf: (id: number | null): string | null =>
      fundPackageTemplateCategories.find((category) => category.id === id)?.name ?? null,
    contractTypeOf: (id: number): ContractType | undefined => contractTypes.find((entry) => entry.id === id),
  };
}
