export { buildWebRequestClient } from "./web-requests.ts";
export { ids } from "./common.ts";
export { buildContract, buildPlanSummary, buildDelivery, buildSignature, buildSigning } from "./contracts.ts";
export { buildDraftListItem } from "./drafts.ts";
export {
  buildCalcConfiguration,
  buildContractType,
  buildFeeScheme,
  buildFund,
  buildFundListItem,
  buildLimit,
  buildProgram,
  buildProgramListItem,
  buildTemplate,
  buildTemplateListItem,
  gains,
} from "./products.ts";
export { buildAssetClass, buildCodelists, buildCommissionModel, buildForexRate } from "./reference.ts";
export { buildFrameworkContract, buildUser } from "./users.ts";
