export { loadContractTypes, loadProgramFeeSchemes, loadProgramLimits, loadProgramProducts } from "./products.ts";
export { programValues, type WeightedSeries } from "./program-values.ts";
