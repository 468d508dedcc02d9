import { costKinds, costShare, totalCost, whole } from "@fundport/finance";
import type { ForecastPoint } from "../../charts/forecast-chart.ts";
import type { ItemFigures, SectionFigures, ServiceFigures, WholeServiceFigures } from "../figures.ts";

type ItemOverrides = Partial<ItemFigures> & { gains3?: readonly [number, number, number] };

/** Creates an item with invented but consistent figures. `overrides` replaces some of its figures. */
export function makeItemFigures(overrides: ItemOverrides = {}): ItemFigures {
  const { gains3: [unfavourable, moderate, favourable] = [1.2, 5.4, 9.1], ...rest } = overrides;
  const plan = { oneOffAmount: 500_000, periodicalAmount: 3000, horizonYears: 10, ...rest };
  const years = makeYears(plan, { unfavourable, moderate, favourable });
  const last = years.at(-1) ?? { invested: 0, unfavourable: 0, moderate: 0, favourable: 0 };
  const indicativeFee = plan.oneOffAmount * 0.03;
  return {
    kind: "Fund",
    name: "Globální akciový fond – reinvestiční třída",
    currencyCode: "CZK",
    chargingMethod: null,
    startingLine: null,
    endingLine: null,
    totals: {
      totalInvestment: last.invested,
      expectedAssets: last.moderate,
      expectedReturns: last.moderate - last.invested,
      indicativeFee,
      unfavourable: last.unfavourable,
      favourable: last.favourable,
    },
    years,
    gains: [{ name: null, unfavourable, moderate, favourable }],
    savingPlans: [],
    funds: [],
    costs: makeCosts(last.invested, indicativeFee, plan.horizonYears),
    ...plan,
  };
}

type Gains = { unfavourable: number; moderate: number; favourable: number };
type Plan = Pick<ItemFigures, "oneOffAmount" | "periodicalAmount" | "horizonYears">;

function makeYears(plan: Plan, gains: Gains): ForecastPoint[] {
  const grow = (gain: number, year: number) => {
    const growth = 1 + gain / 100;
    const payments = gain === 0 ? year : (growth ** year - 1) / (growth - 1);
    return plan.oneOffAmount * 0.97 * growth ** year + plan.periodicalAmount * 12 * payments;
  };
  return Array.from({ length: plan.horizonYears + 1 }, (_, year) => ({
    year,
    invested: plan.oneOffAmount + plan.periodicalAmount * 12 * year,
    unfavourable: grow(gains.unfavourable, year),
    moderate: grow(gains.moderate, year),
    favourable: grow(gains.favourable, year),
  }));
}

function makeCosts(invested: number, entry: number, years: number): ItemFigures["costs"] {
  const money = {
    entry: whole(entry),
    ongoing: whole(invested * 0.012 * years),
    exit: whole(0),
    service: whole(invested * 0.005 * years),
    thirdParty: whole(0),
  };
  const share = (cost: number) => costShare(cost, invested);
  const total = totalCost(money).known;
  return {
    rows: costKinds.map((kind) => ({ kind, amount: money[kind].known, percentage: share(money[kind].known) })),
    total: { amount: total, percentage: share(total) },
    effectOnReturn: years > 0 ? 1.37 : null,
  };
}

/** Creates a tab of items in crowns. Its totals and series are the sums of the items' figures. */
export function makeSectionFigures(
  items: readonly ItemFigures[] = [makeItemFigures()],
  overrides: Partial<SectionFigures> = {},
): SectionFigures {
  const sum = (pick: (item: ItemFigures) => number | null) =>
    items.reduce((total, item) => total + (pick(item) ?? 0), 0);
  const horizon = Math.max(...items.map((item) => item.horizonYears));
  const at = (year: number, name: Exclude<keyof ForecastPoint, "year">) =>
    sum((item) => item.years[Math.min(year, item.horizonYears)]?.[name] ?? 0);
  const totalInvestment = sum((item) => item.totals.totalInvestment);
  const share = (percentage: number) => ({ percentage, amount: (totalInvestment * percentage) / 100 });
  return {
    name: items.length === 1 ? (items[0]?.name ?? "") : "Fondy",
    currencyCode: "CZK",
    recomputed: true,
    totals: {
      totalInvestment,
      expectedAssets: sum((item) => item.totals.expectedAssets),
      expectedReturns: sum((item) => item.totals.expectedReturns),
      indicativeFee: sum((item) => item.totals.indicativeFee),
      unfavourable: sum((item) => item.totals.unfavourable),
      favourable: sum((item) => item.totals.favourable),
    },
    yearlyReturn: items.length === 1 ? 4.61 : null,
    horizonsDiffer: new Set(items.map((item) => item.horizonYears)).size > 1,
    years: Array.from({ length: horizon + 1 }, (_, year) => ({
      year,
      invested: at(year, "invested"),
      unfavourable: at(year, "unfavourable"),
      moderate: at(year, "moderate"),
      favourable: at(year, "favourable"),
    })),
    distribution: [
      { name: "Akciové", color: "#2f6fd0", ...share(62.5) },
      { name: "Dluhopisové", color: "#1f9e89", ...share(30) },
      { name: null, color: "#ffffff", ...share(7.5) },
    ],
    items,
    costs: makeCosts(
      totalInvestment,
      sum((item) => item.totals.indicativeFee),
      horizon,
    ),
    service: null,
    rates: [],
    pictures: { forecast: null, distribution: null },
    ...overrides,
  };
}

/** Creates the KLASIK service for 600 crowns a year, with some figures replaced. */
export function makeServiceFigures(overrides: Partial<ServiceFigures> = {}): ServiceFigures {
  return {
    name: "KLASIK",
    isPremium: false,
    relativeFee: null,
    absoluteFee: 600,
    feeKind: "absolute",
    discount: 0,
    setUpFee: null,
    ...overrides,
  };
}

/** Creates the service of a whole cart for ten years. */
export function makeWholeService(overrides: Partial<WholeServiceFigures> = {}): WholeServiceFigures {
  return {
    currencyCode: "CZK",
    cost: 12_000,
    years: 10,
    payments: 121,
    allCosts: 15_000,
    effectOnReturn: 0.35,
    ...overrides,
  };
}
