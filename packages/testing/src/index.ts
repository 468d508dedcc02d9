export { buildWebRequestClient } from "./sales/web-requests.ts";
export { ids } from "./common.ts";
export { buildContract, buildPlanSummary, buildDelivery, buildSignature, buildSigning } from "./contracts/contracts.ts";
export { buildDraftListItem } from "./sales/drafts.ts";
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
} from "./catalogue/products.ts";
export {
  assetClassBaseTypes,
  buildAssetClass,
  buildCodelists,
  buildCommissionModel,
  buildForexRate,
} from "./catalogue/reference.ts";
export { buildFrameworkContract, buildUser } from "./identity/users.ts";
