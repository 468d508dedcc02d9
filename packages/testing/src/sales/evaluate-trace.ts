/**
 * Evaluates a derivation independently of the calculation: JavaScript's own parser reads the formulas, and their
 * functions are implemented again as the reference page defines them.
 */
import { type Derivation, printFormula } from "@fundport/finance";

/** Rounds to 2 decimals, half away from zero, digit by digit on the printed number. */
function round2(value: number): number {
  const text = String(Math.abs(value));
  if (text.includes("e") || !text.includes(".")) return value === 0 ? 0 : value;
  const [whole = "0", fraction = ""] = text.split(".");
  const digits = Array.from(whole + fraction.slice(0, 2).padEnd(2, "0"), Number);
  if ((fraction[2] ?? "0") >= "5") {
    let index = digits.length - 1;
    while (index >= 0 && digits[index] === 9) digits[index--] = 0;
    if (index >= 0) digits[index] = (digits[index] ?? 0) + 1;
    else digits.unshift(1);
  }
  const number = Number(`${digits.slice(0, -2).join("")}.${digits.slice(-2).join("")}`);
  return value < 0 && number !== 0 ? -number : number;
}

/** Returns the sum q + q^2 + … by its closed form. The result is precise enough near q = 1. */
function annuity(q: number, count: number): number {
  if (q === 1) return count;
  if (q === 0 || count === 0) return 0;
  return (q * Math.expm1(count * Math.log1p(q - 1))) / (q - 1);
}

/** Returns the yearly rate in percent. It is found by bisection, in 80 steps over all possible rates. */
export function halvingRate(oneOff: number, payment: number, months: number, value: number): number {
  if (value <= 0) return -100;
  const worth = (rate: number) => {
    const q = (1 + rate) ** (1 / 12);
    let sum = oneOff;
    for (let month = 0; month < months; month += 1) sum = (sum + payment) * q;
    return sum;
  };
  let [low, high] = [-1, 1];
  while (worth(high) < value) high *= 2;
  for (let step = 0; step < 80; step += 1) {
    const middle = (low + high) / 2;
    if (worth(middle) < value) low = middle;
    else high = middle;
  }
  return ((low + high) / 2) * 100;
}

const functions = {
  min: Math.min,
  max: Math.max,
  round2,
  annuity,
  irr: halvingRate,
  sum: (values: number | readonly number[]) => [values].flat().reduce((total, value) => total + value, 0),
  grow: (value: number, payment: number, charge: number, q: number, count: number) =>
    Array.from({ length: count }).reduce((grown: number) => (grown + payment - charge) * q, value),
  openings: (sum: number, value: number, payment: number, charge: number, q: number, count: number) => {
    const series = [value];
    while (series.length < count) series.push(((series.at(-1) ?? 0) + payment - charge) * q);
    return series.slice(0, count).reduce((total, each) => total + each, sum);
  },
  left: (total: number, part: number, count: number) =>
    Array.from({ length: count }).reduce((open: number) => open - part, total),
};

type Compiled = (...values: unknown[]) => number;
const compiled = new Map<string, Compiled>();

function compile(formula: string, names: readonly string[]): Compiled {
  const key = `${formula} of ${names.join()}`;
  const cached = compiled.get(key);
  if (cached) return cached;
  // oxlint-disable-next-line no-implied-eval -- uses JavaScript itself as an evaluator that is independent of the one under test
  const evaluate = new Function(...Object.keys(functions), ...names, `return ${formula};`) as Compiled;
  compiled.set(key, evaluate);
  return evaluate;
}

/** Evaluates a derivation's formulas from the leaves to the root. A shared branch is evaluated once. */
export function evaluateTrace(root: Derivation): number {
  const cache = new Map<Derivation, number>();
  const evaluate = (node: Derivation): number => {
    const before = cache.get(node);
    if (before !== undefined) return before;
    const values = new Map<string, number | number[]>();
    for (const input of node.inputs) {
      const existing = values.get(input.label);
      const value = evaluate(input);
      values.set(input.label, existing === undefined ? value : [existing, value].flat());
    }
    const names = [...values.keys()];
    // The formula of an empty sum refers to `part`, which then has no value.
    const formula = printFormula(node.formula);
    const absent = formula.includes("sum(part)") && !values.has("part") ? ["part"] : [];
    const run = compile(formula, [...names, ...absent]);
    const value = run(...Object.values(functions), ...names.map((name) => values.get(name)), ...absent.map(() => []));
    cache.set(node, value);
    return value;
  };
  return evaluate(root);
}
