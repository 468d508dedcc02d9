import { formatDay } from "@fundport/i18n";

/** A moment in UTC as day and time where the reader sits: 21/11/2026 09:05. */
export function localMoment(moment: string): string {
  const date = new Date(moment);
  return `${localDay(moment)} ${pad(date.getHours())}:${pad(date.getMinutes())}`;
}

/** The day of it where the reader sits: 21/11/2026. */
export function localDay(moment: string): string {
  const date = new Date(moment);
  return formatDay(`${date.getFullYear()}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`);
}

function pad(value: number): string {
  return String(value).padStart(2, "0");
}
