import type { Fund } from "@fundport/api";
import { useGlobalList } from "#features/catalogue/reference/use-reference.ts";
import { describeAssetClass } from "./catalogue.ts";

const domesticCodes = ["CZK", "EUR"];
const isDomestic = (code: string) => domesticCodes.includes(code);

/** The names that belong to a fund's ids, in the user's language. A missing name is null. */
export type FundNames = ReturnType<typeof useFundNames>;

export function useFundNames(fund: Fund) {
  const lists = useGlobalList("getCodelists");
  const assetClasses = useGlobalList("getAssetClasses");
  const assetClass = assetClasses.find(({ id }) => id === fund.assetClassId);
  const nameIn = (list: readonly { id: number; name: string }[], id: number | null) =>
    list.find((entry) => entry.id === id)?.name ?? null;
  return {
    issuer: fund.issuer?.name ?? nameIn(lists.basicIssuers, fund.basicIssuerId),
    assetClass: assetClass ? describeAssetClass(assetClass, lists) : null,
    subClass: nameIn(lists.assetSubClasses, fund.assetSubClassId),
    area: nameIn(lists.investmentAreas, fund.investmentAreaId),
    subType: nameIn(lists.fundSubTypes, fund.fundSubTypeId),
    currencyCode: codeIn(fund.currencyId),
    codeOfCurrency: codeIn,
    /** The currencies of Czech and Slovak clients to which the fund's chart can be converted. */
    domesticCurrencies: lists.currencies.filter(({ code, id }) => isDomestic(code) && id !== fund.currencyId),
  };

  function codeIn(currencyId: number): string {
    return lists.currencies.find(({ id }) => id === currencyId)?.code ?? "";
  }
}
