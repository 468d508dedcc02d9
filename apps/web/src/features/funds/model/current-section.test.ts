import { expect, it } from "vitest";
import { findCurrentSection } from "./current-section.ts";

const tops = [
  { id: "charts", top: -400 },
  { id: "risk", top: 90 },
  { id: "facts", top: 600 },
];

it("is the last section that begins at or above the line", () => {
  expect(findCurrentSection(tops, 120, false)).toBe("risk");
  expect(findCurrentSection(tops, 90, false)).toBe("risk");
  expect(findCurrentSection(tops, 89, false)).toBe("charts");
});

it("is the first section above all of them and the last one at the end of the page", () => {
  expect(findCurrentSection(tops, -500, false)).toBe("charts");
  expect(findCurrentSection(tops, 120, true)).toBe("facts");
  expect(findCurrentSection([], 120, false)).toBeUndefined();
});

it("is the first of the sections that begin side by side", () => {
  const row = [
    { id: "charts", top: 80 },
    { id: "risk", top: 80.4 },
    { id: "facts", top: 600 },
  ];
  expect(findCurrentSection(row, 120, false)).toBe("charts");
});
