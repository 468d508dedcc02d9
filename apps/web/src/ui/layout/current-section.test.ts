import { expect, it } from "vitest";
import { findCurrentSection } from "./current-section.ts";

const tops = [
  { id: "charts", top: -400 },
  { id: "risk", top: 90 },
  { id: "facts", top: 600 },
];

it("returns the last section that begins at or above the line", () => {
  expect(findCurrentSection(tops, 120, false)).toBe("risk");
  expect(findCurrentSection(tops, 90, false)).toBe("risk");
  expect(findCurrentSection(tops, 89, false)).toBe("charts");
});

it("returns the first section if all sections are below the line, and the last section at the end of the page", () => {
  expect(findCurrentSection(tops, -500, false)).toBe("charts");
  expect(findCurrentSection(tops, 120, true)).toBe("facts");
  expect(findCurrentSection([], 120, false)).toBeUndefined();
});

it("returns the first of several sections that are side by side", () => {
  const row = [
    { id: "charts", top: 80 },
    { id: "risk", top: 80.4 },
    { id: "facts", top: 600 },
  ];
  expect(findCurrentSection(row, 120, false)).toBe("charts");
});

it("returns the section chosen by the user if it is side by side with others or at the end of the page", () => {
  const pair = [...tops, { id: "composition", top: 600 }, { id: "introduction", top: 900 }];
  expect(findCurrentSection(pair, 650, false)).toBe("facts");
  expect(findCurrentSection(pair, 650, false, "composition")).toBe("composition");
  expect(findCurrentSection(pair, 650, false, "charts")).toBe("facts");
  expect(findCurrentSection(pair, 120, true, "composition")).toBe("composition");
  expect(findCurrentSection(pair, 120, true, "charts")).toBe("introduction");
});
