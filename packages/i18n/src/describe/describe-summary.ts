import { formatMoney, formatPercent } from "../format/format.ts";

type Money = { readonly amount: number; readonly currency: string };
/** The plan summary of a contract, with the same fields as `PlanSummary` of `packages/api`. */
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
  | `summary-${"one-off" | "monthly" | "by-employer" | "years" | "entry-fee" | "set-up-fee"}-name`
  | `summary-${"entry-fee" | "set-up-fee" | "partial" | "unknown" | "at-most" | "by-age"}`
  | `summary-${"invested" | "service" | "costs" | "of-investment"}`
  | `summary-service-${"absolute" | "relative" | "transaction" | "total" | "about"}`;
export type TranslateSummary = (key: SummaryKey, parameters?: Readonly<Record<string, string | number>>) => string;
export type SummaryRow = { readonly name: string; readonly value: string };
/**
 * An investment of the summary. Pages show `facts`, each with its label; emails show `value`, which has the same facts
 * in one sentence.
 */
export type SummaryItem = SummaryRow & { readonly facts: readonly SummaryRow[] };
type Item = Summary["items"][number];

/**
 * Describes a contract in rows: one row per investment, then rows for the first payment, the monthly payments, the
 * service and all costs. The signing page, the contract page and emails show the same rows. Amounts that are partly
 * unknown or depend on the client's age are marked. Under premium advisory (a relative fee) the set-up fee replaces the
 * entry fee.
 */
export function describeSummary(
  { items, payNow, monthly, totalInvestment, service, costs }: Summary,
  t: TranslateSummary,
): { items: SummaryItem[]; payments: SummaryRow[] } {
  const feeKey = service?.kind === "relative" ? "summary-set-up-fee" : "summary-entry-fee";
  const sum = (list: readonly Money[]) => list.map(showMoney).join(" + ");
  // All investments have the same facts, so that pages can align the facts in columns.
  const hasOneOff = items.some(({ oneOffAmount }) => oneOffAmount > 0);
  const hasMonthly = items.some(({ periodicalAmount }) => periodicalAmount > 0);
  return {
    items: items.map((item) => describeItem(item, { feeKey, hasOneOff, hasMonthly }, t)),
    payments: [
      ...(payNow.length > 0 ? [{ name: t("summary-pay-now"), value: sum(payNow) }] : []),
      ...(monthly.length > 0 ? [{ name: t("summary-pay-monthly"), value: sum(monthly) }] : []),
      ...(totalInvestment === null ? [] : [{ name: t("summary-invested"), value: showMoney(totalInvestment) }]),
      ...(service === null ? [] : [describeService(service, t)]),
      ...(costs === null ? [] : [{ name: t("summary-costs"), value: describeCosts(costs, t) }]),
    ],
  };
}

const showMoney = ({ amount, currency }: Money) => formatMoney(amount, currency);

/** Returns true if no part of the amount is known. The amount is then described as unknown, never as 0. */
const isUnknown = ({ amount }: Money, isPartial: boolean): boolean => isPartial && amount === 0;

function describeAmount(
  amount: Money,
  { isPartial, ageKey }: { isPartial: boolean; ageKey: "summary-at-most" | "summary-by-age" | null },
  t: TranslateSummary,
): string {
  if (isUnknown(amount, isPartial)) return t("summary-unknown");
  const text = ageKey === null ? showMoney(amount) : t(ageKey, { amount: showMoney(amount) });
  return isPartial ? t("summary-partial", { amount: text }) : text;
}

type ItemFacts = {
  feeKey: "summary-set-up-fee" | "summary-entry-fee";
  hasOneOff: boolean;
  hasMonthly: boolean;
};

function describeItem(item: Item, { feeKey, hasOneOff, hasMonthly }: ItemFacts, t: TranslateSummary): SummaryItem {
  const { name, currency, oneOffAmount, periodicalAmount } = item;
  const monthlyKey = item.isPaidByEmployer ? "summary-by-employer" : "summary-monthly";
  // If part of the fee is unknown, the known part is not an upper bound, because the unknown fees are added to it.
  const boundKey = item.isEntryFeePartial ? "summary-by-age" : "summary-at-most";
  const ageKey = item.isEntryFeeByAge ? boundKey : null;
  const fee = describeAmount({ amount: item.entryFee, currency }, { isPartial: item.isEntryFeePartial, ageKey }, t);
  const fact = (key: typeof monthlyKey | typeof feeKey | "summary-one-off", amount: string) => ({
    name: t(`${key}-name`),
    value: amount,
    text: t(key, { amount }),
  });
  const amountFact = (key: typeof monthlyKey | "summary-one-off", amount: number) =>
    amount > 0 ? fact(key, formatMoney(amount, currency)) : { name: t(`${key}-name`), value: "–", text: "" };
  const years = t("summary-years", { count: item.horizonYears });
  const facts = [
    ...(hasOneOff ? [amountFact("summary-one-off", oneOffAmount)] : []),
    ...(hasMonthly ? [amountFact(monthlyKey, periodicalAmount)] : []),
    { name: t("summary-years-name"), value: years, text: years },
    fact(feeKey, fee),
  ];
  return {
    name,
    value: facts.flatMap(({ text }) => text || []).join(", "),
    facts: facts.map(({ name: label, value }) => ({ name: label, value })),
  };
}

/** Describes the sum of all costs, and its share of the investment if the share is known. */
function describeCosts(costs: NonNullable<Summary["costs"]>, t: TranslateSummary): string {
  const { isPartial, isByAge, percentage } = costs;
  const text = describeAmount(costs, { isPartial, ageKey: isByAge ? "summary-by-age" : null }, t);
  if (percentage === null || isUnknown(costs, isPartial)) return text;
  return `${text} ${t("summary-of-investment", { share: formatPercent(percentage) })}`;
}

/** Describes the fee for the service. If the contract has orders, the total over the horizon is added. */
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
