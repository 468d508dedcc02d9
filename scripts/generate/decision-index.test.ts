import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { indexFile, listDecisions, writeIndex } from "./decision-index.ts";

it("the index lists all decisions; `node scripts/generate/decision-index.ts` updates it", () => {
  const decisions = listDecisions();
  expect(decisions.length).toBeGreaterThan(20);
  expect(readFileSync(indexFile, "utf8")).toBe(writeIndex(decisions));
});

it("the numbers of the decisions have no gaps", () => {
  const numbers = listDecisions().map(({ number }) => Number(number));
  expect(numbers).toEqual(numbers.map((_, index) => index + 1));
});
