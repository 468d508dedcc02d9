import type { FundComparison } from "@fundport/api";
import {
  commonSpan,
  correlateMonths,
  type DaySpan,
  toIsoDay,
  drawdownSeries,
  gainPercent,
  lastDayOf,
  maxDrawdown,
  minCorrelationMonths,
  monthCloses,
  type PriceSeries,
  rebaseSeries,
  rollingReturns,
  sampleDays,
  valuesOnDays,
  worstTwelveMonths,
  yearsBetween,
} from "@fundport/performance";
import { roundPercent } from "@fundport/units";
import { computeSlice } from "../../../lib/queues/compute-slice.ts";

/**
 * The number of points that each fund contributes, enough to show the shape of its line. All lines use the dates of all
 * funds, so a comparison of four funds has up to about 400 dates.
 */
const pointsOfLine = 100;
const rollingYears = [1, 3, 5];

/** A fund's values in the currency of the comparison. */
export type ComparedSeries = { id: number; series: PriceSeries };
type Compared = Pick<
  FundComparison,
  "funds" | "firstDate" | "lastDate" | "fromDate" | "toDate" | "days" | "correlation"
>;

/**
 * Compares the values of funds over the dates that they have in common, optionally limited to a given period. All
 * figures are computed from every value; only the lines are thinned. Computes one fund at a time, so that other
 * requests are served in between. Source: docs/reference/fund-comparison.md#the-request.
 */
export async function compareSeries(
  list: readonly ComparedSeries[],
  requestedDays: { from: number | null; to: number | null },
): Promise<Compared> {
  const common = commonSpan(list.map(({ series }) => series));
  const span = common && within(common, requestedDays);
  const rebased: Rebased[] = [];
  if (span !== null)
    for (const { id, series } of list) rebased.push(await computeSlice(() => describe(id, rebaseSeries(series, span))));
  const days = await computeSlice(() =>
    sampleDays(
      rebased.map(({ series }) => series),
      pointsOfLine,
      rebased.flatMap(({ turns }) => turns),
    ),
  );
  return {
    ...presentSpan("firstDate", "lastDate", common),
    ...presentSpan("fromDate", "toDate", span),
    days: Array.from(days, toIsoDay),
    funds: rebased.map(({ series, falls, figures }) => ({
      ...figures,
      values: [...valuesOnDays(series, days)],
      drawdowns: Array.from(valuesOnDays(falls, days), roundPercent),
    })),
    correlation: await computeSlice(() => presentCorrelation(rebased, span)),
  };
}

type Figures = Omit<FundComparison["funds"][number], "values" | "drawdowns">;
type Rebased = {
  series: PriceSeries;
  falls: PriceSeries;
  closes: ReturnType<typeof monthCloses>;
  /** The dates of the deepest fall, which thinning must keep. */
  turns: readonly number[];
  figures: Figures;
};

function describe(id: number, series: PriceSeries): Rebased {
  const closes = monthCloses(series);
  const lastDay = series.days.at(-1) ?? Number.NaN;
  const deepest = maxDrawdown(series);
  const worst = worstTwelveMonths(closes);
  const { peakDay, lowDay, recoveredDay } = deepest ?? { peakDay: 0, lowDay: 0, recoveredDay: null };
  return {
    series,
    falls: drawdownSeries(series),
    closes,
    turns: [peakDay, lowDay, ...(recoveredDay === null ? [] : [recoveredDay])],
    figures: {
      id,
      ...gainsOf(series),
      maxDrawdown: deepest && {
        percent: roundPercent(deepest.percent),
        peakDate: toIsoDay(peakDay),
        lowDate: toIsoDay(lowDay),
        recoveredDate: recoveredDay === null ? null : toIsoDay(recoveredDay),
      },
      worstTwelveMonths: worst && {
        percent: worst.value,
        fromDate: monthEnd(worst.fromMonth, lastDay),
        toDate: monthEnd(worst.toMonth, lastDay),
      },
      rolling: rollingYears.map((years) => ({
        years,
        returns: rollingReturns(closes, years).map(({ month, value }) => ({ date: monthEnd(month, lastDay), value })),
      })),
    },
  };
}

/** Returns the gain in percent over the whole period, and the gain per year if the period is at least one year. */
function gainsOf({ days, prices }: PriceSeries): Pick<Figures, "gain" | "gainPerYear"> {
  const [from, to] = [days[0] ?? Number.NaN, days.at(-1) ?? Number.NaN];
  const ratio = (prices.at(-1) ?? Number.NaN) / (prices[0] ?? Number.NaN);
  const years = yearsBetween(from, to);
  return { gain: gainPercent(ratio, 1), gainPerYear: years >= 1 ? gainPercent(ratio, years) : null };
}

function within(common: DaySpan, { from, to }: { from: number | null; to: number | null }): DaySpan | null {
  const span = { from: Math.max(common.from, from ?? -Infinity), to: Math.min(common.to, to ?? Infinity) };
  return span.from < span.to ? span : null;
}

function presentSpan<From extends string, To extends string>(from: From, to: To, span: DaySpan | null) {
  return {
    [from]: span && toIsoDay(span.from),
    [to]: span && toIsoDay(span.to),
  } as Record<From | To, string | null>;
}

function presentCorrelation(list: readonly Rebased[], span: DaySpan | null): FundComparison["correlation"] {
  const { values, months, fromMonth, toMonth } = correlateMonths(list.map(({ closes }) => closes));
  const lastDay = (month: number | null) => (month === null || span === null ? null : monthEnd(month, span.to));
  return {
    values,
    months,
    minMonths: minCorrelationMonths,
    fromDate: lastDay(fromMonth),
    toDate: lastDay(toMonth),
  };
}

/**
 * Returns the last day of a month, or the last available day if the month ends later. Such a month is included, because
 * a month counts as complete from its last week on.
 */
function monthEnd(month: number, lastDay: number): string {
  return toIsoDay(Math.min(lastDayOf(month), lastDay));
}
