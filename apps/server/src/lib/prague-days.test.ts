import { expect, it } from "vitest";
import { addPragueDays, startOfPragueDay } from "./prague-days.ts";

it.each([
  ["2026-11-21T10:00:00.000Z", 30, "2026-12-21T10:00:00.000Z"],
  // The clocks go back on 25 October, and forward on 29 March.
  ["2026-09-25T21:30:00.000Z", 30, "2026-10-25T22:30:00.000Z"],
  ["2026-10-24T22:30:00.000Z", 1, "2026-10-25T23:30:00.000Z"],
  ["2026-03-15T09:00:00.000Z", 30, "2026-04-14T08:00:00.000Z"],
  // On 29 March the clocks skip this hour, so the result is an hour earlier.
  ["2026-03-28T01:30:00.000Z", 1, "2026-03-29T00:30:00.000Z"],
])("%s plus %i days in Prague is %s", (moment, days, later) => {
  expect(addPragueDays(new Date(moment), days).toISOString()).toBe(later);
});

it.each([
  ["2026-11-24", "2026-11-23T23:00:00.000Z"],
  ["2026-07-01", "2026-06-30T22:00:00.000Z"],
  // The clocks change later on these days.
  ["2026-03-29", "2026-03-28T23:00:00.000Z"],
  ["2026-10-25", "2026-10-24T22:00:00.000Z"],
])("the date %s begins in Prague at %s", (day, begins) => {
  expect(startOfPragueDay(day).toISOString()).toBe(begins);
});
