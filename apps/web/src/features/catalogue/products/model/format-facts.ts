import { formatPercent, notAvailable } from "@fundport/i18n";

/** Formats a percentage; N/A for a missing value. Source: docs/reference/fund-pages.md#missing-values. */
export function percentOrNotAvailable(value: number | null | undefined): string {
  return value === null || value === undefined ? notAvailable : formatPercent(value);
}

/**
 * Formats an entry fee, exit cost or expected income; 0 % for a missing value. Source:
 * docs/reference/fund-pages.md#missing-values.
 */
export function percentOrZero(value: number | null): string {
  return value === null || value === 0 ? formatPercent(0, { decimals: 0 }) : formatPercent(value);
}

/** Formats risk as n/7, or N/A. Source: docs/reference/fund-pages.md#missing-values. */
export function formatRisk(riskLevel: number): string {
  return riskLevel === 0 ? notAvailable : `${riskLevel}/7`;
}

/** Returns the change from one price to another in percent; null if one of them is missing. */
export function changeInPercent(from: number | null, to: number | null): number | null {
  return from === null || to === null || from === 0 ? null : (to / from - 1) * 100;
}
