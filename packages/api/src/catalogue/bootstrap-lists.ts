/**
 * The lists that `getStartData` returns in one response; names of endpoints without input. The list of funds is not
 * among them: see docs/decisions/241.
 */
export const bootstrapLists = [
  "getUser",
  "getCodelists",
  "getAssetClasses",
  "getPanels",
  "getAssignedProducts",
  "getPrograms",
  "getContractTypes",
  "getForex",
  "getHints",
  "getLinks",
  "getAmlQuestionnaire",
  "getCommissionModels",
  "getFrameworkContracts",
  "getFundPackageTemplates",
] as const;
export type BootstrapList = (typeof bootstrapLists)[number];
