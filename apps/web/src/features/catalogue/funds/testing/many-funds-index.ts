import { findReferenceDay } from "@fundport/api/figure-age";
import { buildManyFunds, manyClasses, manyLists } from "@fundport/testing/catalogue/many-funds";
import { buildCatalogue } from "../model/catalogue.ts";
import { buildFilterIndex, type ChoiceTexts, completeFilterIndex } from "../model/filter/filter-index.ts";

const choiceWords: ChoiceTexts = {
  managementStyles: { Active: "Active", Passive: "Passive", InvestmentPlan: "Plan" },
  dividendPolicies: { Distribution: "Distributing", ReInvestment: "Accumulating", none: "Not published" },
  classCosts: { cheapest: "Cheapest class", dearer: "There is a cheaper class" },
  histories: { "10": "10 years", "5": "5 years", "3": "3 years", "1": "1 year", "0": "Less", none: "No prices" },
  nameBand: ({ min, max }) => `${min ?? ""}-${max ?? ""}`,
  notPublished: "Not published",
  tooShort: "Too short",
};

/** Returns the index of the advanced list for a market of `count` funds. */
export function manyFundsIndex(count: number, language = "cs") {
  const funds = buildManyFunds(count);
  const catalogue = buildCatalogue(funds, manyLists, manyClasses, language, findReferenceDay(funds, null));
  const index = buildFilterIndex(catalogue, manyLists, manyClasses, choiceWords);
  return completeFilterIndex(index, catalogue.shareClasses, choiceWords);
}
