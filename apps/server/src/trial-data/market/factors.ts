import { dayNumber } from "@fundport/performance";
import { createRandom } from "../random.ts";
import { tradingDays } from "./calendar.ts";

/**
 * Factors: daily returns that many funds share. A period has the sum of a factor's returns and their daily volatility;
 * the returns are drawn and then shifted so that they add up to the sum. On every machine and with any number of funds
 * the same crises happen: 2015, 2018, the crash of 2020, the losses of bonds and shares in 2022, the spring of 2025.
 */
type Period = { until: string; sum: number; daily: number };

const world: Period[] = [
  { until: "2015-04-15", sum: 0.5, daily: 0.0072 },
  { until: "2016-02-11", sum: -0.2, daily: 0.0115 },
  { until: "2018-09-20", sum: 0.36, daily: 0.0058 },
  { until: "2018-12-24", sum: -0.17, daily: 0.0112 },
  { until: "2020-02-19", sum: 0.29, daily: 0.0062 },
  { until: "2020-03-23", sum: -0.52, daily: 0.027 },
  { until: "2020-08-31", sum: 0.4, daily: 0.0125 },
  { until: "2021-12-31", sum: 0.3, daily: 0.0068 },
  { until: "2022-10-12", sum: -0.27, daily: 0.0118 },
  { until: "2025-02-19", sum: 0.45, daily: 0.0066 },
  { until: "2025-04-08", sum: -0.18, daily: 0.0155 },
  { until: "2026-10-30", sum: 0.25, daily: 0.0072 },
];
/** Return of a bond per year of its duration. */
const rates: Period[] = [
  { until: "2016-09-30", sum: 0.014, daily: 0.00034 },
  { until: "2018-10-31", sum: -0.004, daily: 0.00026 },
  { until: "2020-12-31", sum: 0.008, daily: 0.00034 },
  { until: "2022-10-21", sum: -0.03, daily: 0.00052 },
  { until: "2026-10-30", sum: 0.006, daily: 0.00042 },
];
const onePeriod = (sum: number, daily: number): Period[] => [{ until: "2026-10-30", sum, daily }];

const periods = {
  world,
  rates,
  europe: onePeriod(-0.1, 0.0031),
  northAmerica: onePeriod(0.32, 0.0029),
  emerging: onePeriod(-0.28, 0.0042),
  centralEurope: onePeriod(-0.05, 0.0045),
  asia: onePeriod(-0.06, 0.0036),
  technology: onePeriod(0.55, 0.0052),
  health: onePeriod(0.12, 0.0042),
  dividends: onePeriod(-0.04, 0.0027),
  smallCompanies: onePeriod(0.05, 0.0041),
  energy: onePeriod(-0.22, 0.0058),
  climate: onePeriod(0.02, 0.0049),
  property: onePeriod(-0.12, 0.0046),
  gold: onePeriod(1.15, 0.0085),
  commodities: onePeriod(0.3, 0.0095),
  credit: onePeriod(0.06, 0.0006),
  /** Return of the currency against the euro. */
  usd: onePeriod(0.16, 0.0044),
  gbp: onePeriod(-0.03, 0.0039),
  czk: onePeriod(0.02, 0.0022),
} satisfies Record<string, Period[]>;

export type Factor = keyof typeof periods;

function drawFactor(seed: number, name: Factor): Float64Array {
  const random = createRandom(seed, `factor ${name}`);
  const returns = new Float64Array(tradingDays.length);
  let from = 1;
  for (const { until, sum, daily } of periods[name]) {
    let end = from;
    while (end < tradingDays.length && (tradingDays[end] ?? 0) <= dayNumber(until)) end++;
    let drawn = 0;
    for (let index = from; index < end; index++) {
      // One day in thirty is three times as volatile as the others: real markets have such days.
      const step = random.normal() * daily * (random.uniform() < 1 / 30 ? 2.6 : 0.88);
      returns[index] = step;
      drawn += step;
    }
    const shift = (sum - drawn) / Math.max(1, end - from);
    for (let index = from; index < end; index++) returns[index] = (returns[index] ?? 0) + shift;
    from = end;
  }
  return returns;
}

export type Market = { readonly [Name in Factor]: Float64Array };

/** Creates the factors' returns, one per trading day; the first day's return is 0. */
export function createMarket(seed: number): Market {
  return Object.fromEntries((Object.keys(periods) as Factor[]).map((name) => [name, drawFactor(seed, name)])) as Market;
}
