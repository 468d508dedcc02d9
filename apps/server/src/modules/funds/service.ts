export { createFreshness } from "./freshness.ts";
export { createFundAnswers, type FundAnswers } from "./fund-answers.ts";
export { createFundValueReader } from "./fund-values.ts";
export { presentDocument, presentLimit, presentListed, presentPerformance } from "./present.ts";
export { type HistoryQuery, presentHistory } from "./price-history.ts";
export { createProductTerms } from "./product-terms.ts";
export { fundTerms, loadFundProducts } from "./products.ts";
