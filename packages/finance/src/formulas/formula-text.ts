import type { DerivationLabel } from "./derivation-labels.ts";
import type { ArithmeticSign, Formula, FormulaCall, FormulaPhrase } from "./formula.ts";

/** Messages that write a formula's parts in a language. */
export type FormulaMessages = {
  /** Of a label: its name, or its value. */
  readonly name: (label: DerivationLabel) => string;
  readonly number: (value: number) => string;
  readonly phrase: (phrase: FormulaPhrase, parts: Readonly<Record<string, string>>) => string;
  /** The name before the operands, which follow in parentheses. */
  readonly call: (call: FormulaCall) => string;
};
/** Messages, and the signs between them. */
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
 * Prints the form in which a formula is stored: arithmetic as JavaScript writes it, with only the parentheses that it
 * needs. Different formulas print differently.
 */
export function printFormula(formula: Formula): string {
  return write(formula, printed);
}

/** A formula as it is read; `limit` is what holds a bounded fee, null where nothing does. */
export type DescribedFormula = { readonly text: string; readonly limit: string | null };

/**
 * Describes a formula for screen or paper, in words or in numbers: signs of arithmetic, and phrases for what is done
 * month by month. A bound around the whole formula is returned apart.
 */
export function describeFormula(formula: Formula, messages: FormulaMessages): DescribedFormula {
  const notation = { ...readable, ...messages };
  if (formula.kind !== "bounded") return { text: write(formula, notation), limit: null };
  return { text: write(formula.value, notation), limit: write(formula.max, notation) };
}

/** Whether a formula only adds its parts up. */
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

/** Both sides of a sign, each in parentheses where it would else be read differently. */
function writeArithmetic({ sign, left, right }: Extract<Formula, { kind: "arithmetic" }>, notation: Notation): string {
  const own = precedence[sign];
  // Signs apply from left to right, powers the other way round.
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
