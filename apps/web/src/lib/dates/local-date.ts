/** Returns the calendar day `yyyy-mm-dd` of a moment in the browser's time zone. */
export function localDate(moment: Date): string {
  const part = (value: number) => String(value).padStart(2, "0");
  return `${moment.getFullYear()}-${part(moment.getMonth() + 1)}-${part(moment.getDate())}`;
}
