import type { EndpointName } from "@fundport/api";

/** What the frame of every page and the home page are made of: the loading screen waits for these. */
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

/** Loaded at the same time; a page that needs one of them waits for it, and no other page does. */
const otherLists = [
  "getForex",
  "getHints",
  "getLinks",
  "getAmlQuestionnaire",
  "getCommissionModels",
  "getFrameworkContracts",
  "getFundPackageTemplates",
] as const satisfies EndpointName[];

/** The lists loaded once after log-in. Source: portal §7.2. */
export const globalLists = [...firstLists, ...otherLists] as const;
