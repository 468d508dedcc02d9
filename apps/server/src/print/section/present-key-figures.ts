import { formatMoney, formatPercent, type Language } from "@fundport/i18n";
import { roundAmount } from "@fundport/units";
import type { AllCosts } from "./all-costs.ts";
import type { CostRowFigures, PaidFigures, SectionFigures, WholePlan } from "./figures.ts";
import { markPartial, partialText, resultText } from "./partial-text.ts";
import type { TranslateProposal } from "./proposal-translator.ts";

type KeyFigure = { readonly label: string; readonly value: string; readonly note: string };

/**
 * Presents the main figures of a part of a plan as one row: the investment, the result before exit and service fees,
 * and the entry fee.
 */
export function presentKeyFigures(section: SectionFigures, language: Language, t: TranslateProposal): KeyFigure[] {
  const { totals } = section;
  const { totalInvestment, indicativeFee: amount, feeUncounted: uncounted = [] } = totals;
  const percentage = totalInvestment > 0 ? (amount / totalInvestment) * 100 : null;
  return [
    presentInvested(section, t),
    ...presentResults(section, language, t),
    presentCost(t("indicative-fee"), { amount, percentage, uncounted }, section, language, t),
  ];
}

/**
 * Presents the main figures of a whole plan or contract as two rows. The first row has the payments and all costs. The
 * second row has the result before and after the costs that the forecast does not deduct: the exit fee and the fees for
 * service.
 */
export function presentWholeFigures(
  section: SectionFigures,
  { whole, allCosts }: { whole: WholePlan; allCosts: AllCosts },
  language: Language,
  t: TranslateProposal,
): KeyFigure[][] {
  const { assets, returns } = allCosts.afterCosts;
  const { uncounted = [] } = allCosts.total;
  const money = (value: number) => formatMoney(value, section.currencyCode);
  const afterCosts = (text: string) => resultText(text, { feeUncounted: uncounted }, language);
  const marked = (text: string) => markPartial(text, uncounted);
  return [
    [
      ...presentPaid(whole.payments, t),
      presentInvested(section, t),
      presentCost(t("all-costs"), allCosts.total, section, language, t),
    ],
    [
      ...presentResults(section, language, t),
      { label: t("assets-after-costs"), value: marked(afterCosts(money(assets))), note: t("in-moderate") },
      {
        label: t("return-after-costs"),
        value: marked(afterCosts(money(returns))),
        note: marked(presentYearly(whole.yearlyReturnAfterCosts, afterCosts, t)),
      },
    ],
  ];
}

function presentInvested({ totals, currencyCode }: SectionFigures, t: TranslateProposal): KeyFigure {
  return { label: t("total-investment"), value: formatMoney(totals.totalInvestment, currencyCode), note: "" };
}

/** Presents the assets and the return in the moderate scenario, before the costs that the forecast does not deduct. */
function presentResults(
  { totals, currencyCode, yearlyReturn }: SectionFigures,
  language: Language,
  t: TranslateProposal,
): KeyFigure[] {
  const result = (text: string) => resultText(text, totals, language);
  const money = (value: number) => result(formatMoney(value, currencyCode));
  return [
    { label: t("expected-assets"), value: money(totals.expectedAssets), note: t("in-moderate") },
    {
      label: t("expected-return"),
      value: money(totals.expectedReturns),
      note: presentYearly(yearlyReturn, result, t),
    },
  ];
}

function presentYearly(value: number | null, result: (text: string) => string, t: TranslateProposal): string {
  return value === null ? "" : t("a-year", { value: result(formatPercent(value, { signed: true })) });
}

/**
 * Presents a cost with its share of the total investment. If the cost is incomplete, presents the missing parts.
 */
function presentCost(
  label: string,
  cost: CostRowFigures,
  { currencyCode }: SectionFigures,
  language: Language,
  t: TranslateProposal,
): KeyFigure {
  const { value, note, isWhole } = partialText(cost, (amount) => formatMoney(amount, currencyCode), language);
  const share = cost.percentage === null ? "" : t("of-investment", { value: formatPercent(cost.percentage) });
  return { label, value, note: isWhole ? share : note };
}

/** Presents the first payment, including the first monthly payment, and the later monthly payments. */
function presentPaid(payments: readonly PaidFigures[], t: TranslateProposal): KeyFigure[] {
  const sum = (amountOf: (payment: PaidFigures) => number) =>
    payments
      .map((payment) => ({ ...payment, amount: amountOf(payment) }))
      .filter(({ amount }) => amount > 0)
      .map(({ amount, currencyCode }) => formatMoney(amount, currencyCode))
      .join(" + ");
  const byEmployer = sum((payment) => payment.byEmployer);
  const hasBoth = payments.some(({ oneOff, monthly }) => oneOff > 0 && monthly > 0);
  return [
    {
      label: t("first-payment"),
      value: sum(({ oneOff, monthly }) => roundAmount(oneOff + monthly)) || "–",
      note: hasBoth ? t("first-payment-both") : "",
    },
    {
      label: t("then-monthly"),
      value: sum(({ monthly }) => monthly) || "–",
      note: byEmployer === "" ? "" : t("by-employer", { amount: byEmployer }),
    },
  ];
}
