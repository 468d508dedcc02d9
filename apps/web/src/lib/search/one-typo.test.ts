import fc from "fast-check";
import { expect, it } from "vitest";
import { beginsWithTypo } from "./one-typo.ts";

/**
 * Returns the number of typos between two texts. Two swapped neighbours count as one typo (optimal string alignment).
 * Computes the matrix row by row.
 */
function editDistance(first: string, second: string): number {
  const rows: number[][] = [Array.from({ length: second.length + 1 }, (_, at) => at)];
  for (let i = 1; i <= first.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= second.length; j += 1) {
      const cost = first[i - 1] === second[j - 1] ? 0 : 1;
      let best = Math.min((rows[i - 1]?.[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (rows[i - 1]?.[j - 1] ?? 0) + cost);
      if (i > 1 && j > 1 && first[i - 1] === second[j - 2] && first[i - 2] === second[j - 1])
        best = Math.min(best, (rows[i - 2]?.[j - 2] ?? 0) + 1);
      row.push(best);
    }
    rows.push(row);
  }
  return rows.at(-1)?.at(-1) ?? 0;
}

it("tolerates exactly one typo, compared with the edit distance to every beginning of the word", () => {
  const text = (minLength: number) => fc.string({ unit: fc.constantFrom("a", "b", "c"), minLength, maxLength: 7 });
  fc.assert(
    fc.property(text(0), text(4), (word, typed) => {
      const beginnings = Array.from({ length: word.length + 1 }, (_, end) => word.slice(0, end));
      expect(beginsWithTypo(word, typed)).toBe(beginnings.some((each) => editDistance(each, typed) <= 1));
    }),
    { numRuns: 5000 },
  );
});
