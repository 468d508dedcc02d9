import { formatMoney, formatPercent } from "./format.ts";

type Money = { readonly amount: number; readonly currency: string };
/** What a contract is about, as `packages/api` sends it to its client. */
type Summary = {
  readonly items: readonly {
    readonly name: string;
    readonly currency: string;
    readonly oneOffAmount: number;
    readonly periodicalAmount: number;
    readonly isPaidByEmployer: boolean;
    readonly horizonYears: number;
    readonly entryFee: number;
    readonly isEntryFeePartial: boolean;
    readonly isEntryFeeByAge: boolean;
  }[];
  readonly payNow: readonly Money[];
  readonly monthly: readonly Money[];
  readonly totalInvestment: Money | null;
  readonly service: {
    readonly name: string;
    readonly kind: "absolute" | "relative" | "transaction";
    readonly fee: number;
    readonly currency: string;
    readonly cost: Money | null;
  } | null;
  readonly costs:
    | (Money & { readonly percentage: number | null; readonly isPartial: boolean; readonly isByAge: boolean })
    | null;
};
type SummaryKey =
  | `summary-${"one-off" | "monthly" | "by-employer" | "years" | "pay-now" | "pay-monthly"}`
  | `summary-${"entry-fee" | "set-up-fee" | "partial" | "unknown" | "at-most" | "by-age"}`
  | `summary-${"invested" | "service" | "costs" | "of-investment"}`
  | `summary-service-${"absolute" | "relative" | "transaction" | "total" | "about"}`;
export type TranslateSummary = (key: SummaryKey, parameters?: Readonly<Record<string, string | number>>) => string;
export type SummaryRow = { readonly name: string; readonly value: string };

/**
 * Names what is bought, a row an investment, and what is paid: now, each month, for the service, and altogether. Clients
 * read the same rows on the signing page and in e-mails. Amounts that are not wholly known, or depend on the
 * client's age, say so; under premium advisory (a relative fee) the set-up fee replaces the entry fee.
 */
export function describeSummary(
  { items, payNow, monthly, totalInvestment, service, costs }: Summary,
  t: TranslateSummary,
): { items: SummaryRow[]; payments: SummaryRow[] } {
  const money = ({ amount, currency }: Money) => formatMoney(amount, currency);
  const known = (amount: Money, isPartial: boolean, ageKey: "summary-at-most" | "summary-by-age" | null) => {
    if (isUnknown(amount, isPartial)) return t("summary-unknown");
    const text = ageKey === null ? money(amount) : t(ageKey, { amount: money(amount) });
    return isPartial ? t("summary-partial", { amount: text }) : text;
  };
  const feeKey = service?.kind === "relative" ? "summary-set-up-fee" : "summary-entry-fee";
  const sum = (list: readonly Money[]) => list.map(money).join(" + ");
  return {
    items: items.map((item) => {
      const inCurrency = (amount: number) => money({ amount, currency: item.currency });
      const monthlyKey = item.isPaidByEmployer ? "summary-by-employer" : "summary-monthly";
      return {
        name: item.name,
        value: [
          ...(item.oneOffAmount > 0 ? [t("summary-one-off", { amount: inCurrency(item.oneOffAmount) })] : []),
          ...(item.periodicalAmount > 0 ? [t(monthlyKey, { amount: inCurrency(item.periodicalAmount) })] : []),
          t("summary-years", { count: item.horizonYears }),
          t(feeKey, {
            amount: known(
              { amount: item.entryFee, currency: item.currency },
              item.isEntryFeePartial,
              item.isEntryFeeByAge ? "summary-at-most" : null,
            ),
          }),
        ].join(", "),
      };
    }),
    payments: [
      ...(payNow.length > 0 ? [{ name: t("summary-pay-now"), value: sum(payNow) }] : []),
      ...(monthly.length > 0 ? [{ name: t("summary-pay-monthly"), value: sum(monthly) }] : []),
      ...(totalInvestment === null ? [] : [{ name: t("summary-invested"), value: money(totalInvestment) }]),
      ...(service === null ? [] : [describeService(service, t)]),
      ...(costs === null
        ? []
        : [
            {
              name: t("summary-costs"),
              value: [
                known(costs, costs.isPartial, costs.isByAge ? "summary-by-age" : null),
                costs.percentage === null || isUnknown(costs, costs.isPartial)
                  ? ""
                  : t("summary-of-investment", { share: formatPercent(costs.percentage) }),
              ]
                .filter(Boolean)
                .join(" "),
            },
          ]),
    ],
  };
}

/** Nothing of the amount is known: it is then unknown, never 0. */
const isUnknown = ({ amount }: Money, isPartial: boolean): boolean => isPartial && amount === 0;

/** The fee for the service, and where something is ordered what it comes to. */
function describeService(service: NonNullable<Summary["service"]>, t: TranslateSummary): SummaryRow {
  const { name, kind, fee, currency, cost } = service;
  const amount = kind === "relative" ? formatPercent(fee) : formatMoney(fee, currency);
  const totalKey = kind === "relative" ? "summary-service-about" : "summary-service-total";
  return {
    name: t("summary-service", { name }),
    value: [
      t(`summary-service-${kind}`, { fee: amount }),
      ...(cost === null ? [] : [t(totalKey, { cost: formatMoney(cost.amount, cost.currency) })]),
    ].join(", "),
  };
}
