const dayMs = 86_400_000;
export type TickUnit = "day" | "month" | "year";

const daySteps = [1, 2, 7, 14];
const monthSteps = [1, 2, 3, 6];
const yearSteps = [1, 2, 5, 10, 20];

/**
 * Returns the ticks of a time axis, in milliseconds UTC: evenly spaced beginnings of days, months or years, at most
 * `limit` of them.
 */
export function timeTicks(from: number, to: number, limit: number): { unit: TickUnit; times: number[] } {
  const choices = [
    ...daySteps.map((step) => ({ unit: "day" as const, times: () => dayTimes(from, to, step) })),
    ...monthSteps.map((step) => ({ unit: "month" as const, times: () => monthTimes(from, to, step) })),
    ...yearSteps.map((step) => ({ unit: "year" as const, times: () => monthTimes(from, to, step * 12) })),
  ];
  const days = (to - from) / dayMs;
  for (const { unit, times } of choices) {
    // Skips days for long histories, because counting the days of decades is slow.
    if (unit === "day" && days / 14 > limit) continue;
    const found = times();
    if (found.length <= limit) return { unit, times: found };
  }
  return { unit: "year", times: [] };
}

/** Returns the text of a tick: `12/03`, `03/2026` or `2026`. */
export function formatTick(time: number, unit: TickUnit): string {
  const [year = "", month = "", day = ""] = dayOf(time).split("-");
  if (unit === "year") return year;
  return unit === "month" ? `${month}/${year}` : `${day}/${month}`;
}

/** Returns the day of a time as `yyyy-mm-dd`, in UTC. */
export function dayOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}

function dayTimes(from: number, to: number, step: number): number[] {
  const first = Math.ceil(from / dayMs);
  const last = Math.floor(to / dayMs);
  return Array.from(
    { length: Math.max(0, Math.floor((last - first) / step) + 1) },
    (_, n) => (first + n * step) * dayMs,
  );
}

function monthTimes(from: number, to: number, step: number): number[] {
  const monthOf = (time: number) => new Date(time).getUTCFullYear() * 12 + new Date(time).getUTCMonth();
  const times: number[] = [];
  for (let month = Math.floor(monthOf(from) / step) * step; month <= monthOf(to); month += step) {
    const time = Date.UTC(Math.floor(month / 12), month % 12);
    if (time >= from && time <= to) times.push(time);
  }
  return times;
}
