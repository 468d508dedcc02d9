import { roundAmount } from "@fundport/units";
import type { DerivationLabel } from "./derivation-labels.ts";
import type { ArithmeticSign, Formula, FormulaCall } from "./formula.ts";
import { limitTo } from "../plan/terms.ts";
import { annuity, yearlyReturn } from "../math/yearly-return.ts";

/**
 * The values that a formula reads: each label has one number, except `part`, which has the list of all numbers to add
 * up.
 */
export type FormulaValues<Label extends DerivationLabel> = {
  readonly [Each in Label]: Each extends "part" ? readonly number[] : number;
};
type AnyValues = Readonly<Partial<Record<DerivationLabel, number | readonly number[]>>>;
type Evaluate = (values: AnyValues) => number;

/** Each formula is compiled to a function once, because entry fees are computed on every keystroke. */
const evaluators = new WeakMap<Formula, Evaluate>();

/**
 * Evaluates a formula. Each node of the tree is one operation on doubles, in the order of the tree. Only `round2`
 * rounds. NaN if a rate of return does not exist.
 */
export function valueOf<Label extends DerivationLabel>(
  formula: Formula<Label>,
  values: FormulaValues<NoInfer<Label>>,
): number {
  let evaluate = evaluators.get(formula);
  if (!evaluate) {
    evaluate = evaluatorOf(formula);
    evaluators.set(formula, evaluate);
  }
  return evaluate(values);
}

function evaluatorOf(formula: Formula): Evaluate {
  switch (formula.kind) {
    case "number": {
      const { value } = formula;
      return () => value;
    }
    case "label":
      return numberAt(formula.label);
    case "arithmetic":
      return arithmetic[formula.sign](evaluatorOf(formula.left), evaluatorOf(formula.right));
    case "call":
      return callOf(formula.call, formula.operands.map(evaluatorOf));
    case "bounded": {
      const [value, max] = [evaluatorOf(formula.value), evaluatorOf(formula.max)];
      return (values) => limitTo(value(values), 0, max(values));
    }
    default:
      return phraseOf(formula);
  }
}

function numberAt(label: DerivationLabel): Evaluate {
  return (values) => {
    const value = values[label];
    return typeof value === "number" ? value : Number.NaN;
  };
}

const arithmetic: Readonly<Record<ArithmeticSign, (left: Evaluate, right: Evaluate) => Evaluate>> = {
  "+": (left, right) => (values) => left(values) + right(values),
  "-": (left, right) => (values) => left(values) - right(values),
  "*": (left, right) => (values) => left(values) * right(values),
  "/": (left, right) => (values) => left(values) / right(values),
  "**": (left, right) => (values) => left(values) ** right(values),
};

function callOf(call: FormulaCall, operands: readonly Evaluate[]): Evaluate {
  const [first = () => Number.NaN, ...others] = operands;
  switch (call) {
    case "min":
      return others.reduce((min, other) => (values) => Math.min(min(values), other(values)), first);
    case "max":
      return others.reduce((max, other) => (values) => Math.max(max(values), other(values)), first);
    default:
      return (values) => roundAmount(first(values));
  }
}

function phraseOf(formula: Extract<Formula, { kind: "phrase" }>): Evaluate {
  switch (formula.phrase) {
    case "grow": {
      const { value, ...flow } = formula.parts;
      const [valueAt, flowAt] = [numberAt(value), flowOf(flow)];
      return (values) => growValue(valueAt(values), flowAt(values));
    }
    case "openings": {
      const { before, value, ...flow } = formula.parts;
      const [beforeAt, valueAt, flowAt] = [numberAt(before), numberAt(value), flowOf(flow)];
      return (values) => addOpenings(beforeAt(values), valueAt(values), flowAt(values));
    }
    case "left": {
      const { total, part, n } = formula.parts;
      const [totalAt, partAt, countAt] = [numberAt(total), numberAt(part), numberAt(n)];
      return (values) => subtractRepeatedly(totalAt(values), partAt(values), countAt(values));
    }
    case "irr": {
      const { oneOff, payment, n, value } = formula.parts;
      const [oneOffAt, paymentAt] = [numberAt(oneOff), numberAt(payment)];
      const [monthsAt, valueAt] = [numberAt(n), numberAt(value)];
      return (values) => {
        const flow = { oneOff: oneOffAt(values), payment: paymentAt(values), months: monthsAt(values) };
        return yearlyReturn(flow, valueAt(values)) ?? Number.NaN;
      };
    }
    case "annuity": {
      const [growthAt, countAt] = [numberAt(formula.parts.growth), numberAt(formula.parts.n)];
      return (values) => annuity(growthAt(values), countAt(values));
    }
    default: {
      const { part } = formula.parts;
      return (values) => [values[part] ?? []].flat().reduce((total, each) => total + each, 0);
    }
  }
}

type FlowLabels = Readonly<Record<"payment" | "charge" | "growth" | "n", DerivationLabel>>;
/** A run of equal months. Each month begins with a payment minus its charge and ends with the growth. */
type MonthlyFlow = {
  readonly payment: number;
  readonly charge: number;
  readonly growth: number;
  readonly count: number;
};

function flowOf(labels: FlowLabels): (values: AnyValues) => MonthlyFlow {
  const [payment, charge, growth] = [numberAt(labels.payment), numberAt(labels.charge), numberAt(labels.growth)];
  const count = numberAt(labels.n);
  return (values) => ({
    payment: payment(values),
    charge: charge(values),
    growth: growth(values),
    count: count(values),
  });
}

/** Computes month by month, like the forecast, so that the last bit is the same. */
function growValue(value: number, { payment, charge, growth, count }: MonthlyFlow): number {
  let grown = value;
  for (let month = 0; month < count; month += 1) grown = (grown + payment - charge) * growth;
  return grown;
}

function addOpenings(before: number, value: number, { payment, charge, growth, count }: MonthlyFlow): number {
  let [total, grown] = [before, value];
  for (let month = 0; month < count; month += 1) {
    total += grown;
    grown = (grown + payment - charge) * growth;
  }
  return total;
}

function subtractRepeatedly(total: number, part: number, count: number): number {
  let rest = total;
  for (let month = 0; month < count; month += 1) rest -= part;
  return rest;
}
