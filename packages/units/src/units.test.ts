import { describe, expect, it } from "vitest";
import { completedYears, parseDay } from "./units.ts";

describe("calendar days", () => {
  it.each(["2024-02-29", "2000-02-29", "1999-12-31", "0001-01-01"])("accepts the calendar day %s", (text) => {
    expect(parseDay(text)).toBe(text);
  });

  it.each([
    "2023-02-29",
    "1900-02-29",
    "2024-13-01",
    "2024-00-10",
    "2024-04-31",
    "2024-4-3",
    "2024-04-03T00:00",
    "",
    20240403,
    null,
  ])("refuses %s as a calendar day", (value) => {
    expect(parseDay(value)).toBeNull();
  });

  it.each([
    ["1980-06-15", "2026-06-14", 45],
    ["1980-06-15", "2026-06-15", 46],
    ["1980-02-29", "2026-02-28", 45],
    ["1980-02-29", "2026-03-01", 46],
    ["2026-06-15", "2026-06-15", 0],
    ["2027-06-15", "2026-06-15", -1],
  ])("a client born %s is on %s %d years old", (birth, on, age) => {
    const [birthDay, day] = [parseDay(birth), parseDay(on)];
    expect(birthDay && day && completedYears(birthDay, day)).toBe(age);
  });
});
