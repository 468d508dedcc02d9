import { formatPercent, notAvailable } from "@fundport/i18n";

/** Formats a percentage. A missing value shows N/A. Source: docs/reference/fund-pages.md#missing-values. */
export function percentOrNotAvailable(value: number | null | undefined): string {
  return value === null || value === undefined ? notAvailable : formatPercent(value);
}

/**
 * Formats an entry fee, exit cost or expected income. A missing value shows 0 %.
 * Source: docs/reference/fund-pages.md#missing-values.
 */
export function percentOrZero(value: number | null): string {
  return value === null || value === 0 ? formatPercent(0, { decimals: 0 }) : formatPercent(value);
}

/** Formats a risk level as n/7. An unknown level shows N/A. Source: docs/reference/fund-pages.md#missing-values. */
export function formatRisk(riskLevel: number): string {
  return riskLevel === 0 ? notAvailable : `${riskLevel}/7`;
}

/** Returns the change between two prices in percent; null if a price is missing or the first one is 0. */
export function changeInPercent(from: number | null, to: number | null): number | null {
  return from === null || to === null || from === 0 ? null : (to / from - 1) * 100;
}
