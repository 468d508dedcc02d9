import type { AssetClass, Codelists, CommissionModel, ForexRate } from "@fundport/api";
import { ids } from "../common.ts";

/** Builds an exchange rate of 25 crowns for a euro. */
export function buildForexRate(part: Partial<ForexRate> = {}): ForexRate {
  return { fromCurrencyId: ids.eur, toCurrencyId: ids.czk, rate: 25, unit: 1, date: "2026-10-30", ...part };
}

export function buildAssetClass(part: Partial<AssetClass> = {}): AssetClass {
  return { id: ids.equity, code: "E", name: "Equity", color: "#2f6f8f", baseTypeId: 1, ...part };
}

/** Builds the service model of premium advisory. */
export function buildCommissionModel(part: Partial<CommissionModel> = {}): CommissionModel {
  return { id: 1, code: "PAID_ADVISORY_FEE_CZ", name: "Premium", availableForLTIP: true, ...part };
}

/** The four base types of asset classes. */
export const assetClassBaseTypes: Codelists["assetClassBaseTypes"] = [
  { id: 1, code: "E", name: "Equity", color: "#2b63c6" },
  { id: 2, code: "B", name: "Bonds", color: "#12807a" },
  { id: 3, code: "M", name: "Money market", color: "#b87503" },
  { id: 4, code: "S", name: "Special", color: "#7a4fc0" },
];

/** Builds code lists with crowns, euros and one country. All other lists are empty. */
export function buildCodelists(part: Partial<Codelists> = {}): Codelists {
  return {
    assetClassBaseTypes: [],
    assetSubClasses: [],
    currencies: [
      { id: ids.czk, code: "CZK", name: "koruna", displayed: true },
      { id: ids.eur, code: "EUR", name: "euro", displayed: true },
    ],
    basicIssuers: [],
    countries: [{ id: ids.cz, code: "CZ", name: "Česko", dialCode: "+420", givesPersonalIds: true }],
    banks: [],
    identityDocumentTypes: [],
    secondaryDocumentTypes: [],
    salutations: [],
    commissionChargingMethods: [],
    investmentAreas: [],
    fundTypes: [],
    fundSubTypes: [],
    fundPackageTemplateCategories: [],
    hasEmployers: true,
    ...part,
  };
}
