import { describe, expect, it } from "vitest";
import { absoluteRow, informativeRow, ratioRow, type Row, scaledRow } from "./row.ts";
import { formatTable, isWithinBudget, pickMedians } from "./table.ts";

describe("the table of the bench", () => {
  const ratio = ratioRow("ping", "req/s", { product: 4500, floor: 10_000 }, { atLeast: 0.4 });
  const scripts = absoluteRow("scripts", "KB", 124.4, { atMost: 125 });

  it("prints the budget of a time, and beside it the budget for this machine's speed", () => {
    const rows = [scaledRow("first call", "ms", 28, 15), ratio, scripts, informativeRow("score", "", 84)];
    expect(formatTable(rows.map((row) => ({ row, speed: 0.5 })))).toEqual([
      "what           product        floor  ratio    budget     here  ok",
      "──────────  ──────────  ───────────  ─────  ────────  ───────  ──",
      "first call     28.0 ms            –      –   ≤ 15 ms  ≤ 30 ms  ok",
      "ping        4500 req/s  10000 req/s   0.45     ≥ 0.4        –  ok",
      "scripts         124 KB            –      –  ≤ 125 KB        –  ok",
      "score             84.0            –      –         –        –   –",
    ]);
  });

  it.each<[string, Row, number, boolean]>([
    ["a time within the scaled budget of a slow machine", scaledRow("", "ms", 31.9, 16), 0.5, true],
    ["a time over the scaled budget of a slow machine", scaledRow("", "ms", 32.1, 16), 0.5, false],
    ["a time over the scaled budget of a fast machine", scaledRow("", "ms", 15, 16), 1.25, false],
    ["a ratio below its budget on a slow machine", { ...ratio, product: 3900 }, 0.5, false],
    ["more bytes than the budget on a slow machine", { ...scripts, product: 126 }, 0.5, false],
    ["a figure that could not be measured", scaledRow("", "ms", Number.NaN, 16), 1, false],
    ["an informative line without a budget", informativeRow("", "ms", 1e6), 1, true],
  ])("judges %s", (_what, row, speed, isWithin) => {
    expect(isWithinBudget({ row, speed })).toBe(isWithin);
  });

  it("scales each run's time by its speed, and picks the run with the median", () => {
    const runs = [
      { row: scaledRow("first call", "ms", 20, 15), speed: 0.5 },
      { row: scaledRow("first call", "ms", 14, 15), speed: 1 },
      { row: scaledRow("first call", "ms", 18, 15), speed: 1 },
    ];
    expect(pickMedians(runs.map((run) => [run]))).toEqual([runs[1]]);
  });

  it("picks the run with the median ratio, not with the median product", () => {
    const runs = [0.5, 0.3, 0.42].map((share, index) => ({
      row: ratioRow("ping", "req/s", { product: share * (index + 1), floor: index + 1 }, { atLeast: 0.4 }),
      speed: 1,
    }));
    expect(pickMedians(runs.map((run) => [run]))).toEqual([runs[2]]);
  });
});
