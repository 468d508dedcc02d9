import { readFile } from "node:fs/promises";

/** What a runner did; `repeated` names what passed at the second try only, `skipped` what was left out and why. */
export type Counts = {
  passed: number;
  failed: number;
  repeated?: string[];
  skipped: { what: string; why: string }[];
};

type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { name: string; status: string; assertionResults: { fullName: string; status: string }[] }[];
};

/** Reads Vitest's JSON report. A file that fails before its first test counts as one failed test. */
export function countVitest(text: string): Counts {
  const report = JSON.parse(text) as VitestReport;
  const brokenFiles = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === "failed" && !assertionResults.some((assertion) => assertion.status === "failed"),
  );
  const skipped = report.testResults.flatMap(({ assertionResults }) =>
    assertionResults
      .filter(({ status }) => status !== "passed" && status !== "failed")
      .map(({ fullName }) => ({ what: fullName, why: "its own condition" })),
  );
  return { passed: report.numPassedTests, failed: report.numFailedTests + brokenFiles.length, skipped };
}

type PlaywrightTest = { status: string; annotations: { type: string; description?: string }[] };
type PlaywrightSpec = { title: string; file: string; line: number; tests: PlaywrightTest[] };
type PlaywrightSuite = { suites?: PlaywrightSuite[]; specs?: PlaywrightSpec[] };
type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number };
  suites: PlaywrightSuite[];
  errors: unknown[];
};

/** Reads Playwright's JSON report. A test that passed only when repeated has passed, and is named. */
export function countPlaywright(text: string): Counts {
  const report = JSON.parse(text) as PlaywrightReport;
  const { expected, unexpected, flaky } = report.stats;
  return {
    passed: expected + flaky,
    failed: unexpected === 0 && report.errors.length > 0 ? 1 : unexpected,
    repeated: testsOf(report.suites, "flaky").map(({ title, file, line }) => `${file}:${line} ${title}`),
    skipped: testsOf(report.suites, "skipped").map(({ title, annotations }) => ({
      what: title,
      why: annotations[0]?.description ?? "its own condition",
    })),
  };
}

function testsOf(
  suites: readonly PlaywrightSuite[],
  status: string,
): (PlaywrightTest & Omit<PlaywrightSpec, "tests">)[] {
  return suites.flatMap((suite) => [
    ...(suite.specs ?? []).flatMap(({ tests, ...spec }) =>
      tests.filter((test) => test.status === status).map((test) => ({ ...test, ...spec })),
    ),
    ...testsOf(suite.suites ?? [], status),
  ]);
}

/** Counts of a run by its report; a run that failed without saying what counts as one failed test. */
export async function readCounts(file: string, exitCode: number, count: (text: string) => Counts): Promise<Counts> {
  const text = await readFile(file, "utf8").catch(() => null);
  const counts = text === null ? { passed: 0, failed: 0, skipped: [] } : count(text);
  const isSilent = counts.failed === 0 && (exitCode !== 0 || text === null);
  return isSilent ? { ...counts, failed: 1 } : counts;
}

export function addCounts(all: readonly Counts[]): Counts {
  return {
    passed: all.reduce((sum, { passed }) => sum + passed, 0),
    failed: all.reduce((sum, { failed }) => sum + failed, 0),
    repeated: all.flatMap(({ repeated }) => repeated ?? []),
    skipped: all.flatMap(({ skipped }) => skipped),
  };
}
