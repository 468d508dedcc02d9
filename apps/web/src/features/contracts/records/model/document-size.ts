import { formatNumber } from "@fundport/i18n";

/**
 * Returns a rounded file size to display: whole kilobytes of 1,000 bytes (at least 1); from one megabyte on, megabytes
 * with one decimal.
 */
export function sizeOf(bytes: number): { key: "size-kb" | "size-mb"; size: string } {
  return bytes < 999_500
    ? { key: "size-kb", size: formatNumber(Math.max(1, Math.round(bytes / 1000)), 0) }
    : { key: "size-mb", size: formatNumber(bytes / 1_000_000, 1) };
}
