import type { Formula } from "./formula.ts";
import { printFormula } from "./formula-text.ts";
import { costLabels, costShareOf, formulas, minRatio, prepaidRatios } from "./formulas.ts";

/** All that a printed document needs of formulas: no more of the package is loaded for it. */
export type { Formula, FormulaPhrase } from "./formula.ts";
export { describeFormula, type FormulaMessages, isPlainSum } from "./formula-text.ts";

type Group = { readonly [name: string]: Formula | Group };

function isFormula(entry: Formula | Group): entry is Formula {
  return typeof entry["kind"] === "string";
}

function listGroup(group: Group): Formula[] {
  return Object.values(group).flatMap((entry) => (isFormula(entry) ? [entry] : listGroup(entry)));
}

/** Every choice of the ratios but all of them, in their order. */
function prepaidFactors(): Formula[] {
  const choices = prepaidRatios.reduce<(typeof prepaidRatios)[number][][]>(
    (before, ratio) => [...before, ...before.map((choice) => [...choice, ratio])],
    [[]],
  );
  return choices.filter(({ length }) => length < prepaidRatios.length).map(minRatio);
}

/** Every formula that a derivation may hold, but for given numbers. */
export function listFormulas(): Formula[] {
  return [...listGroup(formulas), ...prepaidFactors(), ...costLabels.map(costShareOf)];
}

const byText: ReadonlyMap<string, Formula> = new Map(listFormulas().map((formula) => [printFormula(formula), formula]));

/**
 * The formula that a stored derivation holds in its printed form: a number, or one of ours. Null for a formula that the
 * calculation does not know. A formula that is changed leaves its former printed form among those that are known.
 */
export function readStoredFormula(text: string): Formula | null {
  const known = byText.get(text);
  if (known) return known;
  const value = text === "" ? Number.NaN : Number(text);
  return Number.isFinite(value) ? { kind: "number", value } : null;
}
