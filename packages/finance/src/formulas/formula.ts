/**
 * Formulas as trees. The constructors below are the only way to make one: each keeps in its type the labels that the
 * formula reads, so a misspelt label or a forgotten input does not compile. The functions that evaluate a formula, print it
 * for storage (`printFormula`) and describe it to a reader (`describeFormula`) are folds over the tree.
 */
import type { DerivationLabel } from "./derivation-labels.ts";

export type ArithmeticSign = "+" | "-" | "*" | "/" | "**";
export type FormulaCall = "min" | "max" | "round2";
/** The parts of each phrase, in printing order. `evaluate-formula.ts` evaluates them. */
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

/** A formula over numbers that are named by labels. Plain data. */
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
      /** Whether the printed form names the lower bound 0 as well. */
      readonly namesZero: boolean;
    }
  | PhraseOf<Label>;

/** `part` stands for several numbers, which only `sumOfParts` adds up. */
type SingleLabel = Exclude<DerivationLabel, "part">;
/** What the constructors take: a number, the label of one, or a formula. */
type Operand = number | SingleLabel | Formula;
/** Every kind of node carries the same labels, so the one that is a label says which. */
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

/** Makes a constructor that takes numbers and labels beside formulas; its result reads what its operands read. */
function constructorOf(build: Build) {
  return <Operands extends readonly [Operand, ...Operand[]]>(...operands: Operands) => {
    const [first, ...others] = operands;
    // What is built reads no label but those of its operands.
    return build(toFormula(first), ...others.map(toFormula)) as Formula<LabelOf<Operands[number]>>;
  };
}

/** Applies one sign from left to right: `minus(a, b, c)` is `(a - b) - c`. */
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

/** A number, or the value under a label, that stands for itself. */
export const just = constructorOf((operand) => operand);

/**
 * Holds a fee between 0 and what it is charged on. It reads as a note beside the calculation, not as a step of it.
 * Where the fee cannot be negative, `atMost` leaves the 0 out of the printed form.
 */
export const bounded = constructorOf((value, max = value) => ({ kind: "bounded", value, max, namesZero: true }));
/** As `bounded`, for a fee that is never negative. */
export const atMost = constructorOf((value, max = value) => ({ kind: "bounded", value, max, namesZero: false }));

/** What `n` months make of a value: each begins with a payment less its charge and ends with the growth. */
export function grow<Label extends SingleLabel>(
  value: Label,
  payment: Label,
  charge: Label,
  growth: Label,
  n: Label,
): Formula<Label> {
  return { kind: "phrase", phrase: "grow", parts: { value, payment, charge, growth, n } };
}

/** Adds to `before` the values with which those months begin. */
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

/** What is left of a total after taking a part `n` times. */
export function left<Label extends SingleLabel>(total: Label, part: Label, n: Label): Formula<Label> {
  return { kind: "phrase", phrase: "left", parts: { total, part, n } };
}

/** The yearly rate, in percent, at which the payments grow to the value. NaN where there is none. */
export function irr<Label extends SingleLabel>(oneOff: Label, payment: Label, n: Label, value: Label): Formula<Label> {
  return { kind: "phrase", phrase: "irr", parts: { oneOff, payment, n, value } };
}

/** The growth factor's powers from 1 to `n`, added up: what payments of 1 grow to. */
export function annuity<Label extends SingleLabel>(growth: Label, n: Label): Formula<Label> {
  return { kind: "phrase", phrase: "annuity", parts: { growth, n } };
}

/** The parts added up in their order; 0 without a part. */
export const sumOfParts: Formula<"part"> = { kind: "phrase", phrase: "sum", parts: { part: "part" } };
