import type { FundListItem } from "@fundport/api";

/** The filter value of funds whose figure is unknown. It is a separate choice and never counts as 0. */
export const unknownBand = "none";

/**
 * A band of figures greater than `min`, up to and including `max`; an open end is null. `value` identifies the band in
 * addresses.
 */
export type Band = { readonly value: string; readonly min: number | null; readonly max: number | null };

/**
 * Bounds of ongoing charges in percent a year. The lowest bands contain index funds, the last one Czech equity funds.
 */
export const chargeBands = bandsOf([0.2, 0.5, 1, 1.5, 2]);
/**
 * Bounds of volatility in percent a year: the seven classes of the synthetic risk indicator. Source: CESR/10-673, Box
 * 1.
 */
export const volatilityBands = bandsOf([0.5, 2, 5, 10, 15, 25]);
/** Years of price history. A band starts at its value: exactly ten years belong to `10`. */
export const historyBands = ["10", "5", "3", "1", "0"] as const;
export type HistoryBand = (typeof historyBands)[number] | typeof unknownBand;

function bandsOf(bounds: readonly number[]): readonly Band[] {
  const bands = bounds.map((max, position): Band => ({ value: String(max), min: bounds[position - 1] ?? null, max }));
  return [...bands, { value: "over", min: bounds.at(-1) ?? null, max: null }];
}

/** Returns the value of the band that contains a figure, or `unknownBand` if the figure is null. */
export function bandOf(figure: number | null, bands: readonly Band[]): string {
  if (figure === null) return unknownBand;
  return bands.find(({ max }) => max === null || figure <= max)?.value ?? unknownBand;
}

export function historyBandOf(item: Pick<FundListItem, "historyFrom" | "currentNetAssetValueDate">): HistoryBand {
  const years = yearsOfHistory(item);
  return years === null ? unknownBand : (historyBands.find((min) => years >= Number(min)) ?? unknownBand);
}

/**
 * Returns the years from a fund's first price to its newest one; null if the fund has no prices. Counts whole months,
 * so that 29 February causes no error.
 */
export function yearsOfHistory({
  historyFrom,
  currentNetAssetValueDate,
}: Pick<FundListItem, "historyFrom" | "currentNetAssetValueDate">): number | null {
  if (historyFrom === null || currentNetAssetValueDate === null) return null;
  const months = monthNumber(currentNetAssetValueDate) - monthNumber(historyFrom);
  const isWhole = currentNetAssetValueDate.slice(8) >= historyFrom.slice(8);
  return Math.max(0, isWhole ? months : months - 1) / 12;
}

function monthNumber(day: string): number {
  return Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));
}
