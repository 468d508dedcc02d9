/**
 * Evaluates the formulas of a derivation: numbers, names, `+ - * / **`, parentheses and the functions below.
 * It is no language of its own: a formula reads like the pages that define the numbers.
 */
import { roundAmount } from "@fundport/units";
import { annuity } from "./yearly-return.ts";

const functions: ReadonlyMap<string, (...values: number[]) => number> = new Map([
  ["min", Math.min],
  ["max", Math.max],
  ["round2", (value = Number.NaN): number => roundAmount(value)],
  ["annuity", (q = Number.NaN, count = Number.NaN) => annuity(q, count)],
]);
const tokenPattern = /\s*(\d+(?:\.\d+)?(?:e[+-]?\d+)?|[A-Za-z]\w*|\*\*|[-+*/(),])/gy;

function tokenize(formula: string): string[] {
  const tokens = Array.from(formula.matchAll(tokenPattern), (match) => match[1] ?? "");
  if (tokens.join("") !== formula.replaceAll(/\s/g, "")) throw new SyntaxError(`Not a formula: ${formula}`);
  return tokens;
}

/** The number that a formula gives for its named values. Errors: throws on an unknown name or a broken formula. */
export function evaluateFormula(formula: string, values: ReadonlyMap<string, number>): number {
  const tokens = tokenize(formula);
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
    const apply = functions.get(token);
    if (apply && peek() === "(") return apply(...list());
    const value = values.get(token);
    if (value === undefined) throw new SyntaxError(`Unknown name ${token} in ${formula}`);
    return value;
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
