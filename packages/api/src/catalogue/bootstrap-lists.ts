/**
 * The lists of which `getStartData` answers all at once; names of endpoints without input. The list of funds is none of
 * them: see docs/decisions/241.
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
