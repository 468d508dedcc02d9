import type { DerivationLabel } from "./derivation-labels.ts";
import type { ArithmeticSign, Formula, FormulaCall, FormulaPhrase } from "./formula.ts";

/** Messages for the parts of a formula in one language. */
export type FormulaMessages = {
  /** Returns the name of a label, or its value. */
  readonly name: (label: DerivationLabel) => string;
  readonly number: (value: number) => string;
  readonly phrase: (phrase: FormulaPhrase, parts: Readonly<Record<string, string>>) => string;
  /** Returns the name before the operands, which follow in parentheses. */
  readonly call: (call: FormulaCall) => string;
};
/** Messages, and the signs between operands. */
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
 * Prints a formula in the form that is stored: arithmetic in JavaScript notation, with only the necessary parentheses.
 * Different formulas print differently.
 */
export function printFormula(formula: Formula): string {
  return write(formula, printed);
}

/** A described formula; `limit` is the upper bound of a bounded fee, otherwise null. */
export type DescribedFormula = { readonly text: string; readonly limit: string | null };

/**
 * Describes a formula for screen or paper, with names or with numbers: signs for arithmetic, and phrases for
 * month-by-month steps. A bound around the whole formula is returned separately.
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

/** Writes both sides of a sign, in parentheses if they would otherwise be read differently. */
function writeArithmetic({ sign, left, right }: Extract<Formula, { kind: "arithmetic" }>, notation: Notation): string {
  const own = precedence[sign];
  // Signs associate to the left, powers to the right.
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
