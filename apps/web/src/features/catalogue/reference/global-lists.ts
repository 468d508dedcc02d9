import type { EndpointName } from "@fundport/api";

/** The lists that every page needs, including the home page. The loading screen waits for them. */
export const firstLists = [
  "getUser",
  "getCodelists",
  "getAssetClasses",
  "getPanels",
  "getAssignedProducts",
  "getFunds",
  "getPrograms",
  "getContractTypes",
] as const satisfies EndpointName[];

/** These lists load at the same time as the first lists, but only pages that use one of them wait for it. */
const otherLists = [
  "getForex",
  "getHints",
  "getLinks",
  "getAmlQuestionnaire",
  "getCommissionModels",
  "getFrameworkContracts",
  "getFundPackageTemplates",
] as const satisfies EndpointName[];

/** The lists loaded after log-in. Source: docs/reference/catalogue.md#loading-after-log-in. */
export const globalLists = [...firstLists, ...otherLists] as const;
