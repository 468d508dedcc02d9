import { tokenizeFormula } from "./formula.ts";

/** Functions that are read as a phrase; the names are those of their arguments. */
const phrases = {
  grow: ["value", "payment", "charge", "growth", "n"],
  openings: ["before", "value", "payment", "charge", "growth", "n"],
  left: ["total", "part", "n"],
  irr: ["oneOff", "payment", "n", "value"],
  annuity: ["growth", "n"],
  sum: ["part"],
} as const;
export type FormulaPhrase = keyof typeof phrases;
/** How a language and a place say what stands in a formula. */
export type FormulaWords = {
  /** Of a name: its words, or its value. */
  readonly name: (label: string) => string;
  readonly number: (value: number) => string;
  readonly phrase: (phrase: FormulaPhrase, parts: Readonly<Record<string, string>>) => string;
  readonly call: (name: "min" | "max" | "round2") => string;
};

const signs: Readonly<Record<string, string>> = {
  "+": " + ",
  "-": " − ",
  "*": " × ",
  "/": " / ",
  "**": " ^ ",
  ",": "; ",
};
/** A fee is held between nothing and what it is charged on: that is a bound, not a step of the calculation. */
const bounded = /^(?:max\(0, )?min\((round2\(.+\)), ([^,()]+)\)\)?$/;

/** The calculation inside a formula, and the bound it is held below; null where there is none. */
export function splitBound(formula: string): { readonly formula: string; readonly limit: string | null } {
  const match = bounded.exec(formula);
  return match ? { formula: match[1] ?? formula, limit: match[2] ?? null } : { formula, limit: null };
}

function isPhrase(token: string): token is FormulaPhrase {
  return Object.hasOwn(phrases, token);
}

function isCall(token: string): token is "min" | "max" | "round2" {
  return token === "min" || token === "max" || token === "round2";
}

/**
 * A formula as it is read on screen or in print, in words or in numbers: signs of arithmetic, and phrases for what a
 * formula does month by month. Errors: throws on what is no formula.
 */
export function sayFormula(formula: string, words: FormulaWords): string {
  const tokens = tokenizeFormula(formula);
  let text = "";
  for (let index = 0; index < tokens.length; index += 1) {
    const token = tokens[index] ?? "";
    const isCalled = tokens[index + 1] === "(";
    if (isCalled && isPhrase(token)) {
      const end = tokens.indexOf(")", index);
      const given = tokens.slice(index + 2, end).filter((each) => each !== ",");
      const parts = phrases[token].map((part, position) => [part, words.name(given[position] ?? "")]);
      text += words.phrase(token, Object.fromEntries(parts));
      index = end;
    } else if (token === "-" && ["(", ",", undefined].includes(tokens[index - 1])) text += "−";
    else if (isCalled && isCall(token)) text += words.call(token);
    else if (token === "(" || token === ")") text += token;
    else if (/^\d/.test(token)) text += words.number(Number(token));
    else text += signs[token] ?? words.name(token);
  }
  return text;
}
