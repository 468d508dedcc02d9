import type { Day } from "@fundport/units";
import type { Issue } from "./issue.ts";

/** Nobody is known to have lived much longer; an earlier day is a slip of the pen. */
const maxYearsAgo = 120;

/** A date of birth that was entered: not after `day`, and at most 120 years before it. */
export function checkBirthDate(path: string, value: Day | null, day: Day): Issue[] {
  if (value === null) return [];
  if (value > day) return [{ path, key: "date.future" }];
  const earliest = `${String(Number(day.slice(0, 4)) - maxYearsAgo).padStart(4, "0")}${day.slice(4)}`;
  return value < earliest ? [{ path, key: "date.too-early" }] : [];
}
