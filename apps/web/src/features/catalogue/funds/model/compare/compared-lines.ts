import type { Fund, FundComparison } from "@fundport/api";
import type { ChartLine } from "#ui/charts/lines/line-style.ts";

type ComparedFund = FundComparison["funds"][number];
/** Lines over the same days (`yyyy-mm-dd`, ascending). */
export type ComparedLines = { readonly days: readonly string[]; readonly lines: readonly ChartLine[] };

/** The fund's name; classes of a fund that share one are told apart by their ISIN. */
export function labelOf({ id, name, isin }: Fund, funds: readonly Fund[]): string {
  const isShared = funds.some((other) => other.id !== id && other.name === name);
  return isShared && isin !== null ? `${name} · ${isin}` : name;
}

/** A line a compared fund, each with the look of its place among all funds of the page. */
export function linesOf(
  { funds: compared, days }: FundComparison,
  funds: readonly Fund[],
  valuesOf: (fund: ComparedFund) => readonly number[],
): ComparedLines {
  return { days, lines: compared.map((fund) => ({ ...describeLine(fund, funds), values: valuesOf(fund) })) };
}

/** What every holding of so many years gained a year, by its last month; null in a month that a fund does not have. */
export function rollingLinesOf(
  { funds: compared }: FundComparison,
  funds: readonly Fund[],
  years: number,
): ComparedLines {
  const returns = compared.map(
    ({ rolling }) =>
      new Map(rolling.find((each) => each.years === years)?.returns.map(({ date, value }) => [date, value])),
  );
  const days = [...new Set(returns.flatMap((each) => [...each.keys()]))].toSorted();
  return {
    days,
    lines: compared.map((fund, position) => ({
      ...describeLine(fund, funds),
      values: days.map((day) => returns[position]?.get(day) ?? null),
    })),
  };
}

function describeLine({ id }: ComparedFund, funds: readonly Fund[]): Omit<ChartLine, "values"> {
  const position = funds.findIndex((fund) => fund.id === id);
  const fund = funds[position];
  return { id, position, name: fund ? labelOf(fund, funds) : String(id) };
}

/** What the returns of all holdings of a fund say together, percent a year; null where there is none. */
export type RollingSummary = { lowest: number; middle: number; highest: number; losses: number; all: number };

/** Of an even number the middle one is the mean of the middle two. */
export function summarizeReturns(values: readonly (number | null)[]): RollingSummary | null {
  const sorted = values.filter((value) => value !== null).toSorted((one, other) => one - other);
  const [lowest, highest] = [sorted[0], sorted.at(-1)];
  if (lowest === undefined || highest === undefined) return null;
  const upper = sorted[Math.floor(sorted.length / 2)] ?? highest;
  const lower = sorted[Math.ceil(sorted.length / 2) - 1] ?? lowest;
  return {
    lowest,
    middle: (lower + upper) / 2,
    highest,
    losses: sorted.filter((value) => value < 0).length,
    all: sorted.length,
  };
}
