export { loadContractTypes, loadProgramProducts, programTerms } from "./products.ts";
export { createPortfolioCache } from "./portfolio-cache.ts";
export { createProgramAnswers, type ProgramAnswers } from "./program-answers.ts";
export { findProgramsHolding, refreshProgramFigures } from "./refresh-programs.ts";
export { createTemplateAnswers } from "./template-answers.ts";
