import type { DerivationLabel, DerivationUnit } from "../formulas/derivation-labels.ts";
import type { Formula } from "../formulas/formula.ts";
import { joinUncounted, type Uncounted } from "../plan/partial-amount.ts";
import { type FormulaValues, valueOf } from "../formulas/evaluate-formula.ts";
import { formulas } from "../formulas/formulas.ts";

/**
 * The derivation of a number: `formula` over the labels of `inputs`. The formula of a given number is the number
 * itself; its inputs, if it has any, are the numbers by which it was looked up. Plain data that can be sent and stored.
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
  /** What the number is of, where several stand side by side: `item:<uuid>`, `fund:<id>` or `program:<id>`. */
  readonly subject?: string;
  /** Of a number that is not known: what it stands for. Its value is 0 and is not to be shown. */
  readonly uncounted?: readonly Uncounted[];
};

/** What a formula is worked out from: one derivation under each of its labels, and all the parts that it adds up. */
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

/** Creates the derivation of an input; an unknown input adds nothing and lists the amounts that are not counted. */
export function leafOrUnknown<Label extends DerivationLabel>(
  label: Label,
  unit: DerivationUnit,
  value: number | null,
  uncounted: readonly Uncounted[],
): Derivation<Label> {
  if (value !== null) return leaf(label, unit, value);
  return { ...leaf(label, unit, 0), uncounted };
}

/** Lists the amounts that a number does not count, because they are unknown anywhere among its inputs. */
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

/** The numbers under the labels of a formula. */
function valuesOf<Label extends DerivationLabel>(inputs: readonly Derivation<Label>[]): FormulaValues<Label> {
  const parts: number[] = [];
  const values: Partial<Record<DerivationLabel, number | number[]>> = { part: parts };
  for (const { label, value } of inputs) {
    if (label === "part") parts.push(value);
    else values[label] = value;
  }
  // The labels of the inputs are those of the type, and `part` alone holds several numbers.
  return values as FormulaValues<Label>;
}

/** Derives a number by a formula from inputs that carry the formula's labels already. */
export function derivedFrom<Label extends DerivationLabel, Used extends DerivationLabel>(
  label: Label,
  unit: DerivationUnit,
  formula: Formula<NoInfer<Used>>,
  inputs: readonly Derivation<Used>[],
): Derivation<Label> {
  return { label, value: valueOf(formula, valuesOf(inputs)), unit, formula, inputs };
}

/** Derives a number by a formula. The inputs take the labels of the record's keys, and keep their order. */
export function derived<Label extends DerivationLabel, Used extends DerivationLabel>(
  label: Label,
  unit: DerivationUnit,
  formula: Formula<Used>,
  inputs: DerivationInputs<NoInfer<Used>>,
): Derivation<Label> {
  // Object.entries forgets the keys of the type.
  const entries = Object.entries(inputs) as [Used, Derivation | readonly Derivation[]][];
  const list = entries.flatMap(([used, input]) => [input].flat().map((each) => relabel(each, used)));
  return derivedFrom(label, unit, formula, list);
}

/** Derives a sum of numbers in their order; each becomes a `part`. */
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

/** Returns the same number under another label, or the derivation itself where it has that label. */
export function relabel<Label extends DerivationLabel>(derivation: Derivation, label: Label): Derivation<Label> {
  return isLabelled(derivation, label) ? derivation : { ...derivation, label };
}

/** Says what a number belongs to, as `subject`. */
export function about<Label extends DerivationLabel>(
  derivation: Derivation<Label>,
  subject: string,
): Derivation<Label> {
  return { ...derivation, subject };
}

/** Names the currency of every amount in the tree that has none yet. */
export function inCurrency<Label extends DerivationLabel>(
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
