/** Converts a date, `yyyy-mm-dd`, to the parts that the templates need for a document's metadata. */
export function documentDay(day: string): { year: number; month: number; day: number } {
  const [year = 0, month = 0, date = 0] = day.split("-").map(Number);
  return { year, month, day: date };
}
