import type { FundComparison } from "@fundport/api";
import {
  commonSpan,
  correlateMonths,
  type DaySpan,
  dayText,
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

/** Points that keep the shape of a line: four lines side by side have fewer than so many each. */
const pointsOfLine = 100;
const rollingYears = [1, 3, 5];

/** A fund's values in the currency that is compared. */
export type ComparedSeries = { id: number; series: PriceSeries };
type Compared = Pick<
  FundComparison,
  "funds" | "firstDate" | "lastDate" | "fromDate" | "toDate" | "days" | "correlation"
>;

/**
 * Compares what funds became over the days that they have in common, or those of them between two given days. All
 * figures are computed from every value; only the lines are thinned. Computes one fund at a time, so that other
 * requests are served in between. Source: docs/reference/fund-comparison.md#the-call.
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
    days: Array.from(days, dayText),
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
  /** The days of the deepest fall, which no thinning may leave out. */
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
        peakDate: dayText(peakDay),
        lowDate: dayText(lowDay),
        recoveredDate: recoveredDay === null ? null : dayText(recoveredDay),
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

/** Returns the gain over all days, and percent a year if they last a year or more, by the rule of performance. */
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
    [from]: span && dayText(span.from),
    [to]: span && dayText(span.to),
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

/** The last day of a month, or the last day there is: a month counts as over in its last week. */
function monthEnd(month: number, lastDay: number): string {
  return dayText(Math.min(lastDayOf(month), lastDay));
}
