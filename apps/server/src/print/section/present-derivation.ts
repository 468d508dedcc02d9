import {
  describeFormula,
  type Formula,
  type FormulaPhrase,
  type FormulaMessages,
  isPlainSum,
  readStoredFormula,
} from "@fundport/finance/stored-formulas";
import { formatMoney, formatNumber, formatPercent, type Language } from "@fundport/i18n";
import { translateDocument } from "@fundport/i18n/documents";
import { roundAmount } from "@fundport/units";
import { printableName } from "../printable.ts";
import type { DerivationGroup, QuantityFigures, StepFigures } from "./figures.ts";
import type { TranslateProposal } from "./proposal-translator.ts";

type Translate = (key: string, parameters?: Readonly<Record<string, string>>) => string;

/** Presents the steps of a tab's appendix as text. */
export function presentDerivations(
  groups: readonly DerivationGroup[],
  language: Language,
  translate: TranslateProposal,
) {
  const t: Translate = (key, parameters) => translateDocument(language, `derivation:${key}`, parameters);
  return groups.map(({ name, steps }) => ({
    name: name === null ? translate("appendix-whole") : printableName(name),
    steps: steps.map((step) => presentStep(step, t)),
  }));
}

/** Presents a step: its number, name, result, and formula in words and in numbers. */
function presentStep(step: StepFigures, t: Translate) {
  const head = { number: `[${step.number}]`, name: capitalised(nameOf(step, t)), value: formatQuantity(step, t) };
  const formula = readStoredFormula(step.formula);
  // A stored formula that is no longer supported is printed as it was stored.
  if (formula === null) return { ...head, words: step.formula, numbers: "" };
  if (formula.kind === "number") {
    const found = step.inputs.map((input) => `${nameOf(input, t)} ${formatQuantity(input, t)}${referenceOf(input)}`);
    return { ...head, words: `${t("looked-up")}: ${found.join(", ")}`, numbers: "" };
  }
  const { text, limit } = describeFormula(formula, formulaWords(t));
  const bound = limit === null ? "" : ` (${t("say-bounded", { limit })})`;
  // If the client's age is not given, the formula leaves out a ratio that depends on the age.
  const omittedInputs = step.inputs.filter(({ label, isUnknown }) => label === "ageRatio" && isUnknown === true);
  const unknown = omittedInputs.map((input) => `; ${nameOf(input, t)}: ${t("unknown")}`).join("");
  return {
    ...head,
    words: text + bound + unknown,
    numbers: describeFormula(formula, formulaNumbers(step, formula, t)).text,
  };
}

function formulaWords(t: Translate): FormulaMessages {
  return {
    ...shared(t),
    name: (label) => t(label === "part" ? "say-sum" : label),
    phrase: (phrase, parts) => describePhrase(phrase, parts, phrase === "grow" ? "say-grow-names" : `say-${phrase}`, t),
  };
}

/** Replaces each name in the formula with its value and the number of the step that the value comes from. */
function formulaNumbers({ inputs }: StepFigures, formula: Formula, t: Translate): FormulaMessages {
  return {
    ...shared(t),
    name: (label) => {
      const found = inputs.filter((input) => input.label === label);
      const text = found
        .map((input) => (input.isUnknown ? t("unknown") : `${formatInFormula(input)}${referenceOf(input)}`))
        .join(" + ");
      return found.length > 1 && !isPlainSum(formula) ? `(${text})` : text;
    },
    phrase: (phrase, parts) => describePhrase(phrase, parts, `say-${phrase}`, t),
  };
}

const shared = (t: Translate) => ({
  number: (value: number) => formatNumber(value),
  call: (name: "min" | "max" | "round2") => `${t(`say-${name}`)} `,
});

function describePhrase(
  phrase: FormulaPhrase,
  parts: Readonly<Record<string, string>>,
  key: string,
  t: Translate,
): string {
  if (phrase === "left") return `${parts["total"]} − ${parts["n"]} × ${parts["part"]}`;
  return phrase === "sum" ? (parts["part"] ?? "") : t(key, parts);
}

function nameOf({ label, subject }: QuantityFigures, t: Translate): string {
  if (subject === null) return t(label);
  return label === "part" ? printableName(subject) : `${t(label)} · ${printableName(subject)}`;
}

const referenceOf = ({ step }: { readonly step: number | null }) => (step === null ? "" : `\u00a0[${step}]`);

function formatQuantity({ value, unit, currencyCode, isUnknown }: QuantityFigures, t: Translate): string {
  if (isUnknown) return t("unknown");
  if (unit === "amount" && currencyCode !== null) return formatMoney(roundAmount(value), currencyCode);
  if (unit === "percent") return formatPercent(value);
  return unit === "points" ? t("points", { value: formatNumber(value, 2) }) : formatInFormula({ value, unit });
}

/** Formats a value without its unit, which would clutter the formula. */
function formatInFormula({ value, unit }: Pick<QuantityFigures, "value" | "unit">): string {
  if (unit === "amount") return formatNumber(roundAmount(value), 2);
  return unit === "percent" || unit === "points" ? formatNumber(value, 2) : plain.format(value === 0 ? 0 : value);
}
/** Up to 8 decimals are shown if needed, because monthly growth factors only differ from 1 in the third decimal. */
const plain = new Intl.NumberFormat("cs-CZ", { maximumFractionDigits: 8 });

const capitalised = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1);
