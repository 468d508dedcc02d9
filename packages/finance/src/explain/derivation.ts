import type { DerivationLabel, DerivationUnit } from "../formulas/derivation-labels.ts";
import type { Formula } from "../formulas/formula.ts";
import { joinUncounted, type Uncounted } from "../plan/partial-amount.ts";
import { type FormulaValues, valueOf } from "../formulas/evaluate-formula.ts";
import { formulas } from "../formulas/formulas.ts";

/**
 * The derivation of a number: `formula` over the labels of `inputs`. The formula of a given number is the number
 * itself; its inputs, if any, are the numbers by which it was looked up. Plain data that can be sent and stored.
 * Source: docs/reference/costs.md#derivations.
 */
export type Derivation<Label extends DerivationLabel = DerivationLabel> = {
  readonly label: Label;
  readonly value: number;
  readonly unit: DerivationUnit;
  readonly formula: Formula;
  readonly inputs: readonly Derivation[];
  /** The currency of an amount. */
  readonly currencyId?: number;
  /** The owner of the number, if several are shown side by side: `item:<uuid>`, `fund:<id>` or `program:<id>`. */
  readonly subject?: string;
  /** Only for an unknown number: the amounts that are not counted. Its `value` is 0 and must not be shown. */
  readonly uncounted?: readonly Uncounted[];
};

/** The inputs of a formula: one derivation per label, and a list of all parts that it adds up. */
export type DerivationInputs<Label extends DerivationLabel> = {
  readonly [Each in Label]: Each extends "part" ? readonly Derivation[] : Derivation;
};

/** Creates the derivation of an input, which is not computed. `lookedUpBy` are the numbers by which it was found in a table. */
export function leaf<Label extends DerivationLabel>(
  label: Label,
  unit: DerivationUnit,
  value: number,
  lookedUpBy: readonly Derivation[] = [],
): Derivation<Label> {
  return { label, value, unit, formula: { kind: "number", value }, inputs: lookedUpBy };
}

/** Creates the derivation of an input. An unknown input counts as 0 and lists the uncounted amounts. */
export function leafOrUnknown<Label extends DerivationLabel>(
  label: Label,
  unit: DerivationUnit,
  value: number | null,
  uncounted: readonly Uncounted[],
): Derivation<Label> {
  if (value !== null) return leaf(label, unit, value);
  return { ...leaf(label, unit, 0), uncounted };
}

/** Lists the uncounted amounts of a number, collected from all its inputs. */
export function uncountedIn(derivation: Derivation): readonly Uncounted[] {
  const seen = new Set<Derivation>();
  const found: (readonly Uncounted[])[] = [];
  const visit = (node: Derivation) => {
    if (seen.has(node)) return;
    seen.add(node);
    if (node.uncounted) found.push(node.uncounted);
    node.inputs.forEach(visit);
  };
  visit(derivation);
  return joinUncounted(found);
}

/** Returns the values of the inputs by label. */
function valuesOf<Label extends DerivationLabel>(inputs: readonly Derivation<Label>[]): FormulaValues<Label> {
  const parts: number[] = [];
  const values: Partial<Record<DerivationLabel, number | number[]>> = { part: parts };
  for (const { label, value } of inputs) {
    if (label === "part") parts.push(value);
    else values[label] = value;
  }
  // The inputs have exactly the labels of the type, and only `part` has several numbers.
  return values as FormulaValues<Label>;
}

/** Derives a number by a formula from inputs that already have the formula's labels. */
export function derivedFrom<Label extends DerivationLabel, Used extends DerivationLabel>(
  label: Label,
  unit: DerivationUnit,
  formula: Formula<NoInfer<Used>>,
  inputs: readonly Derivation<Used>[],
): Derivation<Label> {
  return { label, value: valueOf(formula, valuesOf(inputs)), unit, formula, inputs };
}

/** Derives a number by a formula. The inputs get the record's keys as labels and keep their order. */
export function derived<Label extends DerivationLabel, Used extends DerivationLabel>(
  label: Label,
  unit: DerivationUnit,
  formula: Formula<Used>,
  inputs: DerivationInputs<NoInfer<Used>>,
): Derivation<Label> {
  // Object.entries loses the type of the keys.
  const entries = Object.entries(inputs) as [Used, Derivation | readonly Derivation[]][];
  const list = entries.flatMap(([used, input]) => [input].flat().map((each) => relabel(each, used)));
  return derivedFrom(label, unit, formula, list);
}

/** Derives the sum of numbers in their order; each becomes a `part`. */
export function summed<Label extends DerivationLabel>(
  label: Label,
  unit: DerivationUnit,
  parts: readonly Derivation[],
): Derivation<Label> {
  return derived(label, unit, formulas.sum, { part: parts });
}

function isLabelled<Label extends DerivationLabel>(node: Derivation, label: Label): node is Derivation<Label> {
  return node.label === label;
}

/** Returns the same number under another label, or the derivation itself if it already has that label. */
export function relabel<Label extends DerivationLabel>(derivation: Derivation, label: Label): Derivation<Label> {
  return isLabelled(derivation, label) ? derivation : { ...derivation, label };
}

/** Sets the subject that a number belongs to. */
export function withSubject<Label extends DerivationLabel>(
  derivation: Derivation<Label>,
  subject: string,
): Derivation<Label> {
  return { ...derivation, subject };
}

/** Sets the currency of every amount in the tree that does not have one yet. */
export function withCurrency<Label extends DerivationLabel>(
  derivation: Derivation<Label>,
  currencyId: number,
): Derivation<Label> {
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
  return { ...mark(derivation), label: derivation.label };
}
