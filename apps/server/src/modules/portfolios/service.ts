export { loadContractTypes, loadProgramFeeSchemes, loadProgramLimits, loadProgramProducts } from "./products.ts";
export { programValues, type WeightedSeries } from "./program-values.ts";
export { createProgramAnswers, type ProgramAnswers } from "./program-answers.ts";
