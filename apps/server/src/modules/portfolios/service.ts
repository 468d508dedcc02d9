export { loadContractTypes, loadProgramFeeSchemes, loadProgramLimits, loadProgramProducts } from "./products.ts";
export { programValues } from "./program-values.ts";
export { createProgramAnswers } from "./program-answers.ts";
