import { expect, it } from "vitest";
import { periodOf } from "./archive-periods.ts";

it.each([
  ["this-month", new Date(2026, 10, 24), "2026-11-01", "2026-11-24"],
  ["last-month", new Date(2026, 10, 24), "2026-10-01", "2026-10-31"],
  ["last-month", new Date(2028, 2, 31), "2028-02-01", "2028-02-29"],
  ["last-month", new Date(2027, 0, 1), "2026-12-01", "2026-12-31"],
  ["this-year", new Date(2026, 0, 1), "2026-01-01", "2026-01-01"],
] as const)("the period %s on %s is from %s to %s", (usual, now, from, to) => {
  expect(periodOf(usual, now)).toEqual({ from, to });
});
