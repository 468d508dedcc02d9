import { formatDay } from "@fundport/i18n";

/** A moment in UTC as day and time where the reader sits: 21/11/2026 09:05:31. */
export function localMoment(moment: string): string {
  const date = new Date(moment);
  const part = (value: number) => String(value).padStart(2, "0");
  const day = `${date.getFullYear()}-${part(date.getMonth() + 1)}-${part(date.getDate())}`;
  return `${formatDay(day)} ${part(date.getHours())}:${part(date.getMinutes())}:${part(date.getSeconds())}`;
}
