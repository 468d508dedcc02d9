import { readFileSync, writeFileSync } from "node:fs";
import { stripVTControlCharacters } from "node:util";

/** Something a run has to name: which test or part, and what it said or why it was left out. */
export type Finding = { what: string; why: string };

/** What a part of `npm test` did; what was `retried` passed at the second try only, and is counted as passed. */
export type TestReport = { passed: number; failed: Finding[]; retried: Finding[]; skipped: Finding[] };

/** So many tests, over all parts, may need a second try on a busy machine. Source: docs/decisions/133. */
export const maxRetried = 4;

const maxQuotedLines = 16;

export const emptyReport: TestReport = { passed: 0, failed: [], retried: [], skipped: [] };
export const skip = (what: string, why: string): TestReport => ({ ...emptyReport, skipped: [{ what, why }] });
export const fail = (what: string, why: string): TestReport => ({ ...emptyReport, failed: [{ what, why }] });

/** For a reporter: writes the report of its run into the file that REPORT_FILE names. */
export function writeReport(report: TestReport): void {
  const file = process.env["REPORT_FILE"];
  if (file === undefined) throw new Error("REPORT_FILE must name the file to write the report into.");
  writeFileSync(file, JSON.stringify(report));
}

/** Reads what a reporter wrote. A run that failed, or left no report, without saying what counts as one failure. */
export function readReport(name: string, file: string, exitCode: number): TestReport {
  let report: TestReport;
  try {
    report = JSON.parse(readFileSync(file, "utf8")) as TestReport;
  } catch {
    return fail(name, `it ended with ${exitCode} and left no report`);
  }
  if (exitCode === 0 || report.failed.length > 0) return report;
  return { ...report, failed: [{ what: name, why: `it ended with ${exitCode}, and no test says why` }] };
}

/** One report of all parts. More second tries than chance explains are a failure too. */
export function addReports(parts: readonly TestReport[]): TestReport {
  const retried = parts.flatMap((part) => part.retried);
  const failed = parts.flatMap((part) => part.failed);
  const why = `${retried.length} tests needed a second try: more than ${maxRetried} are not chance`;
  return {
    passed: parts.reduce((sum, { passed }) => sum + passed, 0),
    failed: retried.length > maxRetried ? [...failed, { what: "the run", why }] : failed,
    retried,
    skipped: parts.flatMap(({ skipped }) => skipped),
  };
}

/**
 * The last lines of a run: what was left out and why, what needed a second try and what failed with the first lines of
 * what each said, and, alone on the last line, the counts.
 */
export function describeReport({ passed, failed, retried, skipped }: TestReport): string[] {
  return [
    ...skipped.map(({ what, why }) => `skipped: ${what}, because of: ${why}`),
    ...retried.flatMap((finding) => quote("passed at the second try only", finding)),
    ...failed.flatMap((finding) => quote("FAILED", finding)),
    `${passed} passed, ${failed.length} failed, ${skipped.length} skipped`,
  ];
}

function quote(label: string, { what, why }: Finding): string[] {
  const lines = stripVTControlCharacters(why).trim().split("\n").slice(0, maxQuotedLines);
  return [`${label}: ${what}`, ...lines.map((line) => `    ${line}`)];
}
