import { expect, it } from "vitest";
import { findNewestDay, findReferenceDay, isOutdated, lastOutdatedDay } from "./figure-age.ts";

it.each([
  ["2026-10-30", "2026-09-29"],
  ["2026-03-31", "2026-02-28"],
  ["2024-03-31", "2024-02-29"],
  ["2026-01-31", "2025-12-31"],
])("if the newest price is of %s, figures of %s or earlier are outdated", (newest, last) => {
  expect(lastOutdatedDay(newest)).toBe(last);
});

it("counts ages from the newest of all prices; without prices no figure is outdated", () => {
  const newest = findNewestDay(
    ["2026-01-31", null, "2026-10-30", "2024-11-29"].map((day) => ({ currentNetAssetValueDate: day })),
  );
  expect(newest).toBe("2026-10-30");
  expect([isOutdated("2026-09-29", newest), isOutdated("2026-09-30", newest), isOutdated(null, newest)]).toEqual([
    true,
    false,
    false,
  ]);
  expect(findNewestDay([{ currentNetAssetValueDate: null }])).toBeNull();
  expect(isOutdated("1999-01-01", null)).toBe(false);
});

it.each([
  { name: "today if the newest price is earlier", today: "2026-11-27", day: "2026-11-27" },
  { name: "the newest price if it is later than today", today: "2026-10-01", day: "2026-10-30" },
  { name: "the newest price of a trial", today: null, day: "2026-10-30" },
])("counts ages from $name", ({ today, day }) => {
  const funds = [{ currentNetAssetValueDate: "2026-10-30" }, { currentNetAssetValueDate: null }];
  expect(findReferenceDay(funds, today)).toBe(day);
  expect(findReferenceDay([], today)).toBeNull();
});
