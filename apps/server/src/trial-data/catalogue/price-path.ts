import { type Distribution, lastDayOf, monthOf, type PriceSeries } from "@fundport/performance";
import { tradingDays } from "../market/calendar.ts";
import type { Factor, Market } from "../market/factors.ts";
import { growthOf, logReturnOf } from "../market/logarithms.ts";
import type { Timeline, Timelines } from "../market/timeline.ts";
import type { TrialCurrency } from "../market/short-rates.ts";
import { createRandom } from "../random.ts";
import { drawDeviation } from "./deviation.ts";
import { fullyPricedFunds } from "./share-classes.ts";
import type { ShareClass } from "./share-classes.ts";

export type PricePath = { series: PriceSeries; distributions: Distribution[] };

/** One fund in this number was opened later than the others. */
const youngEvery = 31;

/**
 * Creates the price histories of share classes. The first 300 funds of the catalogue have daily prices, and the others
 * only have the last 121 month ends: 20,000 funds thus have 3.5 million prices instead of 78 million. Prices are
 * rounded to 4 decimals. The deviation of a portfolio from its markets is drawn a single time for all its share
 * classes, which differ only by costs, currencies and hedges. All calculations use only basic arithmetic and square
 * roots, which give the same results on every machine.
 */
export function createPricePaths(seed: number, timelines: Timelines): (shareClass: ShareClass) => PricePath {
  const deviations = new Map<string, Float64Array>();
  const deviationOf = (timeline: Timeline, { issuer, strategy, id }: ShareClass) => {
    const name = `${id <= fullyPricedFunds ? "daily" : "monthly"} ${issuer.code} ${strategy.code}`;
    const cachedDeviation = deviations.get(name) ?? drawDeviation(seed, timeline, { issuer, strategy });
    deviations.set(name, cachedDeviation);
    return cachedDeviation;
  };
  return (shareClass) => {
    const timeline = shareClass.id <= fullyPricedFunds ? timelines.daily : timelines.monthly;
    return createPath(seed, timeline, shareClass, deviationOf(timeline, shareClass));
  };
}

function createPath(seed: number, timeline: Timeline, shareClass: ShareClass, deviation: Float64Array): PricePath {
  const random = createRandom(seed, `prices ${shareClass.id}`);
  const start = shareClass.id <= fullyPricedFunds ? startPosition(shareClass, random.uniform()) : 0;
  const positions = timeline.positions.slice(start);
  const drift = driftOf(timeline, shareClass);
  const payments = shareClass.distributes
    ? paymentPositions(positions, paymentsPerYear(shareClass))
    : new Set<number>();
  const yearlyYield = payoutOf(shareClass);
  const days = new Int32Array(positions.length);
  const prices = new Float64Array(positions.length);
  const distributions: Distribution[] = [];
  let value = firstPrice(shareClass.currency, random.uniform());
  positions.forEach((position, index) => {
    const step = start + index;
    if (index > 0) value *= growthOf((drift[step] ?? 0) + (deviation[step] ?? 0));
    const day = tradingDays[position] ?? 0;
    if (index > 0 && payments.has(position)) {
      const amount = roundPrice((value * yearlyYield) / paymentsPerYear(shareClass));
      value -= amount;
      distributions.push({ day, amount });
    }
    days[index] = day;
    prices[index] = Math.max(0.0001, roundPrice(value));
  });
  return { series: { days, prices }, distributions };
}

/** Returns true if a fund was opened later than the others, so that its figures for long periods are missing. */
export function isYoung(fundId: number): boolean {
  return fundId % youngEvery === 0;
}

function startPosition({ id }: ShareClass, chance: number): number {
  return isYoung(id) ? tradingDays.length - 140 - Math.floor(chance * chance * 2400) : 0;
}

/**
 * Returns the logarithmic returns of a share class from one sample to the next, without the deviation of its portfolio.
 */
function driftOf(
  { market, interest, spans }: Timeline,
  { strategy, currency, hedged, cleanClass, issuer }: ShareClass,
): Float64Array {
  const steady = logReturnOf(strategy.premium) + logReturnOf(-chargeOf({ strategy, cleanClass, issuer }));
  const factors = Object.entries(strategy.exposures) as [Factor, number][];
  const ownInterest = interest[currency];
  const homeInterest = interest[strategy.home];
  const home = currencyFactor(market, strategy.home);
  const own = currencyFactor(market, currency);
  return spans.map((span, step) => {
    let move = steady * span + strategy.interest * (homeInterest[step] ?? 0);
    for (const [name, share] of factors) move += share * (market[name][step] ?? 0);
    // A hedged class gains or loses the difference of interest rates. The exchange rate moves the price of a class that
    // is not hedged.
    if (hedged) move += (ownInterest[step] ?? 0) - (homeInterest[step] ?? 0);
    else if (strategy.home !== currency) move += (home?.[step] ?? 0) - (own?.[step] ?? 0);
    return move;
  });
}

/** Returns the logarithmic returns of a currency against the euro; undefined for the euro. */
function currencyFactor(market: Market, currency: TrialCurrency): Float64Array | undefined {
  if (currency === "EUR") return undefined;
  return { CZK: market.czk, USD: market.usd, GBP: market.gbp }[currency];
}

/**
 * Returns the ongoing charge in percent a year. An index fund charges about a tenth of its strategy's charge, and a
 * class without commission charges two thirds.
 */
export function chargeOf({
  strategy,
  cleanClass,
  issuer,
}: Pick<ShareClass, "strategy" | "cleanClass" | "issuer">): number {
  const charge = strategy.ongoing * issuer.chargeLevel * (cleanClass ? 0.65 : 1);
  return Math.round(charge * 100) / 100;
}

function firstPrice(currency: TrialCurrency, chance: number): number {
  const starts = currency === "CZK" ? [1, 10, 100, 1000] : [10, 25, 50, 100];
  return (starts[Math.floor(chance * starts.length)] ?? 10) * (0.8 + chance / 2);
}

/** Returns the yearly distributions of a distributing class as a fraction of its price. */
export function payoutOf({ strategy }: ShareClass): number {
  if (strategy.subClass === "EQ_DIVIDEND" || strategy.assetClass === "PROPERTY") return 0.036;
  if (strategy.subClass === "BO_HIGH_YIELD" || strategy.subClass === "BO_EMERGING") return 0.05;
  return strategy.assetClass === "MONEY" ? 0.015 : 0.026;
}

/** Returns the distributions per year: equity funds distribute once a year, all others every quarter. */
function paymentsPerYear({ strategy }: ShareClass): number {
  return strategy.assetClass === "EQUITY" ? 1 : 4;
}

/**
 * Returns the positions of payment days: in each month with a payment, the first price on or after the 15th (for
 * monthly prices, the month end).
 */
function paymentPositions(positions: readonly number[], perYear: number): Set<number> {
  const positionByMonth = new Map<number, number>();
  for (const position of positions) {
    const day = tradingDays[position] ?? 0;
    const month = monthOf(day);
    const pays = perYear === 4 ? month % 3 === 0 : month % 12 === 4;
    if (pays && day >= lastDayOf(month - 1) + 15 && !positionByMonth.has(month)) positionByMonth.set(month, position);
  }
  return new Set(positionByMonth.values());
}

function roundPrice(value: number): number {
  return Math.round(value * 10_000) / 10_000;
}
