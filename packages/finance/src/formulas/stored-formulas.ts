import type { Formula } from "./formula.ts";
import { printFormula } from "./formula-text.ts";
import { costLabels, costShareOf, formulas, minRatio, prepaidRatios } from "./formulas.ts";

/**
 * Code for printed documents imports formulas only from this file, so that it does not load the rest of the package.
 */
export type { Formula, FormulaPhrase } from "./formula.ts";
export { describeFormula, type FormulaMessages, isPlainSum } from "./formula-text.ts";

type Group = { readonly [name: string]: Formula | Group };

function isFormula(entry: Formula | Group): entry is Formula {
  return typeof entry["kind"] === "string";
}

function listGroup(group: Group): Formula[] {
  return Object.values(group).flatMap((entry) => (isFormula(entry) ? [entry] : listGroup(entry)));
}

/**
 * Returns the factors for all subsets of the ratios. Each subset keeps the order of the ratios. The factor of the full
 * set is also in `formulas`.
 */
function prepaidFactors(): Formula[] {
  const choices = prepaidRatios.reduce<(typeof prepaidRatios)[number][][]>(
    (before, ratio) => [...before, ...before.map((choice) => [...choice, ratio])],
    [[]],
  );
  return choices.filter(({ length }) => length < prepaidRatios.length).map(minRatio);
}

/**
 * Returns all formulas that a derivation may contain. A given number is not in the list, because its formula is the
 * number.
 */
export function listFormulas(): Formula[] {
  return [...listGroup(formulas), ...prepaidFactors(), ...costLabels.map(costShareOf)];
}

const byText: ReadonlyMap<string, Formula> = new Map(listFormulas().map((formula) => [printFormula(formula), formula]));

/**
 * Parses the printed formula of a stored derivation, which is a number or one of the listed formulas. Null for an
 * unknown formula. If you change a formula, keep its former printed form in the list.
 */
export function readStoredFormula(text: string): Formula | null {
  const known = byText.get(text);
  if (known) return known;
  const value = text === "" ? Number.NaN : Number(text);
  return Number.isFinite(value) ? { kind: "number", value } : null;
}
