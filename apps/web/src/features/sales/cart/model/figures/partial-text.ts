import type { FigureReference } from "@fundport/cart";
import { type Figures, isByAge, isLowerBound, type PartialAmount, type Uncounted } from "@fundport/finance";
import { describeGaps, describePartial, type PartialText, type TranslatePartial } from "@fundport/i18n";
import type { TFunction } from "i18next";
import { formatRoundedMoney } from "../../components/summary/money.tsx";

const translatorOf =
  (t: TFunction): TranslatePartial =>
  (key, parameters) =>
    t(`derivation:${key}`, { count: 0, ...parameters });

/**
 * Returns the text of an amount whose parts may be unknown. Unknown parts are never shown as 0. `codeOf` returns the
 * currency code of an unknown part; if it is absent, all parts have the amount's own currency.
 */
export function partialText(
  t: TFunction,
  amount: { readonly known: number; readonly uncounted: PartialAmount["uncounted"] },
  currencyCode: string,
  codeOf: (currencyId: number) => string = () => currencyCode,
): PartialText {
  return describePartial(
    amount,
    (known) => formatRoundedMoney(known, currencyCode),
    ({ currencyId }) => codeOf(currencyId),
    translatorOf(t),
  );
}

/** Returns sentences about the unknown parts that a number leaves out; an empty text if the number is complete. */
export function notCountedText(t: TFunction, uncounted: readonly Uncounted[]): string {
  return describeGaps(uncounted, translatorOf(t));
}

/**
 * Returns the text of a result. Adds "at least" if the fee depends on the client's unknown age and everything else is
 * known.
 */
export function resultText(t: TFunction, text: string, { indicativeFee }: Pick<Figures, "indicativeFee">): string {
  return isLowerBound(indicativeFee) ? t("derivation:at-least", { value: text }) : text;
}

const results = ["expectedAssets", "expectedReturns", "unfavourable", "moderate", "favourable"];
const fees = ["indicativeFee", "entry", "thirdParty"];
const costsOfValue = ["ongoing", "exit"];

/**
 * Returns the text of a figure with "at least" or "up to" if the figure is only a bound. `uncounted` contains all
 * unknown parts of the figure's inputs. Figures of single years have no bound.
 */
export function boundedText(
  t: TFunction,
  text: string,
  { figure, year }: Pick<FigureReference, "figure" | "year">,
  uncounted: readonly Uncounted[],
): string {
  const ages = uncounted.filter(({ reason }) => isByAge(reason));
  if (year !== undefined || ages.length === 0) return text;
  if (results.includes(figure)) return isLowerBound({ uncounted }) ? t("derivation:at-least", { value: text }) : text;
  if (costsOfValue.includes(figure)) return t("derivation:at-least", { value: text });
  const isUpperBound = fees.includes(figure) && ages.length === uncounted.length;
  return isUpperBound ? t("derivation:at-most", { value: text }) : text;
}
