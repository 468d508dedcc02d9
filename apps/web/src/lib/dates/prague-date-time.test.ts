import fc from "fast-check";
import { expect, it } from "vitest";
import { pragueDate, pragueDateTime } from "./prague-date-time.ts";

it("tells a moment by the clocks of Prague, in winter and in summer", () => {
  expect(pragueDateTime("2026-11-23T23:05:00.000Z")).toBe("24/11/2026 00:05");
  expect(pragueDateTime("2026-07-01T21:30:00.000Z")).toBe("01/07/2026 23:30");
});

it("a moment just before midnight in London is of the next day in Prague", () => {
  expect(pragueDate("2026-11-23T23:05:00.000Z")).toBe("2026-11-24");
});

const format = new Intl.DateTimeFormat("en-CA", {
  timeZone: "Europe/Prague",
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
});
function byThePlatform(moment: string): string {
  const parts = Object.fromEntries(format.formatToParts(new Date(moment)).map(({ type, value }) => [type, value]));
  return `${parts["day"]}/${parts["month"]}/${parts["year"]} ${parts["hour"]}:${parts["minute"]}`;
}

it("changes clocks when the platform does, to the minute, in every year", () => {
  const minuteMs = 60_000;
  for (let year = 1996; year <= 2099; year += 1)
    for (const month of [2, 9])
      for (let day = 20; day <= 31; day += 1)
        for (const minutes of [-1, 0]) {
          const moment = new Date(Date.UTC(year, month, day, 1) + minutes * minuteMs).toISOString();
          expect(pragueDateTime(moment)).toBe(byThePlatform(moment));
        }
});

it("tells any moment as the platform does", () => {
  const moments = fc.date({ min: new Date("1996-01-01"), max: new Date("2099-12-30"), noInvalidDate: true });
  fc.assert(
    fc.property(moments, (date) => {
      const moment = date.toISOString();
      expect(pragueDateTime(moment)).toBe(byThePlatform(moment));
      expect(pragueDate(moment)).toBe(byThePlatform(moment).replace(/^(..)\/(..)\/(....).*/, "$3-$2-$1"));
    }),
  );
});

it("says so where it is given no moment", () => {
  expect(() => pragueDateTime("soon")).toThrow(RangeError);
});
