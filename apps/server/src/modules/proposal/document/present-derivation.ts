import {
  describeFormula,
  type Formula,
  type FormulaPhrase,
  type FormulaWords,
  isPlainSum,
  readStoredFormula,
} from "@fundport/finance/stored-formulas";
import { formatMoney, formatNumber, formatPercent, type Language } from "@fundport/i18n";
import { translateProposal } from "@fundport/i18n/documents";
import { roundAmount } from "@fundport/units";
import { printableName } from "../../../print/printable.ts";
import type { DerivationGroup, QuantityFigures, StepFigures } from "./figures.ts";
import type { Words } from "./words.ts";

type Say = (key: string, parameters?: Readonly<Record<string, string>>) => string;

/** The appendix of a tab: its steps as texts. */
export function presentDerivations(groups: readonly DerivationGroup[], language: Language, words: Words) {
  const say: Say = (key, parameters) => translateProposal(language, `derivation:${key}`, parameters);
  return groups.map(({ name, steps }) => ({
    name: name === null ? words("appendix-whole") : printableName(name),
    steps: steps.map((step) => presentStep(step, say)),
  }));
}

/** A step: its number, what it is, its formula in words and in numbers, and what it gives. */
function presentStep(step: StepFigures, say: Say) {
  const head = { number: `[${step.number}]`, name: capitalised(nameOf(step, say)), value: showQuantity(step, say) };
  const formula = readStoredFormula(step.formula);
  // What a former calculation kept and this one does not know is printed as it was kept.
  if (formula === null) return { ...head, words: step.formula, numbers: "" };
  if (formula.kind === "number") {
    const found = step.inputs.map((input) => `${nameOf(input, say)} ${showQuantity(input, say)}${referenceOf(input)}`);
    return { ...head, words: `${say("looked-up")}: ${found.join(", ")}`, numbers: "" };
  }
  const { text, limit } = describeFormula(formula, inWords(say));
  const bound = limit === null ? "" : ` (${say("say-bounded", { limit })})`;
  return { ...head, words: text + bound, numbers: describeFormula(formula, inNumbers(step, formula, say)).text };
}

function inWords(say: Say): FormulaWords {
  return {
    ...shared(say),
    name: (label) => say(label === "part" ? "say-sum" : label),
    phrase: (phrase, parts) => sayPhrase(phrase, parts, phrase === "grow" ? "say-grow-names" : `say-${phrase}`, say),
  };
}

/** Each name as the value that stands for it, with the step that it comes from. */
function inNumbers({ inputs }: StepFigures, formula: Formula, say: Say): FormulaWords {
  return {
    ...shared(say),
    name: (label) => {
      const found = inputs.filter((input) => input.label === label);
      const text = found.map((input) => `${showInFormula(input)}${referenceOf(input)}`).join(" + ");
      return found.length > 1 && !isPlainSum(formula) ? `(${text})` : text;
    },
    phrase: (phrase, parts) => sayPhrase(phrase, parts, `say-${phrase}`, say),
  };
}

const shared = (say: Say) => ({
  number: (value: number) => formatNumber(value),
  call: (name: "min" | "max" | "round2") => `${say(`say-${name}`)} `,
});

function sayPhrase(phrase: FormulaPhrase, parts: Readonly<Record<string, string>>, key: string, say: Say): string {
  if (phrase === "left") return `${parts["total"]} − ${parts["n"]} × ${parts["part"]}`;
  return phrase === "sum" ? (parts["part"] ?? "") : say(key, parts);
}

function nameOf({ label, subject }: QuantityFigures, say: Say): string {
  if (subject === null) return say(label);
  return label === "part" ? printableName(subject) : `${say(label)} · ${printableName(subject)}`;
}

const referenceOf = ({ step }: { readonly step: number | null }) => (step === null ? "" : `\u00a0[${step}]`);

function showQuantity({ value, unit, currencyCode }: QuantityFigures, say: Say): string {
  if (unit === "amount" && currencyCode !== null) return formatMoney(roundAmount(value), currencyCode);
  if (unit === "percent") return formatPercent(value);
  return unit === "points" ? say("points", { value: formatNumber(value, 2) }) : showInFormula({ value, unit });
}

/** Inside a formula units would be in the way. */
function showInFormula({ value, unit }: Pick<QuantityFigures, "value" | "unit">): string {
  if (unit === "amount") return formatNumber(roundAmount(value), 2);
  return unit === "percent" || unit === "points" ? formatNumber(value, 2) : plain.format(value === 0 ? 0 : value);
}
/** As many decimals as it needs, 8 at most: growth a month differs from 1 in the third. */
const plain = new Intl.NumberFormat("cs-CZ", { maximumFractionDigits: 8 });

const capitalised = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1);
