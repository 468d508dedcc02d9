import { type Day, maxAgeYears } from "@fundport/units";
import type { Issue } from "../issue.ts";

/** Checks that a date of birth is not after `day` and at most 120 years before it. */
export function checkBirthDate(path: string, value: Day | null, day: Day): Issue[] {
  if (value === null) return [];
  if (value > day) return [{ path, key: "date.future" }];
  const earliest = `${String(Number(day.slice(0, 4)) - maxAgeYears).padStart(4, "0")}${day.slice(4)}`;
  return value < earliest ? [{ path, key: "date.too-early" }] : [];
}
