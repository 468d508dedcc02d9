import type { PlanSummary } from "@fundport/api";
import { isByAge, isFeeByAge } from "@fundport/finance";
import { roundAmount } from "@fundport/units";
import { allCostsOf, wholeServiceOf } from "./all-costs.ts";
import type { ItemFigures, PaidFigures, SectionFigures, ServiceFigures, UncountedFigures } from "./figures.ts";

type Whole = {
  readonly section: SectionFigures;
  readonly payments: readonly PaidFigures[];
  readonly isPaidByEmployer: (item: ItemFigures) => boolean;
};

/**
 * Summarises a whole plan or contract for the client: investments, first and monthly payments, and all costs. The
 * figures are the same as in the plan's documents. Returns null if the server did not calculate the figures.
 */
export function summariseWhole({ section, payments, isPaidByEmployer }: Whole): PlanSummary | null {
  const costs = allCostsOf(section);
  if (costs === null) return null;
  const { currencyCode: currency, totals } = section;
  const paid = (amountOf: (payment: PaidFigures) => number) =>
    payments
      .map((payment) => ({ amount: amountOf(payment), currency: payment.currencyCode }))
      .filter(({ amount }) => amount > 0);
  return {
    items: section.items.map((item) => ({
      name: item.name,
      kind: item.kind,
      currency: item.currencyCode,
      oneOffAmount: item.oneOffAmount,
      periodicalAmount: item.periodicalAmount,
      isPaidByEmployer: isPaidByEmployer(item),
      horizonYears: item.horizonYears,
      entryFee: item.totals.indicativeFee,
      isEntryFeePartial: isPartial(item.totals.feeUncounted),
      isEntryFeeByAge: isFeeByAge({ uncounted: item.totals.feeUncounted ?? [] }),
    })),
    payNow: paid(({ oneOff, monthly }) => roundAmount(oneOff + monthly)),
    monthly: paid(({ monthly }) => monthly),
    totalInvestment: { amount: totals.totalInvestment, currency },
    service: summariseService(section),
    costs: {
      amount: costs.total.amount,
      currency,
      percentage: costs.total.percentage,
      isPartial: isPartial(costs.total.uncounted),
      isByAge: (costs.total.uncounted ?? []).some(({ reason }) => isByAge(reason)),
    },
  };
}

/** Returns true if a cost is unknown. Costs that depend on the client's age do not matter, because they are counted. */
function isPartial(uncounted: readonly UncountedFigures[] = []): boolean {
  return uncounted.some(({ reason }) => !isByAge(reason));
}

function summariseService({ service, costs, currencyCode }: SectionFigures): PlanSummary["service"] {
  const ofItems = costs?.rows.find((row) => row.kind === "service")?.amount ?? 0;
  const cost = { amount: wholeServiceOf(service)?.cost ?? ofItems, currency: currencyCode };
  return presentFee(service, currencyCode, cost);
}

type Service = NonNullable<PlanSummary["service"]>;

function presentFee(service: ServiceFigures | null, currency: string, cost: Service["cost"]): Service | null {
  const kind = service?.feeKind ?? null;
  const fee = kind === "relative" ? service?.relativeFee : service?.absoluteFee;
  return service === null || kind === null || !fee ? null : { name: service.name, kind, fee, currency, cost };
}

/**
 * Summarises a framework contract without orders, whose only cost is a fee for the service. Returns null if the service
 * has no fee.
 */
export function summariseFramework(service: ServiceFigures, currencyCode: string): PlanSummary | null {
  const fee = presentFee(service, currencyCode, null);
  return fee && { items: [], payNow: [], monthly: [], totalInvestment: null, service: fee, costs: null };
}
