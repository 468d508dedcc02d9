/** The month of a moment so far, as days `yyyy-mm-dd` of this device's calendar. */
export function monthOf(now: Date): { from: string; to: string } {
  const day = (date: number) =>
    [now.getFullYear(), now.getMonth() + 1, date].map((part) => String(part).padStart(2, "0")).join("-");
  return { from: day(1), to: day(now.getDate()) };
}
