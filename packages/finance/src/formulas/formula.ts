/**
 * Formulas as trees. Only the constructors below create formulas. The type of a formula contains the labels that it
 * reads, so code with a misspelt label or a missing input does not compile. Three functions process the tree: `valueOf`
 * evaluates a formula, `printFormula` prints it for storage, and `describeFormula` describes it to a reader.
 */
import type { DerivationLabel } from "./derivation-labels.ts";

export type ArithmeticSign = "+" | "-" | "*" | "/" | "**";
export type FormulaCall = "min" | "max" | "round2";
/** The parts of each phrase, in the order in which they are printed. `evaluate-formula.ts` evaluates phrases. */
type PhraseParts<Label extends DerivationLabel> = {
  readonly grow: MonthlyParts<Label>;
  readonly openings: { readonly before: Label } & MonthlyParts<Label>;
  readonly left: { readonly total: Label; readonly part: Label; readonly n: Label };
  readonly irr: { readonly oneOff: Label; readonly payment: Label; readonly n: Label; readonly value: Label };
  readonly annuity: { readonly growth: Label; readonly n: Label };
  readonly sum: { readonly part: Label };
};
type MonthlyParts<Label extends DerivationLabel> = {
  readonly value: Label;
  readonly payment: Label;
  readonly charge: Label;
  readonly growth: Label;
  readonly n: Label;
};
export type FormulaPhrase = keyof PhraseParts<DerivationLabel>;
type PhraseOf<Label extends DerivationLabel> = {
  readonly [Phrase in FormulaPhrase]: {
    readonly kind: "phrase";
    readonly phrase: Phrase;
    readonly parts: PhraseParts<Label>[Phrase];
  };
}[FormulaPhrase];

/** A formula over numbers that are identified by labels. A formula is plain data. */
export type Formula<Label extends DerivationLabel = DerivationLabel> =
  | { readonly kind: "number"; readonly value: number }
  | { readonly kind: "label"; readonly label: Label }
  | {
      readonly kind: "arithmetic";
      readonly sign: ArithmeticSign;
      readonly left: Formula<Label>;
      readonly right: Formula<Label>;
    }
  | { readonly kind: "call"; readonly call: FormulaCall; readonly operands: readonly Formula<Label>[] }
  | {
      readonly kind: "bounded";
      readonly value: Formula<Label>;
      readonly max: Formula<Label>;
      /** True if the printed form contains the lower bound 0. */
      readonly namesZero: boolean;
    }
  | PhraseOf<Label>;

/** All labels except `part`, which refers to several numbers that only `sumOfParts` can add up. */
type SingleLabel = Exclude<DerivationLabel, "part">;
/** An operand of a constructor: a number, the label of a number, or a formula. */
type Operand = number | SingleLabel | Formula;
/**
 * The labels that an operand reads. All kinds of nodes have the same label type, so it can be inferred from the label
 * node.
 */
type LabelOf<Each extends Operand> = Each extends DerivationLabel
  ? Each
  : Each extends { readonly kind: "label"; readonly label: infer Label extends DerivationLabel }
    ? Label
    : never;
type Build = (first: Formula, ...others: Formula[]) => Formula;

function toFormula(operand: Operand): Formula {
  if (typeof operand === "number") return { kind: "number", value: operand };
  return typeof operand === "string" ? { kind: "label", label: operand } : operand;
}

/**
 * Creates a constructor whose operands can be numbers, labels and formulas. The created formula reads the labels of its
 * operands.
 */
function constructorOf(build: Build) {
  return <Operands extends readonly [Operand, ...Operand[]]>(...operands: Operands) => {
    const [first, ...others] = operands;
    // The cast is correct because the built formula reads only the labels of its operands.
    return build(toFormula(first), ...others.map(toFormula)) as Formula<LabelOf<Operands[number]>>;
  };
}

/** Creates a constructor that applies one sign from left to right: `minus(a, b, c)` is `(a - b) - c`. */
function chain(sign: ArithmeticSign) {
  return constructorOf((first, ...others) =>
    others.reduce((left, right) => ({ kind: "arithmetic", sign, left, right }), first),
  );
}

function call(name: FormulaCall) {
  return constructorOf((...operands) => ({ kind: "call", call: name, operands }));
}

export const plus = chain("+");
export const minus = chain("-");
export const times = chain("*");
export const divided = chain("/");
export const power = chain("**");
export const min = call("min");
export const max = call("max");
/** Rounds to two decimals, half away from zero. */
export const round2 = call("round2");

/** Creates a formula that consists of one number or one label. */
export const operandOf = constructorOf((operand) => operand);

/**
 * Limits a fee to a value from 0 to the amount it is charged on. The limit is described in a note next to the
 * calculation, not as a step. For a fee that cannot be negative use `atMost`, whose printed form does not contain the
 * 0.
 */
export const bounded = constructorOf((value, max = value) => ({ kind: "bounded", value, max, namesZero: true }));
/** Limits a fee that is never negative to the amount it is charged on. */
export const atMost = constructorOf((value, max = value) => ({ kind: "bounded", value, max, namesZero: false }));

/** Returns the value after `n` months. Each month begins with a payment minus its charge and ends with the growth. */
export function grow<Label extends SingleLabel>(
  value: Label,
  payment: Label,
  charge: Label,
  growth: Label,
  n: Label,
): Formula<Label> {
  return { kind: "phrase", phrase: "grow", parts: { value, payment, charge, growth, n } };
}

/** Adds the opening values of the same months as in `grow` to `before`. */
export function openings<Label extends SingleLabel>(
  before: Label,
  value: Label,
  payment: Label,
  charge: Label,
  growth: Label,
  n: Label,
): Formula<Label> {
  return { kind: "phrase", phrase: "openings", parts: { before, value, payment, charge, growth, n } };
}

/** Returns the rest of a total after `part` was subtracted `n` times. */
export function remainder<Label extends SingleLabel>(total: Label, part: Label, n: Label): Formula<Label> {
  return { kind: "phrase", phrase: "left", parts: { total, part, n } };
}

/** Returns the yearly rate in percent at which the payments grow to the value. NaN if no such rate exists. */
export function irr<Label extends SingleLabel>(oneOff: Label, payment: Label, n: Label, value: Label): Formula<Label> {
  return { kind: "phrase", phrase: "irr", parts: { oneOff, payment, n, value } };
}

/** Returns the sum of the growth factor's powers from 1 to `n`. This is the final value if each payment is 1. */
export function annuity<Label extends SingleLabel>(growth: Label, n: Label): Formula<Label> {
  return { kind: "phrase", phrase: "annuity", parts: { growth, n } };
}

/** The sum of the parts in their order; 0 if the list of parts is empty. */
export const sumOfParts: Formula<"part"> = { kind: "phrase", phrase: "sum", parts: { part: "part" } };
