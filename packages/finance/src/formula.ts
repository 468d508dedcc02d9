/**
 * Evaluates the formulas of a derivation: numbers, names, `+ - * / **`, parentheses and the functions below.
 * It is no language of its own: a formula reads like the pages that define the numbers.
 */
import { roundAmount } from "@fundport/units";
import { annuity, yearlyReturn } from "./yearly-return.ts";

/**
 * What `count` months make of a value: each begins with a payment less its charge and ends with the growth.
 * Step by step as the forecast does it, so that the last bit is the same.
 */
function grow(value: number, payment: number, charge: number, growth: number, count: number): number {
  let grown = value;
  for (let month = 0; month < count; month += 1) grown = (grown + payment - charge) * growth;
  return grown;
}

/** Adds to `sum` what the same months begin with. */
function openings(sum: number, value: number, payment: number, charge: number, growth: number, count: number): number {
  let [total, grown] = [sum, value];
  for (let month = 0; month < count; month += 1) {
    total += grown;
    grown = (grown + payment - charge) * growth;
  }
  return total;
}

/** What is left of a total after taking a part `count` times. */
function left(total: number, part: number, count: number): number {
  let open = total;
  for (let month = 0; month < count; month += 1) open -= part;
  return open;
}

function irr(oneOff: number, payment: number, months: number, value: number): number {
  return yearlyReturn({ oneOff, payment, months }, value) ?? Number.NaN;
}

const nothing = Number.NaN;
const functions: ReadonlyMap<string, (...values: number[]) => number> = new Map([
  ["min", Math.min],
  ["max", Math.max],
  ["round2", (value = nothing): number => roundAmount(value)],
  ["annuity", (q = nothing, count = nothing) => annuity(q, count)],
  ["left", (total = nothing, part = nothing, count = nothing) => left(total, part, count)],
  ["irr", (oneOff = nothing, payment = nothing, n = nothing, value = nothing) => irr(oneOff, payment, n, value)],
  ["grow", (value = nothing, pay = nothing, fee = nothing, q = nothing, n = nothing) => grow(value, pay, fee, q, n)],
  [
    "openings",
    (sum = nothing, value = nothing, pay = nothing, fee = nothing, q = nothing, n = nothing) =>
      openings(sum, value, pay, fee, q, n),
  ],
]);
const tokenPattern = /\s*(\d+(?:\.\d+)?(?:e[+-]?\d+)?|[A-Za-z]\w*|\*\*|[-+*/(),])/gy;

/** The numbers, names, signs and functions of a formula, in their order. Errors: throws on anything else. */
export function tokenizeFormula(formula: string): string[] {
  const tokens = Array.from(formula.matchAll(tokenPattern), (match) => match[1] ?? "");
  if (tokens.join("") !== formula.replaceAll(/\s/g, "")) throw new SyntaxError(`Not a formula: ${formula}`);
  return tokens;
}

/** Values by name; a name that `sum(name)` adds up has several, any other has one. */
export type FormulaValues = ReadonlyMap<string, readonly number[]>;

/** The number that a formula gives for its named values. Errors: throws on an unknown name or a broken formula. */
export function evaluateFormula(formula: string, values: FormulaValues): number {
  const tokens = tokenizeFormula(formula);
  let position = 0;
  const peek = () => tokens[position];
  const take = (expected?: string): string => {
    const token = tokens[position];
    if (token === undefined || (expected !== undefined && token !== expected)) {
      throw new SyntaxError(`Not a formula: ${formula}`);
    }
    position += 1;
    return token;
  };
  const result = sum();
  if (position < tokens.length) throw new SyntaxError(`Not a formula: ${formula}`);
  return result;

  function sum(): number {
    let value = product();
    while (peek() === "+" || peek() === "-") value = take() === "+" ? value + product() : value - product();
    return value;
  }

  function product(): number {
    let value = signed();
    while (peek() === "*" || peek() === "/") value = take() === "*" ? value * signed() : value / signed();
    return value;
  }

  function signed(): number {
    if (peek() !== "-") return power();
    take();
    return -power();
  }

  function power(): number {
    const base = atom();
    if (peek() !== "**") return base;
    take();
    return base ** signed();
  }

  function atom(): number {
    const token = take();
    if (token === "(") return closed(sum());
    if (/^\d/.test(token)) return Number(token);
    if (token === "sum" && peek() === "(") return sumOf();
    const apply = functions.get(token);
    if (apply && peek() === "(") return apply(...list());
    const [value, ...others] = values.get(token) ?? [];
    if (value === undefined || others.length > 0) throw new SyntaxError(`Not one number ${token} in ${formula}`);
    return value;
  }

  function sumOf(): number {
    take("(");
    return closed((values.get(take()) ?? []).reduce((total, value) => total + value, 0));
  }

  function list(): number[] {
    take("(");
    const items = [sum()];
    while (peek() === ",") {
      take();
      items.push(sum());
    }
    return closed(items);
  }

  function closed<Value>(value: Value): Value {
    take(")");
    return value;
  }
}
