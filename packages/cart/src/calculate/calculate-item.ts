import {
  type AdvisoryFee,
  type CashFlow,
  cashFlowOf,
  computeCosts,
  type Costs,
  type Figures,
  type Plan,
  type Projection,
  projectPlan,
  type SavingPlan,
  type Series,
  sumCosts,
  sumPartial,
  valueWithoutCosts,
} from "@fundport/finance";
import { type Amount, amount } from "@fundport/units";
import { fundHolding, holdingCosts, thirdPartyOf } from "./cost-terms.ts";
import { type CartTerms, type ItemMissing, planItem, planPackage } from "./plans.ts";
import type { CartReference } from "../state/reference.ts";
import type { CartEntry, CartItem, CartPackage } from "../state/state.ts";

/** A fund or program of an item with its own projection. For a contract, the product is the line of month 1. */
export type ProductProjection = { readonly productId: number; readonly projection: Projection };
/** The figures of an item in its currency, not rounded. */
export type ItemFigures = {
  readonly currencyId: number;
  readonly months: number;
  readonly series: Series;
  readonly figures: Figures;
  readonly savingPlans: readonly SavingPlan[];
  readonly flow: CashFlow;
  /**
   * The factor by which prepayment reduces the fee. Null if prepayment does not apply, and for packages, because each
   * of their funds has its own factor.
   */
  readonly prepaidFactor: number | null;
  readonly costs: Costs;
  /** The value in the moderate scenario at the end, if there were no costs. */
  readonly valueWithoutCosts: number;
  /**
   * The products of the item: the fund or program, the contract with the lines of its stages, or the funds of a
   * package.
   */
  readonly holdings: readonly ProductProjection[];
};
export type ItemCalculation =
  | { readonly kind: "calculated"; readonly uuid: string; readonly entry: CartEntry; readonly item: ItemFigures }
  | {
      readonly kind: "incomplete";
      readonly uuid: string;
      readonly entry: CartEntry;
      readonly missing: readonly ItemMissing[];
    };

export type ItemContext = {
  readonly reference: CartReference;
  readonly terms: CartTerms;
  readonly advisoryFee: AdvisoryFee | null;
};

type Projected =
  | { readonly kind: "projected"; readonly projection: Projection }
  | { readonly kind: "incomplete"; readonly missing: readonly ItemMissing[] };

function project(plan: Plan, productId: number, reference: CartReference): Projected {
  const result = projectPlan(plan, reference.forex);
  if (result.kind === "projected") return result;
  if (result.kind === "error") {
    return { kind: "incomplete", missing: [{ what: "input", field: result.error.field }] };
  }
  const named = result.missing.map((missing) => ({
    ...missing,
    productId: missing.what === "gain" ? (missing.lineId ?? productId) : null,
  }));
  return { kind: "incomplete", missing: named };
}

function calculateProduct(entry: CartItem, context: ItemContext): ItemCalculation {
  const { reference, terms, advisoryFee: service } = context;
  const { uuid } = entry;
  const planned = planItem(entry, reference, terms);
  if (planned.kind === "incomplete") return { ...planned, uuid, entry };
  const { plan } = planned;
  const projected = project(plan, entry.id, reference);
  if (projected.kind === "incomplete") return { ...projected, uuid, entry };
  const { projection } = projected;
  const holding = holdingCosts(entry, reference);
  const costTerms = { holding, service, thirdPartyPct: thirdPartyOf(plan, reference) };
  const productId = projection.stages[0]?.lineId ?? entry.id;
  const item: ItemFigures = {
    currencyId: plan.currencyId,
    months: projection.months,
    series: projection.series,
    figures: projection.figures,
    savingPlans: projection.savingPlans,
    flow: cashFlowOf(plan),
    prepaidFactor: projection.prepaidFactor,
    costs: computeCosts(plan, projection, costTerms),
    valueWithoutCosts: valueWithoutCosts(plan, holding) ?? Number.NaN,
    holdings: [{ productId, projection }],
  };
  return { kind: "calculated", uuid, entry, item };
}

/** Adds a series to a sum of the same length. */
function addSeries(sum: Float64Array, series: Float64Array): void {
  for (let month = 0; month < sum.length; month += 1) sum[month] = (sum[month] ?? 0) + (series[month] ?? 0);
}

function sumSeries(list: readonly Series[], length: number): Series {
  const sum = (pick: (series: Series) => Float64Array) => {
    const total = new Float64Array(length);
    for (const series of list) addSeries(total, pick(series));
    return total;
  };
  return {
    invested: sum((series) => series.invested),
    unfavourable: sum((series) => series.unfavourable),
    moderate: sum((series) => series.moderate),
    favourable: sum((series) => series.favourable),
  };
}

/** Adds up figures without rounding them. */
export function sumFigures(list: readonly Figures[]): Figures {
  const sum = (pick: (figures: Figures) => Amount) => amount(list.reduce((total, each) => total + pick(each), 0));
  return {
    totalInvestment: sum((each) => each.totalInvestment),
    expectedAssets: sum((each) => each.expectedAssets),
    expectedReturns: sum((each) => each.expectedReturns),
    indicativeFee: sumPartial(list.map((each) => each.indicativeFee)),
  };
}

type FundResult = { readonly holding: ProductProjection; readonly costs: Costs; readonly withoutCosts: number };

function calculatePackage(entry: CartPackage, context: ItemContext): ItemCalculation {
  const { reference, terms, advisoryFee: service } = context;
  const { uuid } = entry;
  const planned = planPackage(entry, reference, terms);
  if (planned.kind === "incomplete") return { ...planned, uuid, entry };
  const results: FundResult[] = [];
  const missing: ItemMissing[] = [];
  for (const { fund, plan } of planned.plans) {
    const projected = project(plan, fund.id, reference);
    if (projected.kind === "incomplete") {
      missing.push(...projected.missing);
      continue;
    }
    const holding = fundHolding(fund.id, reference);
    const costTerms = { holding, service, thirdPartyPct: thirdPartyOf(plan, reference) };
    results.push({
      holding: { productId: fund.id, projection: projected.projection },
      costs: computeCosts(plan, projected.projection, costTerms),
      withoutCosts: valueWithoutCosts(plan, holding) ?? Number.NaN,
    });
  }
  if (missing.length > 0) return { kind: "incomplete", uuid, entry, missing };
  const flow = planned.plans
    .map(({ plan }) => cashFlowOf(plan))
    .reduce((sum, each) => ({ ...sum, oneOff: sum.oneOff + each.oneOff, payment: sum.payment + each.payment }), {
      oneOff: 0,
      payment: 0,
      months: 12 * (entry.calcInput.investmentHorizon ?? 0),
    });
  const projections = results.map((result) => result.holding.projection);
  const costs = sumCosts(results.map((result) => result.costs));
  const item: ItemFigures = {
    currencyId: planned.currencyId,
    months: flow.months,
    series: sumSeries(
      projections.map((projection) => projection.series),
      flow.months + 1,
    ),
    figures: sumFigures(projections.map((projection) => projection.figures)),
    savingPlans: [],
    flow,
    prepaidFactor: null,
    costs,
    valueWithoutCosts: results.reduce((sum, result) => sum + result.withoutCosts, 0),
    holdings: results.map((result) => result.holding),
  };
  return { kind: "calculated", uuid, entry, item };
}

/** Calculates one entry in its currency. If data are missing, returns these instead. */
export function calculateEntry(entry: CartEntry, context: ItemContext): ItemCalculation {
  return entry.itemType === "Package" ? calculatePackage(entry, context) : calculateProduct(entry, context);
}
