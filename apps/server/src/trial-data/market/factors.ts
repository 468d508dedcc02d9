import { dayNumber } from "@fundport/performance";
import { createRandom } from "../random.ts";
import { tradingDays } from "./calendar.ts";

/**
 * Daily returns that many funds share. A stretch of time says what a factor moves by in sum and how restless its days
 * are; the days are drawn and then shifted so that the sum is met. So every machine and every number of funds sees
 * the same crises: 2015, 2018, the fall of 2020, the bonds' and shares' year 2022, the spring of 2025.
 */
type Stretch = { until: string; sum: number; daily: number };

const world: Stretch[] = [
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
/** Return of a bond for each year of its duration. */
const rates: Stretch[] = [
  { until: "2016-09-30", sum: 0.014, daily: 0.00034 },
  { until: "2018-10-31", sum: -0.004, daily: 0.00026 },
  { until: "2020-12-31", sum: 0.008, daily: 0.00034 },
  { until: "2022-10-21", sum: -0.03, daily: 0.00052 },
  { until: "2026-10-30", sum: 0.006, daily: 0.00042 },
];
const whole = (sum: number, daily: number): Stretch[] => [{ until: "2026-10-30", sum, daily }];

const stretches = {
  world,
  rates,
  europe: whole(-0.1, 0.0031),
  northAmerica: whole(0.32, 0.0029),
  emerging: whole(-0.28, 0.0042),
  centralEurope: whole(-0.05, 0.0045),
  asia: whole(-0.06, 0.0036),
  technology: whole(0.55, 0.0052),
  health: whole(0.12, 0.0042),
  dividends: whole(-0.04, 0.0027),
  smallCompanies: whole(0.05, 0.0041),
  energy: whole(-0.22, 0.0058),
  climate: whole(0.02, 0.0049),
  property: whole(-0.12, 0.0046),
  gold: whole(1.15, 0.0085),
  commodities: whole(0.3, 0.0095),
  credit: whole(0.06, 0.0006),
  /** What one unit of the currency gains against the euro. */
  usd: whole(0.16, 0.0044),
  gbp: whole(-0.03, 0.0039),
  czk: whole(0.02, 0.0022),
} satisfies Record<string, Stretch[]>;

export type Factor = keyof typeof stretches;

function drawFactor(seed: number, name: Factor): Float64Array {
  const random = createRandom(seed, `factor ${name}`);
  const returns = new Float64Array(tradingDays.length);
  let from = 1;
  for (const { until, sum, daily } of stretches[name]) {
    let end = from;
    while (end < tradingDays.length && (tradingDays[end] ?? 0) <= dayNumber(until)) end++;
    let drawn = 0;
    for (let index = from; index < end; index++) {
      // One day in thirty is three times as restless: real markets have such days.
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

/** The factors' returns, one a trading day; the first day's is 0. */
export function createMarket(seed: number): Market {
  return Object.fromEntries(
    (Object.keys(stretches) as Factor[]).map((name) => [name, drawFactor(seed, name)]),
  ) as Market;
}
