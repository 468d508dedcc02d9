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
/** One fund in so many was opened later than the others. */
const youngEvery = 31;

/**
 * The history of a share class: daily for the first 300 of the catalogue, the last 121 month ends for the others, so
 * that 20,000 funds make 3.5 million prices and not 78.
 * Prices are rounded to 4 decimals. Only the four operations and the square root decide them.
 */
export function createPricePath(seed: number, timelines: Timelines, shareClass: ShareClass): PricePath {
  const random = createRandom(seed, `prices ${shareClass.id}`);
  const isDaily = shareClass.id <= fullyPricedFunds;
  const timeline = isDaily ? timelines.daily : timelines.monthly;
  const start = isDaily ? startPlace(shareClass, random.uniform()) : 0;
  const places = timeline.places.slice(start);
  const drift = driftOf(timeline, shareClass);
  const payments = shareClass.distributes ? paymentPlaces(places, paymentsAYear(shareClass)) : new Set<number>();
  const yearlyYield = payoutOf(shareClass);
  const days = new Int32Array(places.length);
  const prices = new Float64Array(places.length);
  const distributions: Distribution[] = [];
  let value = startOf(shareClass.currency, random.uniform());
  places.forEach((place, index) => {
    const own = random.normal() * shareClass.strategy.own * Math.sqrt(timeline.days[start + index] ?? 0);
    if (index > 0) value *= 1 + (drift[start + index] ?? 0) + own;
    const day = tradingDays[place] ?? 0;
    if (index > 0 && payments.has(place)) {
      const amount = roundPrice((value * yearlyYield) / paymentsAYear(shareClass));
      value -= amount;
      distributions.push({ day, amount });
    }
    days[index] = day;
    prices[index] = Math.max(0.0001, roundPrice(value));
  });
  return { series: { days, prices }, distributions };
}

/** Whether a fund of the full catalogue was opened later, so that figures for long periods are missing. */
export function isYoung(fundId: number): boolean {
  return fundId % youngEvery === 0;
}

function startPlace({ id }: ShareClass, chance: number): number {
  return isYoung(id) ? tradingDays.length - 140 - Math.floor(chance * chance * 2400) : 0;
}

/** What a share class moves by from place to place, all but its own restlessness. */
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
    // A hedge pays or costs the difference of interest; without one the exchange rate moves the price.
    if (hedged || strategy.home === currency) move += strategy.interest * (ownInterest[step] ?? 0);
    else move += strategy.interest * (homeInterest[step] ?? 0) + (home?.[step] ?? 0) - (own?.[step] ?? 0);
    if (hedged) move += (1 - strategy.interest) * ((ownInterest[step] ?? 0) - (homeInterest[step] ?? 0));
    return move;
  });
}

/** What a currency gains against the euro; nothing for the euro itself. */
function currencyFactor(market: Market, currency: TrialCurrency): Float64Array | undefined {
  if (currency === "EUR") return undefined;
  return { CZK: market.czk, USD: market.usd, GBP: market.gbp }[currency];
}

/** Ongoing charge, percent a year: index funds cost a tenth, classes without commission two thirds. */
export function chargeOf({
  strategy,
  cleanClass,
  issuer,
}: Pick<ShareClass, "strategy" | "cleanClass" | "issuer">): number {
  const charge = strategy.ongoing * (issuer.style === "Index" ? 0.12 : 1) * (cleanClass ? 0.65 : 1);
  return Math.round(charge * 100) / 100;
}

function startOf(currency: TrialCurrency, chance: number): number {
  const starts = currency === "CZK" ? [1, 10, 100, 1000] : [10, 25, 50, 100];
  return (starts[Math.floor(chance * starts.length)] ?? 10) * (0.8 + chance / 2);
}

function payoutOf({ strategy }: ShareClass): number {
  if (strategy.subClass === "EQ_DIVIDEND" || strategy.assetClass === "PROPERTY") return 0.036;
  if (strategy.subClass === "BO_HIGH_YIELD" || strategy.subClass === "BO_EMERGING") return 0.05;
  return strategy.assetClass === "MONEY" ? 0.015 : 0.026;
}

/** Shares pay once a year, everything else each quarter. */
function paymentsAYear({ strategy }: ShareClass): number {
  return strategy.assetClass === "EQUITY" ? 1 : 4;
}

/** The first price from the 15th on of each month in which the class pays (a month end, where these alone are priced). */
function paymentPlaces(places: readonly number[], aYear: number): Set<number> {
  const chosen = new Map<number, number>();
  for (const place of places) {
    const day = tradingDays[place] ?? 0;
    const month = monthOf(day);
    const pays = aYear === 4 ? month % 3 === 0 : month % 12 === 4;
    if (pays && day >= lastDayOf(month - 1) + 15 && !chosen.has(month)) chosen.set(month, place);
  }
  return new Set(chosen.values());
}

function roundPrice(value: number): number {
  return Math.round(value * 10_000) / 10_000;
}
