import { expect, it } from "vitest";
import { pragueDate, pragueDateTime } from "./prague-date-time.ts";

it.each([
  { moment: "2026-11-23T23:05:00.000Z", text: "24/11/2026 00:05" },
  { moment: "2026-07-01T21:30:00.000Z", text: "01/07/2026 23:30" },
  { moment: "2026-03-29T00:59:59.999Z", text: "29/03/2026 01:59" },
  { moment: "2026-03-29T01:00:00.000Z", text: "29/03/2026 03:00" },
  { moment: "2026-10-25T00:59:59.999Z", text: "25/10/2026 02:59" },
  { moment: "2026-10-25T01:00:00.000Z", text: "25/10/2026 02:00" },
])("formats $moment in Prague time, winter and summer: $text", ({ moment, text }) => {
  expect(pragueDateTime(moment)).toBe(text);
});

it("dates a moment just before midnight in London to the next day in Prague", () => {
  expect(pragueDate("2026-11-23T23:05:00.000Z")).toBe("2026-11-24");
});

it("throws for an invalid moment", () => {
  expect(() => pragueDateTime("soon")).toThrow(RangeError);
});
