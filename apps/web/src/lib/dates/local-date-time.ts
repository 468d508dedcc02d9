import { formatDay } from "@fundport/i18n";
import { localDate } from "./local-date.ts";

/** A moment in UTC as day and time where the reader sits: 21/11/2026 09:05, or 09:05:31 to the second. */
export function localDateTime(moment: string, precision: "minute" | "second" = "minute"): string {
  const date = new Date(moment);
  const parts = [date.getHours(), date.getMinutes(), ...(precision === "second" ? [date.getSeconds()] : [])];
  return `${formatDay(localDate(date))} ${parts.map((part) => String(part).padStart(2, "0")).join(":")}`;
}
