import { evaluateFormula } from "./formula.ts";

export const derivationUnits = ["amount", "percent", "points", "ratio", "factor", "months", "years", "count"] as const;
export type DerivationUnit = (typeof derivationUnits)[number];
/** Every label that occurs; each has words in every language. */
export const derivationLabels = [
  // Figures
  "totalInvestment",
  "expectedAssets",
  "expectedReturns",
  "indicativeFee",
  "unfavourable",
  "moderate",
  "favourable",
  "invested",
  "prepaidFactor",
  // Costs and what they take of the return
  "entryCost",
  "ongoingCost",
  "exitCost",
  "serviceCost",
  "thirdPartyCost",
  "totalCost",
  "costShare",
  "withoutCosts",
  "afterCosts",
  "reduction",
  // What they are made of
  "oneOffAmount",
  "periodicalAmount",
  "months",
  "investmentHorizon",
  "oneOffFee",
  "periodicalFee",
  "rate",
  "range",
  "rangeBase",
  "discount",
  "age",
  "ageRatio",
  "maxAge",
  "horizonRatio",
  "maxInvestmentHorizon",
  "targetRatio",
  "maxTargetAmount",
  "premiumSetUpFee",
  "setUpRate",
  "minimalInvestmentPct",
  "valueAtStart",
  "value",
  "growth",
  "gain",
  "count",
  "charge",
  "fullCharge",
  "fullMonths",
  "uncovered",
  "ongoingCharge",
  "exitCostPct",
  "advisorFee",
  "feePerYear",
  "feePerPayment",
  "payments",
  "thirdPartyPct",
  "openings",
  "openingsBefore",
  "valueWithoutCosts",
  "valueAfterCosts",
  "part",
  "ownFee",
  "original",
  "forexRate",
  "forexUnit",
  "conversion",
] as const;
export type DerivationLabel = (typeof derivationLabels)[number];

/**
 * How a number comes about: `formula` over the labels of `inputs`; a given number's formula is the number itself, and
 * its inputs, where it has some, say where it was looked up. Plain data: it can be sent, kept and printed.
 * Source: docs/calculation.md, Costs, last point.
 */
export type Derivation = {
  readonly label: DerivationLabel;
  readonly value: number;
  readonly unit: DerivationUnit;
  readonly formula: string;
  readonly inputs: readonly Derivation[];
  /** Of an amount. */
  readonly currencyId?: number;
  /** What the number is of, where several stand side by side: `item:<uuid>`, `fund:<id>` or `program:<id>`. */
  readonly subject?: string;
};

/** A number that was given, not computed. `lookedUpBy` are the numbers by which it was found in a table. */
export function given(
  label: DerivationLabel,
  unit: DerivationUnit,
  value: number,
  lookedUpBy: readonly Derivation[] = [],
): Derivation {
  return { label, value, unit, formula: String(value), inputs: lookedUpBy };
}

/** The values of a formula by their labels. */
function valuesOf(inputs: readonly Derivation[], read: (input: Derivation) => number): Map<string, number[]> {
  const values = new Map<string, number[]>();
  for (const input of inputs) values.set(input.label, [...(values.get(input.label) ?? []), read(input)]);
  return values;
}

/** A number that its formula gives. */
export function derived(
  label: DerivationLabel,
  unit: DerivationUnit,
  formula: string,
  inputs: readonly Derivation[],
): Derivation {
  const value = evaluateFormula(
    formula,
    valuesOf(inputs, (input) => input.value),
  );
  return { label, value, unit, formula, inputs };
}

/** Several numbers added up in their order; each becomes a `part`. */
export function summed(label: DerivationLabel, unit: DerivationUnit, parts: readonly Derivation[]): Derivation {
  return derived(
    label,
    unit,
    "sum(part)",
    parts.map((part) => relabel(part, "part")),
  );
}

/** The same number under another name. */
export function relabel(derivation: Derivation, label: DerivationLabel): Derivation {
  return { ...derivation, label };
}

/** The same number, and what it is of. */
export function about(derivation: Derivation, subject: string): Derivation {
  return { ...derivation, subject };
}

/** Names the currency of every amount of the tree that has none yet. */
export function inCurrency(derivation: Derivation, currencyId: number): Derivation {
  const seen = new Map<Derivation, Derivation>();
  const mark = (node: Derivation): Derivation => {
    const before = seen.get(node);
    if (before) return before;
    const inputs = node.inputs.map(mark);
    const isOpen = node.unit === "amount" && node.currencyId === undefined;
    const marked = isOpen ? { ...node, inputs, currencyId } : { ...node, inputs };
    seen.set(node, marked);
    return marked;
  };
  return mark(derivation);
}

/** Evaluates a whole tree from its leaves up, so that a reader (or a test) can check every number in it. */
export function evaluateDerivation({ formula, inputs }: Derivation): number {
  return evaluateFormula(formula, valuesOf(inputs, evaluateDerivation));
}
