import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addCounts, countPlaywright, countVitest, readCounts } from "./test-counts.ts";

const vitestReport = (testResults: unknown[], numPassedTests: number, numFailedTests: number): string =>
  JSON.stringify({ numPassedTests, numFailedTests, testResults });

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "fundport-counts-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe("the counts of a run", () => {
  it("take passed, failed and skipped tests from Vitest's report", () => {
    const assertionResults = [
      { fullName: "a", status: "passed" },
      { fullName: "b", status: "failed" },
      { fullName: "c", status: "skipped" },
    ];
    const counts = countVitest(vitestReport([{ name: "x.test.ts", status: "failed", assertionResults }], 1, 1));
    expect(counts).toEqual({ passed: 1, failed: 1, skipped: [{ what: "c", why: "its own condition" }] });
  });

  it("count a file that breaks before its first test as one failed test", () => {
    const counts = countVitest(vitestReport([{ name: "x.test.ts", status: "failed", assertionResults: [] }], 0, 0));
    expect(counts.failed).toBe(1);
  });

  it("name a journey that passed only when repeated, and a skipped one with its reason", () => {
    const report = {
      stats: { expected: 2, unexpected: 1, flaky: 1 },
      errors: [],
      suites: [
        {
          suites: [
            {
              specs: [
                {
                  title: "needs a scanner",
                  file: "scan.spec.ts",
                  line: 3,
                  tests: [{ status: "skipped", annotations: [{ type: "skip", description: "no scanner" }] }],
                },
                {
                  title: "waits for the scanner",
                  file: "scan.spec.ts",
                  line: 7,
                  tests: [{ status: "flaky", annotations: [] }],
                },
              ],
            },
          ],
        },
      ],
    };
    expect(countPlaywright(JSON.stringify(report))).toEqual({
      passed: 3,
      failed: 1,
      repeated: ["scan.spec.ts:7 waits for the scanner"],
      skipped: [{ what: "needs a scanner", why: "no scanner" }],
    });
  });

  it("count a run without a report, or with a failing exit that no test explains, as one failed test", async () => {
    const file = join(folder, "report.json");
    expect((await readCounts(file, 0, countVitest)).failed).toBe(1);
    await writeFile(file, vitestReport([], 3, 0));
    expect(await readCounts(file, 1, countVitest)).toEqual({ passed: 3, failed: 1, skipped: [] });
    expect(await readCounts(file, 0, countVitest)).toEqual({ passed: 3, failed: 0, skipped: [] });
  });

  it("add up over all runners", () => {
    const one = { passed: 1, failed: 2, repeated: ["c"], skipped: [{ what: "a", why: "b" }] };
    const none = { passed: 0, failed: 0, skipped: [] };
    const skipped = [...one.skipped, ...one.skipped];
    expect(addCounts([one, none, one])).toEqual({ passed: 2, failed: 4, repeated: ["c", "c"], skipped });
  });
});
