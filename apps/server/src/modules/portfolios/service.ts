export { loadContractTypes, loadProgramFeeSchemes, loadProgramLimits, loadProgramProducts } from "./products.ts";
export { programValues } from "./program-values.ts";
export { createPortfolioCache } from "./portfolio-cache.ts";
export { portfolioFigures } from "./portfolio-figures.ts";
export { type Part, valuePortfolio } from "./portfolio-values.ts";
export { createProgramAnswers } from "./program-answers.ts";
export { createRateReader } from "./rates.ts";
export { createTemplateAnswers } from "./template-answers.ts";
