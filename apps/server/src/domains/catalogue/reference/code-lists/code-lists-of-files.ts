import type { CodeList } from "../../../imports/definition/column.ts";
import { readCurrency } from "./iso-4217.ts";

/** Code lists of the catalogue whose codes can appear in import files. */
export const codeLists = {
  countries: { table: "countries", example: "CZ" },
  currencies: { table: "currencies", example: "CZK", findError: findHundredth },
  contractTypes: { table: "contract_types", example: "FUNDS" },
  serviceModels: { table: "commission_models", example: "FIX_FEE_CZ" },
  chargingMethods: { table: "commission_charging_methods", example: "UPFRONT" },
  identityDocumentTypes: { table: "identity_document_types", example: "ID_CARD" },
  secondaryDocumentTypes: { table: "secondary_document_types", example: "DRIVING_LICENCE" },
  fundTypes: { table: "fund_types", example: "OPF" },
  fundSubTypes: { table: "fund_sub_types", example: "INDEX" },
  assetClasses: { table: "asset_classes", example: "EQUITY" },
  assetSubClasses: { table: "asset_sub_classes", example: "EQ_GLOBAL" },
  investmentAreas: { table: "investment_areas", example: "EUX" },
  templateCategories: { table: "fund_package_template_categories", example: "BASIC" },
  programs: { table: "programs", example: "BALANCED" },
} satisfies Record<string, CodeList>;

/** Returns an error for hundredths of a currency, because amounts in pence would be read as pounds. */
function findHundredth(written: string): string | null {
  const currency = readCurrency(written);
  return currency?.unitsInOne === 100
    ? `${written} is a hundredth of ${currency.code}: enter amounts in ${currency.code}`
    : null;
}
