import { formatDay } from "@fundport/i18n";
import { localDate } from "./local-date.ts";

/** Formats a UTC time as date and time in the browser's time zone: 21/11/2026 09:05, or 09:05:31 with seconds. */
export function localDateTime(moment: string, precision: "minute" | "second" = "minute"): string {
  const date = new Date(moment);
  const parts = [date.getHours(), date.getMinutes(), ...(precision === "second" ? [date.getSeconds()] : [])];
  return `${formatDay(localDate(date))} ${parts.map((part) => String(part).padStart(2, "0")).join(":")}`;
}
