import type { DerivationLabel } from "./derivation-labels.ts";
import type { ArithmeticSign, Formula, FormulaCall, FormulaPhrase } from "./formula.ts";

/** The messages for the parts of a formula, in one language. */
export type FormulaMessages = {
  /** Returns the name of a label, or the value of the number with this label. */
  readonly name: (label: DerivationLabel) => string;
  readonly number: (value: number) => string;
  readonly phrase: (phrase: FormulaPhrase, parts: Readonly<Record<string, string>>) => string;
  /** Returns the name of a function. The operands follow it in parentheses. */
  readonly call: (call: FormulaCall) => string;
};
/** The messages for a formula, and the signs between its operands. */
type Notation = FormulaMessages & {
  readonly signs: Readonly<Record<ArithmeticSign, string>>;
  readonly minusSign: string;
  readonly separator: string;
};

const printed: Notation = {
  name: (label) => label,
  number: String,
  phrase: (phrase, parts) => `${phrase}(${Object.values(parts).join(", ")})`,
  call: (call) => call,
  signs: { "+": " + ", "-": " - ", "*": " * ", "/": " / ", "**": " ** " },
  minusSign: "-",
  separator: ", ",
};
const readable: Omit<Notation, keyof FormulaMessages> = {
  signs: { "+": " + ", "-": " − ", "*": " × ", "/": " / ", "**": " ^ " },
  minusSign: "−",
  separator: "; ",
};
const precedence: Readonly<Record<ArithmeticSign, number>> = { "+": 1, "-": 1, "*": 2, "/": 2, "**": 3 };
const tightest = 4;

/**
 * Prints a formula in the format in which it is stored: JavaScript arithmetic, with only the necessary parentheses.
 * Different formulas have different printed forms.
 */
export function printFormula(formula: Formula): string {
  return write(formula, printed);
}

/** A described formula. If the formula is bounded, `limit` is its upper bound; otherwise null. */
export type DescribedFormula = { readonly text: string; readonly limit: string | null };

/**
 * Describes a formula for the screen or for print, with names or with numbers. Arithmetic is described with signs,
 * month-by-month steps with phrases. If the whole formula is bounded, the bound is returned separately.
 */
export function describeFormula(formula: Formula, messages: FormulaMessages): DescribedFormula {
  const notation = { ...readable, ...messages };
  if (formula.kind !== "bounded") return { text: write(formula, notation), limit: null };
  return { text: write(formula.value, notation), limit: write(formula.max, notation) };
}

/** Returns true if a formula only adds up its parts. */
export function isPlainSum(formula: Formula): boolean {
  return formula.kind === "phrase" && formula.phrase === "sum";
}

function write(formula: Formula, notation: Notation): string {
  const { call, separator } = notation;
  switch (formula.kind) {
    case "number":
      return formula.value < 0
        ? `${notation.minusSign}${notation.number(-formula.value)}`
        : notation.number(formula.value);
    case "label":
      return notation.name(formula.label);
    case "arithmetic":
      return writeArithmetic(formula, notation);
    case "call":
      return `${call(formula.call)}(${formula.operands.map((each) => write(each, notation)).join(separator)})`;
    case "bounded": {
      const upper = `${call("min")}(${write(formula.value, notation)}${separator}${write(formula.max, notation)})`;
      return formula.namesZero ? `${call("max")}(${notation.number(0)}${separator}${upper})` : upper;
    }
    default: {
      const parts = Object.entries(formula.parts).map(([part, label]) => [part, notation.name(label)]);
      return notation.phrase(formula.phrase, Object.fromEntries(parts));
    }
  }
}

/** Writes a sign with both operands. Adds parentheses to an operand if it would otherwise be misread. */
function writeArithmetic({ sign, left, right }: Extract<Formula, { kind: "arithmetic" }>, notation: Notation): string {
  const own = precedence[sign];
  // Powers associate to the right, all other signs to the left.
  const [leftNeeds, rightNeeds] = sign === "**" ? [own + 1, own] : [own, own + 1];
  const side = (formula: Formula, needed: number) => {
    const text = write(formula, notation);
    return precedenceOf(formula) < needed ? `(${text})` : text;
  };
  return side(left, leftNeeds) + notation.signs[sign] + side(right, rightNeeds);
}

function precedenceOf(formula: Formula): number {
  if (formula.kind === "arithmetic") return precedence[formula.sign];
  return formula.kind === "number" && formula.value < 0 ? precedence["*"] : tightest;
}
