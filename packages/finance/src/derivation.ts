import { evaluateFormula } from "./formula.ts";

export const derivationUnits = ["amount", "percent", "ratio", "factor", "months", "years"] as const;
export type DerivationUnit = (typeof derivationUnits)[number];
/** Every label that occurs; each has words in every language. */
export const derivationLabels = [
  "totalInvestment",
  "expectedAssets",
  "expectedReturns",
  "indicativeFee",
  "oneOffAmount",
  "periodicalAmount",
  "months",
  "investmentHorizon",
  "oneOffFee",
  "periodicalFee",
  "rate",
  "discount",
  "prepaidFactor",
  "ageRatio",
  "horizonRatio",
  "targetRatio",
  "premiumSetUpFee",
  "setUpRate",
  "valueAtStart",
  "value",
  "growth",
  "gain",
  "count",
  "charge",
  "uncovered",
] as const;
export type DerivationLabel = (typeof derivationLabels)[number];

/**
 * How a number comes about: `formula` over the labels of `inputs`; a given number's formula is the number itself.
 * Source: docs/calculation.md, Costs, last point.
 */
export type Derivation = {
  readonly label: DerivationLabel;
  readonly value: number;
  readonly unit: DerivationUnit;
  readonly formula: string;
  readonly inputs: readonly Derivation[];
};

/** A number that was given, not computed. */
export function given(label: DerivationLabel, unit: DerivationUnit, value: number): Derivation {
  return { label, value, unit, formula: String(value), inputs: [] };
}

/** A number that its formula gives. */
export function derived(
  label: DerivationLabel,
  unit: DerivationUnit,
  formula: string,
  inputs: readonly Derivation[],
): Derivation {
  const values = new Map(inputs.map((input) => [input.label as string, input.value]));
  return { label, value: evaluateFormula(formula, values), unit, formula, inputs };
}

/** Evaluates a whole tree from its leaves up, so that a reader (or a test) can check every number in it. */
export function evaluateDerivation({ formula, inputs }: Derivation): number {
  return evaluateFormula(formula, new Map(inputs.map((input) => [input.label as string, evaluateDerivation(input)])));
}
