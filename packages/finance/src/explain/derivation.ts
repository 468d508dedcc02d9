import type { DerivationLabel, DerivationUnit } from "../formulas/derivation-labels.ts";
import type { Formula } from "../formulas/formula.ts";
import { joinUncounted, type Uncounted } from "../plan/partial-amount.ts";
import { type FormulaValues, valueOf } from "../formulas/evaluate-formula.ts";
import { formulas } from "../formulas/formulas.ts";

/**
 * The derivation of a number: `formula` computes it from `inputs`, which are referred to by their labels. The formula
 * of a given number is the number itself. If a given number was found in a table, its inputs are the numbers by which
 * it was found. A derivation is plain data that can be sent and stored.
 * Source: docs/reference/costs.md#derivations.
 */
export type Derivation<Label extends DerivationLabel = DerivationLabel> = {
  readonly label: Label;
  readonly value: number;
  readonly unit: DerivationUnit;
  readonly formula: Formula;
  readonly inputs: readonly Derivation[];
  /** The currency of an amount; omitted for other numbers. */
  readonly currencyId?: number;
  /**
   * The product or item that the number belongs to, if several are shown side by side: `item:<uuid>`, `fund:<id>` or
   * `program:<id>`.
   */
  readonly subject?: string;
  /**
   * The amounts that are not counted. Set only if the number is unknown; its `value` is then 0 and must not be shown.
   */
  readonly uncounted?: readonly Uncounted[];
};

/**
 * The inputs of a formula by label. Each label has one derivation, except `part`, which has the list of all derivations
 * to add up.
 */
export type DerivationInputs<Label extends DerivationLabel> = {
  readonly [Each in Label]: Each extends "part" ? readonly Derivation[] : Derivation;
};

/**
 * Creates the derivation of a given number, which is not computed. `lookedUpBy` contains the numbers by which it was
 * found in a table.
 */
export function leaf<Label extends DerivationLabel>(
  label: Label,
  unit: DerivationUnit,
  value: number,
  lookedUpBy: readonly Derivation[] = [],
): Derivation<Label> {
  return { label, value, unit, formula: { kind: "number", value }, inputs: lookedUpBy };
}

/**
 * Creates the derivation of a given number that may be unknown. An unknown number has the value 0 and lists the
 * uncounted amounts.
 */
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
  const visited = new Set<Derivation>();
  const found: (readonly Uncounted[])[] = [];
  const visit = (node: Derivation) => {
    if (visited.has(node)) return;
    visited.add(node);
    if (node.uncounted) found.push(node.uncounted);
    node.inputs.forEach(visit);
  };
  visit(derivation);
  return joinUncounted(found);
}

/** Returns the values of the inputs, grouped by label. */
function valuesOf<Label extends DerivationLabel>(inputs: readonly Derivation<Label>[]): FormulaValues<Label> {
  const parts: number[] = [];
  const values: Partial<Record<DerivationLabel, number | number[]>> = { part: parts };
  for (const { label, value } of inputs) {
    if (label === "part") parts.push(value);
    else values[label] = value;
  }
  // The inputs have exactly the labels of the type. Only `part` has several numbers.
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

/** Derives a number by a formula. The keys of the record become the labels of the inputs. The order is kept. */
export function derived<Label extends DerivationLabel, Used extends DerivationLabel>(
  label: Label,
  unit: DerivationUnit,
  formula: Formula<Used>,
  inputs: DerivationInputs<NoInfer<Used>>,
): Derivation<Label> {
  // The cast is needed because Object.entries loses the type of the keys.
  const entries = Object.entries(inputs) as [Used, Derivation | readonly Derivation[]][];
  const list = entries.flatMap(([used, input]) => [input].flat().map((each) => relabel(each, used)));
  return derivedFrom(label, unit, formula, list);
}

/** Derives the sum of several numbers, added in their order. Each of them gets the label `part`. */
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

/** Returns the derivation with another label. If it already has that label, returns the derivation itself. */
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

/** Sets the currency of all amounts in the tree that do not have a currency yet. */
export function withCurrency<Label extends DerivationLabel>(
  derivation: Derivation<Label>,
  currencyId: number,
): Derivation<Label> {
  const markedNodes = new Map<Derivation, Derivation>();
  const mark = (node: Derivation): Derivation => {
    const before = markedNodes.get(node);
    if (before) return before;
    const inputs = node.inputs.map(mark);
    const isOpen = node.unit === "amount" && node.currencyId === undefined;
    const marked = isOpen ? { ...node, inputs, currencyId } : { ...node, inputs };
    markedNodes.set(node, marked);
    return marked;
  };
  return { ...mark(derivation), label: derivation.label };
}
