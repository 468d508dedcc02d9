import { expect, it } from "vitest";
import { makeSectionFigures } from "./testing/figures.ts";
import { presentSection } from "./present-section.ts";
import { translatorOf } from "./proposal-translator.ts";

it("calculates the returns of scenarios from unrounded values, so that they match the other figures", () => {
  // The unrounded return is 13,113.472. The difference of the rounded amounts would be 13,113.48.
  const section = makeSectionFigures();
  const totals = {
    ...section.totals,
    totalInvestment: 10_000.01,
    expectedAssets: 23_113.49,
    expectedReturns: 13_113.47,
    unfavourable: 9000.01,
    unfavourableReturns: -1000.01,
    favourable: 30_000.02,
    favourableReturns: 20_000,
  };
  const { keyFigures, scenarios } = presentSection({ ...section, totals }, { language: "en" }, translatorOf("en"));
  const plain = (text: string | undefined) => text?.replaceAll("\u00a0", " ");
  expect(scenarios.map(({ difference }) => plain(difference))).toEqual([
    "−1 000,01 Kč",
    "+13 113,47 Kč",
    "+20 000,00 Kč",
  ]);
  expect(keyFigures.flat().map(({ value }) => plain(value))).toContain("13 113,47 Kč");
});
