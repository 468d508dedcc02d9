import { createForexTable } from "@fundport/finance";
import type { PrintableCart } from "../../sales/cart/service.ts";
import type { FrozenCatalogue } from "./freeze-catalogue.ts";

/** Returns the catalogue that a decision file contains, for a recalculation. */
export function restoreCatalogue(frozen: FrozenCatalogue): PrintableCart["reference"] {
  return {
    ...frozen,
    funds: new Map(frozen.funds),
    programs: new Map(frozen.programs),
    contractTypes: new Map(frozen.contractTypes),
    commissionModels: new Map(frozen.commissionModels),
    chargingMethods: new Map(frozen.chargingMethods),
    assetClasses: new Map(frozen.assetClasses),
    fundTypes: new Map(frozen.fundTypes),
    currencies: new Map(frozen.currencies),
    forex: createForexTable(frozen.rates),
    fundFeeSchemes: new Map(frozen.fundFeeSchemes),
    programFeeSchemes: new Map(frozen.programFeeSchemes),
    fundLimits: new Map(frozen.fundLimits),
    programLimits: new Map(frozen.programLimits),
    frameworkContracts: new Map(frozen.frameworkContracts.map(([id, terms]) => [id, { ...terms, clientName: "" }])),
  };
}
