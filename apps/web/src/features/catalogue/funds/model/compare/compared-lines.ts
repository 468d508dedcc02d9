import type { Fund, FundComparison } from "@fundport/api";
import type { ChartLine } from "#ui/charts/lines/line-style.ts";

type ComparedFund = FundComparison["funds"][number];
/** Lines over the same days (`yyyy-mm-dd`, ascending). */
export type ComparedLines = { readonly days: readonly string[]; readonly lines: readonly ChartLine[] };

/** Returns the fund's name, followed by the ISIN if another fund has the same name. */
export function labelOf({ id, name, isin }: Fund, funds: readonly Fund[]): string {
  const isShared = funds.some((other) => other.id !== id && other.name === name);
  return isShared && isin !== null ? `${name} · ${isin}` : name;
}

/**
 * Returns one line per compared fund. The fund's position among all funds of the page determines the style of its line.
 */
export function linesOf(
  { funds: compared, days }: FundComparison,
  funds: readonly Fund[],
  valuesOf: (fund: ComparedFund) => readonly number[],
): ComparedLines {
  return { days, lines: compared.map((fund) => ({ ...describeLine(fund, funds), values: valuesOf(fund) })) };
}

/**
 * Returns the yearly returns over all holding periods of `years` years. Each value belongs to the last month of its
 * period; months for which a fund has no return are null.
 */
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

/** A summary of a fund's rolling returns, in percent a year. */
export type RollingSummary = { lowest: number; middle: number; highest: number; losses: number; holdings: number };

/**
 * Summarizes rolling returns; returns null if there are no values. The median of an even number of values is the mean
 * of the middle two.
 */
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
    holdings: sorted.length,
  };
}
