export { presentNamed, textIn } from "./present-text.ts";
export {
  readAssetClasses,
  readChargingMethods,
  readCommissionModels,
  readContractTypes,
  readCurrencies,
  readForexRates,
  readFundTypes,
  readRateHistory,
} from "./repository.ts";
export type { ContractTypeRow } from "./repository.ts";
