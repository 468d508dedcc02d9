import type { EndpointName } from "@fundport/api";

/** The lists loaded once after log-in. Source: portal §7.2. */
export const globalLists = [
  "getCodelists",
  "getForex",
  "getAssetClasses",
  "getHints",
  "getLinks",
  "getPanels",
  "getAmlQuestionnaire",
  "getCommissionModels",
  "getFrameworkContracts",
  "getAssignedProducts",
  "getFunds",
  "getPrograms",
  "getContractTypes",
  "getFundPackageTemplates",
  "getUser",
] as const satisfies EndpointName[];
