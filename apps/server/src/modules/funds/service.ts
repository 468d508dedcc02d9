export { createFreshness } from "./freshness.ts";
export { createFundAnswers, type FundAnswers } from "./fund-answers.ts";
export { createFundValueReader } from "./fund-values.ts";
export { presentDocument, presentFeeScheme, presentLimit, presentListed, presentPerformance } from "./present.ts";
export { type HistoryQuery, presentHistory } from "./price-history.ts";
export { loadFundFeeSchemes, loadFundLimits, loadFundProducts } from "./products.ts";
