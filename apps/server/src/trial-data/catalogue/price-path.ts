import { type Distribution, lastDayOf, monthOf, type PriceSeries } from "@fundport/performance";
import { tradingDays } from "../market/calendar.ts";
import type { Factor, Market } from "../market/factors.ts";
import type { Timeline, Timelines } from "../market/timeline.ts";
import type { TrialCurrency } from "../market/short-rates.ts";
import { createRandom } from "../random.ts";
import { fullyPricedFunds } from "./share-classes.ts";
import type { ShareClass } from "./share-classes.ts";

export type PricePath = { series: PriceSeries; distributions: Distribution[] };

const workingDays = 260;
/** One in this many funds was opened later than the others. */
const youngEvery = 31;

/**
 * Creates the price history of a share class: daily for the first 300 of the catalogue, the last 121 month ends for the
 * others, so that 20,000 funds have 3.5 million prices instead of 78 million.
 * Prices are rounded to 4 decimals. They depend on basic arithmetic and square roots only, which every machine computes
 * alike.
 */
export function createPricePath(seed: number, timelines: Timelines, shareClass: ShareClass): PricePath {
  const random = createRandom(seed, `prices ${shareClass.id}`);
  const isDaily = shareClass.id <= fullyPricedFunds;
  const timeline = isDaily ? timelines.daily : timelines.monthly;
  const start = isDaily ? startPosition(shareClass, random.uniform()) : 0;
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
    const own = random.normal() * shareClass.strategy.own * Math.sqrt(timeline.days[start + index] ?? 0);
    if (index > 0) value *= 1 + (drift[start + index] ?? 0) + own;
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

/** True if a fund was opened later, so that its figures for long periods are missing. */
export function isYoung(fundId: number): boolean {
  return fundId % youngEvery === 0;
}

function startPosition({ id }: ShareClass, chance: number): number {
  return isYoung(id) ? tradingDays.length - 140 - Math.floor(chance * chance * 2400) : 0;
}

/** Returns of a share class from one position to the next, without its idiosyncratic part. */
function driftOf(
  { market, interest, days }: Timeline,
  { strategy, currency, hedged, cleanClass, issuer }: ShareClass,
): Float64Array {
  const steady = (strategy.premium - chargeOf({ strategy, cleanClass, issuer })) / 100 / workingDays;
  const factors = Object.entries(strategy.exposures) as [Factor, number][];
  const ownInterest = interest[currency];
  const homeInterest = interest[strategy.home];
  const home = currencyFactor(market, strategy.home);
  const own = currencyFactor(market, currency);
  return days.map((count, step) => {
    let move = steady * count;
    for (const [name, share] of factors) move += share * (market[name][step] ?? 0);
    // A hedge earns or costs the interest rate differential; without one the exchange rate moves the price.
    if (hedged || strategy.home === currency) move += strategy.interest * (ownInterest[step] ?? 0);
    else move += strategy.interest * (homeInterest[step] ?? 0) + (home?.[step] ?? 0) - (own?.[step] ?? 0);
    if (hedged) move += (1 - strategy.interest) * ((ownInterest[step] ?? 0) - (homeInterest[step] ?? 0));
    return move;
  });
}

/** Returns of a currency against the euro; undefined for the euro itself. */
function currencyFactor(market: Market, currency: TrialCurrency): Float64Array | undefined {
  if (currency === "EUR") return undefined;
  return { CZK: market.czk, USD: market.usd, GBP: market.gbp }[currency];
}

/** Ongoing charge, percent a year: a tenth of the strategy's for index funds, two thirds without commission. */
export function chargeOf({
  strategy,
  cleanClass,
  issuer,
}: Pick<ShareClass, "strategy" | "cleanClass" | "issuer">): number {
  const charge = strategy.ongoing * (issuer.style === "Index" ? 0.12 : 1) * (cleanClass ? 0.65 : 1);
  return Math.round(charge * 100) / 100;
}

function firstPrice(currency: TrialCurrency, chance: number): number {
  const starts = currency === "CZK" ? [1, 10, 100, 1000] : [10, 25, 50, 100];
  return (starts[Math.floor(chance * starts.length)] ?? 10) * (0.8 + chance / 2);
}

function payoutOf({ strategy }: ShareClass): number {
  if (strategy.subClass === "EQ_DIVIDEND" || strategy.assetClass === "PROPERTY") return 0.036;
  if (strategy.subClass === "BO_HIGH_YIELD" || strategy.subClass === "BO_EMERGING") return 0.05;
  return strategy.assetClass === "MONEY" ? 0.015 : 0.026;
}

/** Equity funds distribute once a year, all others every quarter. */
function paymentsPerYear({ strategy }: ShareClass): number {
  return strategy.assetClass === "EQUITY" ? 1 : 4;
}

/** Positions of the first price on or after the 15th of each paying month (the month end for monthly prices). */
function paymentPositions(positions: readonly number[], perYear: number): Set<number> {
  const chosen = new Map<number, number>();
  for (const position of positions) {
    const day = tradingDays[position] ?? 0;
    const month = monthOf(day);
    const pays = perYear === 4 ? month % 3 === 0 : month % 12 === 4;
    if (pays && day >= lastDayOf(month - 1) + 15 && !chosen.has(month)) chosen.set(month, position);
  }
  return new Set(chosen.values());
}

function roundPrice(value: number): number {
  return Math.round(value * 10_000) / 10_000;
}
