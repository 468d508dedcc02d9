export { presentNamed, textIn } from "./present-text.ts";
export {
  findCommissionModel,
  readAssetClasses,
  readChargingMethods,
  readCommissionModels,
  readContractTypes,
  readCurrencies,
  readForexRates,
  readFundTypes,
} from "./repository.ts";
export type { ContractTypeRow } from "./repository.ts";
