import { expect, it } from "vitest";
import { lastOutdatedDay } from "./figure-age.ts";

it.each([
  ["2026-10-30", "2026-09-29"],
  ["2026-03-31", "2026-02-28"],
  ["2024-03-31", "2024-02-29"],
  ["2026-01-31", "2025-12-31"],
])("while prices go to %s, figures of %s and before are out of date", (newest, last) => {
  expect(lastOutdatedDay(newest)).toBe(last);
});
