import { formatPercent, notAvailable } from "@fundport/i18n";

/** Missing values show N/A. Source: client and details §9. */
export function percentOrNotAvailable(value: number | null | undefined): string {
  return value === null || value === undefined ? notAvailable : formatPercent(value);
}

/** A missing entry fee, exit cost or expected income shows 0 %. Source: client and details §9. */
export function percentOrZero(value: number | null): string {
  return value === null || value === 0 ? formatPercent(0, { decimals: 0 }) : formatPercent(value);
}

/** Risk shown as n/7 or N/A. Source: client and details §9. */
export function formatRisk(riskLevel: number): string {
  return riskLevel === 0 ? notAvailable : `${riskLevel}/7`;
}

/** Percent from one price to another; null where there is nothing to compare with. */
export function changeInPercent(from: number | null, to: number | null): number | null {
  return from === null || to === null || from === 0 ? null : (to / from - 1) * 100;
}
