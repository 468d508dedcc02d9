import { formatMoney, formatNumber, formatPercent } from "@fundport/i18n";
import {
  type Derivation,
  describeFormula,
  type FormulaPhrase,
  type FormulaMessages,
  isPlainSum,
} from "@fundport/finance";
import { roundAmount } from "@fundport/units";
import type { TFunction } from "i18next";

/** A sum with more parts than this is described only by its name, without listing the parts. */
const maxPartsWritten = 8;

/** Looks up the names that the texts of a derivation need: currency codes, and names from the cart. */
export type DerivationNames = {
  readonly codeOf: (currencyId: number) => string;
  readonly nameOf: (subject: string) => string;
};

/** Formats a plain number with as many decimals as it needs, at most 6. */
function formatPlain(value: number): string {
  const decimals = ([0, 2, 4] as const).find((count) => Math.abs(value - Number(value.toFixed(count))) < 1e-9);
  return formatNumber(value, decimals ?? 6);
}

/** Formats the value of a step with its unit; returns the text "unknown" if the value is not known. */
export function formatDerived(step: Derivation, t: TFunction, names: DerivationNames): string {
  const { value, unit, currencyId } = step;
  if (step.uncounted) return t("derivation:unknown");
  switch (unit) {
    case "amount":
      return currencyId === undefined
        ? formatNumber(roundAmount(value), 2)
        : formatMoney(roundAmount(value), names.codeOf(currencyId));
    case "percent":
      return formatPercent(value);
    case "points":
      return t("derivation:points", { value: formatNumber(value, 2) });
    case "ratio":
    case "factor":
    case "count":
    case "months":
      return formatPlain(value);
    default:
      return t("cart:years", { count: value });
  }
}

/** Formats the value inside a formula, without its unit. */
function formatInFormula({ value, unit, uncounted }: Derivation, t: TFunction): string {
  if (uncounted) return t("derivation:unknown");
  if (unit === "amount") return formatNumber(roundAmount(value), 2);
  if (unit === "percent" || unit === "points") return formatNumber(value, 2);
  return formatPlain(value);
}

function describePhrase(
  t: TFunction,
  phrase: FormulaPhrase,
  parts: Readonly<Record<string, string>>,
  isInWords: boolean,
) {
  if (phrase === "left") return `${parts["total"]} − ${parts["n"]} × ${parts["part"]}`;
  if (phrase === "sum") return parts["part"] ?? "";
  if (phrase === "grow") return t(isInWords ? "derivation:say-grow-names" : "derivation:say-grow", parts);
  return t(`derivation:say-${phrase}`, parts);
}

/** Returns the name of a step, followed by the product that the step is about, if any. */
export function nameDerived({ label, subject }: Derivation, t: TFunction, names: DerivationNames): string {
  if (subject === undefined) return t(`derivation:${label}`);
  const product = names.nameOf(subject);
  return label === "part" ? product : `${t(`derivation:${label}`)} · ${product}`;
}

export type DerivedFormula = { readonly words: string; readonly numbers: string; readonly limit: string | null };

/** Returns the formula of a step in words and with its values. */
export function describeDerived(step: Derivation, t: TFunction): DerivedFormula {
  const { formula, inputs } = step;
  const shared = {
    number: (value: number) => formatNumber(value),
    call: (name: "min" | "max" | "round2") => `${t(`derivation:say-${name}`)} `,
  };
  const inWords: FormulaMessages = {
    ...shared,
    name: (label) => (label === "part" ? t("derivation:say-sum") : t(`derivation:${label}` as "derivation:value")),
    phrase: (phrase, parts) => describePhrase(t, phrase, parts, true),
  };
  const inNumbers: FormulaMessages = {
    ...shared,
    name: (label) => {
      const matches = inputs.filter((input) => input.label === label);
      if (matches.length > maxPartsWritten) return t("derivation:say-sum");
      const text = matches.map((input) => formatInFormula(input, t)).join(" + ");
      return label === "part" && matches.length > 1 && !isPlainSum(formula) ? `(${text})` : text;
    },
    phrase: (phrase, parts) => describePhrase(t, phrase, parts, false),
  };
  const { text: words, limit } = describeFormula(formula, inWords);
  return { words, numbers: describeFormula(formula, inNumbers).text, limit };
}
