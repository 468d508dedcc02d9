export { maxAgeYears, maxAmount, maxHorizonYears, maxPercent, minHorizonYears } from "./bounds.ts";
export { roundAmount, roundPercent, roundShare, roundWhole } from "./rounding.ts";
export {
  type Amount,
  amount,
  completedYears,
  type Day,
  type GrowthFactor,
  growthFactor,
  type Months,
  months,
  parseDay,
  type Percent,
  percent,
  type Ratio,
  ratio,
} from "./units.ts";
