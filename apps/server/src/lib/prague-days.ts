const dayMs = 24 * 60 * 60_000;

const clock = new Intl.DateTimeFormat("en-US", { timeZone: "Europe/Prague", timeZoneName: "longOffset" });

/** So many days later at the same hour by the clocks of Prague, which people go by, and which change twice a year. */
export function addPragueDays(moment: Date, days: number): Date {
  const later = new Date(moment.getTime() + days * dayMs);
  return new Date(later.getTime() + offsetMs(moment) - offsetMs(later));
}

/** How far the clocks of Prague are ahead of UTC: by one hour or two. */
function offsetMs(moment: Date): number {
  const name = clock.formatToParts(moment).find(({ type }) => type === "timeZoneName")?.value ?? "";
  const [, hours = "0", minutes = "0"] = /GMT\+(\d+):(\d+)/.exec(name) ?? [];
  return (Number(hours) * 60 + Number(minutes)) * 60_000;
}
