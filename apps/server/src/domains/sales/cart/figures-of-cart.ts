import { setImmediate } from "node:timers/promises";
import {
  type CartCalculation,
  type CartReference,
  type CartState,
  type CartTotals,
  findFkiFund,
  type GainEstimate,
  type ItemCalculation,
  itemReturnEffect,
  listAssetBand,
  listCostYears,
  listItems,
  nameOfEntry,
  type ShownCost,
  showCartService,
  showCosts,
  serviceTermsOf,
} from "@fundport/cart";
import {
  costKinds,
  type Costs,
  type Figures,
  type Gains,
  isUnknown,
  roundRows,
  type Series,
  type Uncounted,
} from "@fundport/finance";
import { type Day, roundAmount } from "@fundport/units";
import { derivationsOfCart } from "./derivations-of-cart.ts";
import type { ForecastPoint } from "../../../print/charts/forecast-chart.ts";
import {
  type BandFigures,
  type CostFigures,
  type CostYearFigures,
  type GainFigures,
  type ItemFigures,
  type SectionFigures,
  type ServiceFigures,
  type TermFigures,
  type Totals,
  type UncountedFigures,
  type WholeServiceFigures,
} from "../../../print/section/figures.ts";
import type { Names } from "./names.ts";
import { factsOfEntry, factsOfFund, priceDaysOf, type ProductRows } from "./product-facts.ts";

export type Calculated = Extract<ItemCalculation, { kind: "calculated" }>;
export type CartSource = {
  /** The cart of the tab, without the service fee of the whole cart. */
  state: CartState;
  /** The cart that the tab belongs to, and the totals of that cart if available. */
  whole: { state: CartState; totals: CartTotals | null };
  reference: CartReference & ProductRows;
  calculation: CartCalculation;
  names: Names;
  today: Day;
  withDerivations: boolean;
  /**
   * Whether to calculate the effect of costs for each year, for the whole cart and for each item. This doubles the
   * time.
   */
  costYears: { whole: boolean; items: boolean };
};

/** The value of `pictures`, a field that is no longer used but that older rows and decision files contain. */
export const noPictures = { forecast: null, distribution: null } as const;

/**
 * Returns the figures of a tab as the server calculates them: totals, series at months 0, 12, 24, …, and items in the
 * cart's order. Amounts are rounded to 2 decimals only here, like on the screen. The calculation must have totals.
 */
export async function figuresOfCart(name: string, totals: CartTotals, source: CartSource): Promise<SectionFigures> {
  const { names, state, reference } = source;
  const items = source.calculation.items.filter((item) => item.kind === "calculated");
  const itemName = (uuid: string) =>
    items.filter((item) => item.uuid === uuid).map(({ entry }) => nameOfEntry(entry, reference))[0] ?? "";
  const itemsFigures: ItemFigures[] = [];
  for (const item of items) {
    itemsFigures.push(figuresOfItem(item, source));
    // The costs by year of a large cart take long, so other requests are served in between.
    await setImmediate();
  }
  const currencyIds = [...new Set(items.map(({ item }) => item.currencyId))];
  return {
    name,
    currencyCode: names.currencyCode(totals.currencyId),
    recomputed: true,
    totals: totalsOf(totals.figures, totals.series, names),
    yearlyReturn: totals.yearlyReturn,
    horizonsDiffer: totals.horizonsDiffer,
    years: yearlyPoints(totals.series),
    distribution: distributionOf(totals, names),
    band: bandOf(source),
    items: itemsFigures,
    costs: costsOf(totals.costs, totals.figures, totals.returnEffect?.reduction ?? null, names),
    service: serviceOf(source),
    rates: currencyIds.flatMap((id) => rateBetween(id, totals.currencyId, names)),
    priceDays: rangeOfDays(items.flatMap(({ entry }) => priceDaysOf(entry, reference))),
    pictures: noPictures,
    terms: termsOf(state, reference),
    ...(source.costYears.whole ? { costYears: costYearsOf(source, null) } : {}),
    ...(source.withDerivations ? { derivations: await derivationsOfCart({ ...source, itemName }) } : {}),
  };
}

/** Returns the first and the last date. ISO dates can be sorted as texts. */
function rangeOfDays(days: readonly string[]): { first: string; last: string } | null {
  const sorted = days.toSorted();
  const [first, last] = [sorted.at(0), sorted.at(-1)];
  return first === undefined || last === undefined ? null : { first, last };
}

/** Returns the effect of costs for each year. Source: docs/reference/costs.md#effect-by-year. */
function costYearsOf({ state, reference, today }: CartSource, uuid: string | null): CostYearFigures[] {
  return listCostYears({ state, reference, today }, uuid).map(({ year, reduction, invested, lostValue }) => ({
    year,
    reduction,
    invested: roundAmount(invested),
    taken: roundAmount(lostValue),
  }));
}

function termsOf(state: CartState, reference: CartReference): TermFigures {
  const { frameworkContractId: id } = state;
  const contract = state.contractIsAppendix && id !== null ? reference.frameworkContracts.get(id) : undefined;
  return {
    appendixOf: contract?.clientName ?? null,
    isLongTerm: state.longTermInvestmentProduct,
    qualifiedFunds: listItems(state).flatMap((entry) => findFkiFund(entry, reference)?.name ?? []),
  };
}

/** Returns totals rounded to 2 decimals, as documents print them. */
export function totalsOf(figures: Figures, series: Series, names: Names): Totals {
  const [unfavourable, favourable] = [series.unfavourable.at(-1) ?? 0, series.favourable.at(-1) ?? 0];
  return {
    totalInvestment: roundAmount(figures.totalInvestment),
    expectedAssets: roundAmount(figures.expectedAssets),
    expectedReturns: roundAmount(figures.expectedReturns),
    indicativeFee: roundAmount(figures.indicativeFee.known),
    unfavourable: roundAmount(unfavourable),
    favourable: roundAmount(favourable),
    unfavourableReturns: roundAmount(unfavourable - figures.totalInvestment),
    favourableReturns: roundAmount(favourable - figures.totalInvestment),
    feeUncounted: uncountedOf(figures.indicativeFee.uncounted, names),
  };
}

/** Returns the points of a series at months 0, 12, 24, …. Source: docs/reference/calculation.md#charts. */
export function yearlyPoints(series: Series): ForecastPoint[] {
  const years = Math.floor((series.invested.length - 1) / 12);
  return Array.from({ length: years + 1 }, (_, year) => ({
    year,
    invested: roundAmount(series.invested[year * 12] ?? 0),
    unfavourable: roundAmount(series.unfavourable[year * 12] ?? 0),
    moderate: roundAmount(series.moderate[year * 12] ?? 0),
    favourable: roundAmount(series.favourable[year * 12] ?? 0),
  }));
}

function uncountedOf(list: readonly Uncounted[], names: Names): UncountedFigures[] {
  return list.map(({ reason, subject, currencyId }) => ({
    reason,
    subject,
    currencyCode: names.currencyCode(currencyId),
  }));
}

/** Returns the rows of costs. The printed rows add up to the printed total, like on the screen. */
function costsOf(costs: Costs, figures: Figures, effectOnReturn: number | null, names: Names): CostFigures {
  const printedCosts = showCosts(costs, figures.totalInvestment);
  const row = ({ amount, percentage, uncounted }: ShownCost) => ({
    amount,
    percentage,
    uncounted: uncountedOf(uncounted, names),
  });
  return {
    rows: costKinds
      .filter((kind) => kind !== "thirdParty" || !isUnknown(costs.thirdParty))
      .map((kind) => ({ kind, ...row(printedCosts[kind]) })),
    total: row(printedCosts.total),
    effectOnReturn,
  };
}

/** Returns the split by asset class over the years; null if the split does not change. */
function bandOf({ calculation, reference, names }: CartSource): BandFigures | null {
  const band = listAssetBand(calculation.items, reference);
  return band && { ...band, classes: band.classes.map((id) => names.assetClass(id)) };
}

/** Returns the parts of the total investment by asset class. The printed parts add up to the printed total. */
export function distributionOf({ assetClasses }: CartTotals, names: Names): SectionFigures["distribution"] {
  const amounts = roundRows(assetClasses.map(({ amount }) => ({ value: amount }))).rows;
  const percentages = roundRows(assetClasses.map(({ percentage }) => ({ value: percentage }))).rows;
  return assetClasses.map(({ assetClassId, percentage, amount }, index) => ({
    ...names.assetClass(assetClassId),
    percentage: percentages[index] ?? percentage,
    amount: amounts[index] ?? amount,
  }));
}

const isPremiumCart = ({ whole, reference }: CartSource) => serviceTermsOf(whole.state, reference)?.isPremium === true;

function figuresOfItem({ entry, item }: Calculated, source: CartSource): ItemFigures {
  const { reference, names } = source;
  const input = entry.calcInput;
  const lineName = (id: number | null) => (id === null ? null : (reference.programs.get(id)?.name ?? null));
  const fundName = (id: number) => reference.funds.get(id)?.name ?? "";
  return {
    kind: entry.itemType,
    name: nameOfEntry(entry, reference) ?? "",
    product: factsOfEntry(entry, reference, names),
    currencyCode: names.currencyCode(item.currencyId),
    oneOffAmount: item.flow.oneOff,
    periodicalAmount: item.flow.payment,
    horizonYears: item.months / 12,
    // Each payment bears a part of the set-up fee, so the charging method of the entry fee does not apply.
    chargingMethod: isPremiumCart(source) ? null : names.chargingMethod(input.chargingMethodId),
    startingLine: "startingLineId" in input ? lineName(input.startingLineId) : null,
    endingLine: "endingLineId" in input ? lineName(input.endingLineId) : null,
    totals: totalsOf(item.figures, item.series, names),
    years: yearlyPoints(item.series),
    gains: gainsOf(entry, item, reference),
    savingPlans: item.savingPlans.map((plan) => ({
      name: lineName(plan.programId) ?? "",
      fromMonth: plan.fromMonth,
      toMonth: plan.toMonth,
    })),
    stages: stagesOf(entry, item, lineName),
    costYears: source.costYears.items ? costYearsOf(source, entry.uuid) : [],
    funds:
      entry.itemType === "Package"
        ? entry.funds.map((fund) => ({
            name: fundName(fund.id),
            product: factsOfFund(fund.id, reference, names),
            share: fund.share,
            amount: fund.investedAmount,
          }))
        : [],
    costs: costsOf(item.costs, item.figures, itemReturnEffect(item)?.reduction ?? null, names),
  };
}

/**
 * Returns in which lines of a contract the money is invested, and from which month to which. These lines are the
 * programs that grow.
 */
function stagesOf(
  entry: Calculated["entry"],
  item: Calculated["item"],
  lineName: (id: number | null) => string | null,
): NonNullable<ItemFigures["stages"]> {
  if (entry.itemType !== "Contract") return [];
  return item.holdings.flatMap(({ projection }) =>
    projection.stages.map(({ lineId, fromMonth, toMonth }) => ({ name: lineName(lineId) ?? "", fromMonth, toMonth })),
  );
}

/** Returns the gains that the forecast uses: of the product, of each line, or of each fund of a package. */
function gainsOf(entry: Calculated["entry"], item: Calculated["item"], reference: CartReference): GainFigures[] {
  if (entry.itemType === "Fund") return gainRow(null, reference.funds.get(entry.id));
  if (entry.itemType === "Program") return gainRow(null, reference.programs.get(entry.id));
  if (entry.itemType === "Package") {
    return entry.funds.flatMap(({ id }) => gainRow(reference.funds.get(id)?.name ?? null, reference.funds.get(id)));
  }
  const used = item.holdings.flatMap(({ projection }) => projection.stages.map(({ lineId }) => lineId));
  return [...new Set(used)].flatMap((id) => {
    const line = id === null ? undefined : reference.programs.get(id);
    return gainRow(line?.name ?? null, line);
  });
}

type EstimatedGains = Gains & { readonly estimates?: { readonly gains?: GainEstimate | undefined } };

function gainRow(name: string | null, gains: EstimatedGains | undefined): GainFigures[] {
  const { unfavourableGain, moderateGain, favourableGain } = gains ?? {};
  if (typeof unfavourableGain !== "number" || typeof moderateGain !== "number" || typeof favourableGain !== "number")
    return [];
  const estimate = gains?.estimates?.gains;
  return [
    {
      name,
      unfavourable: unfavourableGain,
      moderate: moderateGain,
      favourable: favourableGain,
      ...(estimate && { estimate }),
    },
  ];
}

function serviceOf({ whole, reference, names }: CartSource): ServiceFigures | null {
  const terms = serviceTermsOf(whole.state, reference);
  return terms && { ...terms, whole: whole.totals && wholeServiceOf(whole.totals, names) };
}

function wholeServiceOf(totals: CartTotals, names: Names): WholeServiceFigures | null {
  const { service, months, currencyId, returnEffect } = totals;
  if (!service) return null;
  const shown = showCosts(totals.costs, totals.figures.totalInvestment);
  const { cost, whole } = showCartService(service, shown);
  return {
    currencyCode: names.currencyCode(currencyId),
    cost,
    years: months / 12,
    payments: service.payments,
    allCosts: whole,
    effectOnReturn: returnEffect?.reduction ?? null,
    uncounted: uncountedOf(shown.total.uncounted, names),
  };
}

/**
 * Returns the exchange rate that the forecast uses: the rate of this currency pair, or of the opposite pair if it has
 * none.
 */
function rateBetween(from: number, to: number, names: Names): SectionFigures["rates"] {
  if (from === to) return [];
  const pair = (a: number, b: number) =>
    names.rates.find((rate) => rate.fromCurrencyId === a && rate.toCurrencyId === b);
  const found = pair(from, to) ?? pair(to, from);
  if (!found) return [];
  return [
    {
      from: names.currencyCode(found.fromCurrencyId),
      to: names.currencyCode(found.toCurrencyId),
      rate: found.rate,
      unit: found.unit,
      day: found.date,
    },
  ];
}
