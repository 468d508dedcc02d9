import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import vitestConfig from "../../vitest.config.ts";
import {
  addReports,
  describeReport,
  describeTimes,
  emptyReport,
  type Finding,
  maxRetried,
  readReport,
} from "./test-report.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "fundport-report-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

type Project = { test: { name: string; retry?: { count: number; condition: RegExp } } };
const projects = ((vitestConfig.test?.projects ?? []) as Project[]).map(({ test }) => test);
const retryOf = (name: string) => projects.find((project) => project.name === name)?.retry;

it("gives a second try to tests of processes and timers, never to a calculation, never to a failed property", () => {
  expect(retryOf("unit")).toBeUndefined();
  for (const name of ["scripts", "web", "server"]) {
    expect(retryOf(name)?.count).toBe(1);
    expect(retryOf(name)?.condition.test("Property failed after 1 tests")).toBe(false);
    expect(retryOf(name)?.condition.test("the socket hung up")).toBe(true);
  }
});

const finding = { what: "a", why: "b" };
const findings = (count: number): Finding[] => Array.from({ length: count }, () => finding);

describe("the report of a run", () => {
  it("has a failure where a runner left no report, or exits as no test explains", async () => {
    const file = join(folder, "silent.json");
    expect(readReport("the tests", file, 0).failed).toEqual([
      { what: "the tests", why: "it ended with 0 and left no report" },
    ]);
    await writeFile(file, JSON.stringify({ ...emptyReport, passed: 3 }));
    expect(readReport("the tests", file, 1)).toEqual({
      ...emptyReport,
      passed: 3,
      failed: [{ what: "the tests", why: "it ended with 1, and no test says why" }],
    });
    expect(readReport("the tests", file, 0)).toEqual({ ...emptyReport, passed: 3 });
  });

  it("adds up all parts", () => {
    const one = { passed: 1, failed: [finding], retried: [finding], skipped: [finding] };
    const twice = findings(2);
    expect(addReports([one, emptyReport, one])).toEqual({ passed: 2, failed: twice, retried: twice, skipped: twice });
  });

  it("fails for five second tries over all parts, and not for four", () => {
    const retried = (count: number) => ({ ...emptyReport, retried: findings(count) });
    expect(maxRetried).toBe(4);
    expect(addReports([retried(3), retried(1)]).failed).toEqual([]);
    expect(addReports([retried(3), retried(2)]).failed).toEqual([
      { what: "the run", why: "5 tests needed a second try: more than 4 are not chance" },
    ]);
  });

  it("ends with what was skipped, repeated and failed with its first lines, and with the counts alone on the last line", () => {
    const lines = describeReport({
      passed: 5,
      failed: [{ what: "x", why: Array.from({ length: 20 }, (_, line) => `line ${line + 1}`).join("\n") }],
      retried: [{ what: "y", why: "\u001b[31mlate\u001b[39m" }],
      skipped: [{ what: "z", why: "no scanner" }],
    });
    expect(lines).toEqual([
      "skipped: z, because of: no scanner",
      "passed at the second try only: y",
      "    late",
      "FAILED: x",
      ...Array.from({ length: 16 }, (_, line) => `    line ${line + 1}`),
      "5 passed, 1 failed, 1 skipped",
    ]);
  });
});

describe("the table of times", () => {
  it("has a row for each part, one below it for each project of Vitest, and their sum", () => {
    const works = [{ name: "web", tests: 30, seconds: 61.4 }];
    const lines = describeTimes([
      { name: "checks", seconds: 30, report: { ...emptyReport, passed: 6 } },
      { name: "tests", seconds: 96, report: { ...emptyReport, passed: 30, failed: [finding], works } },
    ]);
    expect(lines).toEqual([
      "part      passed         minutes  failed",
      "checks         6             0.5       0",
      "tests         30             1.6       1",
      "  web         30  (61 s of work)",
      "together                     2.1",
    ]);
  });
});
