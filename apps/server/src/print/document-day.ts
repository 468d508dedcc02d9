/** A calendar day, `yyyy-mm-dd`, as the templates take the date of a document's metadata. */
export function documentDay(day: string): { year: number; month: number; day: number } {
  const [year = 0, month = 0, date = 0] = day.split("-").map(Number);
  return { year, month, day: date };
}
