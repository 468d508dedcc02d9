import { readFileSync, writeFileSync } from "node:fs";
import { stripVTControlCharacters } from "node:util";

/** A test or part, and why it failed, was repeated or was skipped. */
export type Finding = { what: string; why: string };

/** The work of one Vitest project: `seconds` adds up its files, which run side by side. */
export type Work = { name: string; tests: number; seconds: number };

/** The result of a part of a run. A `retried` test passed at its second try and is counted as passed. */
export type TestReport = {
  passed: number;
  failed: Finding[];
  retried: Finding[];
  skipped: Finding[];
  works?: Work[];
};

/** A part of a run with its time on the clock. */
export type Part = { name: string; seconds: number; report: TestReport };

/** More second tries than this, over all parts, fail the run. Source: docs/decisions/133. */
export const maxRetried = 4;

const maxQuotedLines = 16;

export const emptyReport: TestReport = { passed: 0, failed: [], retried: [], skipped: [] };
export const skip = (what: string, why: string): TestReport => ({ ...emptyReport, skipped: [{ what, why }] });
export const fail = (what: string, why: string): TestReport => ({ ...emptyReport, failed: [{ what, why }] });

/** Called by the reporters: writes the report of their run into the file named by REPORT_FILE. */
export function writeReport(report: TestReport): void {
  const file = process.env["REPORT_FILE"];
  if (file === undefined) throw new Error("REPORT_FILE must name the file to write the report into.");
  writeFileSync(file, JSON.stringify(report));
}

/** Reads a reporter's file. A run that left no report, or failed without a failed test, counts as one failure. */
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

/** Adds reports up. Too many second tries are a failure of their own. */
export function addReports(reports: readonly TestReport[]): TestReport {
  const retried = reports.flatMap((report) => report.retried);
  const failed = reports.flatMap((report) => report.failed);
  const why = `${retried.length} tests needed a second try: more than ${maxRetried} are not chance`;
  return {
    passed: reports.reduce((sum, { passed }) => sum + passed, 0),
    failed: retried.length > maxRetried ? [...failed, { what: "the run", why }] : failed,
    retried,
    skipped: reports.flatMap(({ skipped }) => skipped),
  };
}

/**
 * Returns the last lines of a run: skipped, repeated and failed tests with the first lines of their reasons, then the
 * counts alone on the last line.
 */
export function describeReport({ passed, failed, retried, skipped }: TestReport): string[] {
  return [
    ...skipped.map(({ what, why }) => `skipped: ${what}, because of: ${why}`),
    ...retried.flatMap((finding) => quote("passed at the second try only", finding)),
    ...failed.flatMap((finding) => quote("FAILED", finding)),
    `${passed} passed, ${failed.length} failed, ${skipped.length} skipped`,
  ];
}

/** Returns a table of the parts with their minutes, and the seconds of work of each Vitest project below its part. */
export function describeTimes(parts: readonly Part[]): string[] {
  const rows = parts.flatMap(({ name, seconds, report }) => [
    [name, String(report.passed), (seconds / 60).toFixed(1), String(report.failed.length)],
    ...(report.works ?? []).map((work) => [
      `  ${work.name}`,
      String(work.tests),
      `(${Math.round(work.seconds)} s of work)`,
      "",
    ]),
  ]);
  const total = parts.reduce((sum, { seconds }) => sum + seconds, 0);
  const table = [["part", "passed", "minutes", "failed"], ...rows, ["together", "", (total / 60).toFixed(1), ""]];
  const widths = [0, 1, 2, 3].map((column) => Math.max(...table.map((row) => row[column]?.length ?? 0)));
  return table.map(([name = "", ...cells]) =>
    [name.padEnd(widths[0] ?? 0), ...cells.map((cell, index) => cell.padStart(widths[index + 1] ?? 0))]
      .join("  ")
      .trimEnd(),
  );
}

function quote(label: string, { what, why }: Finding): string[] {
  const lines = stripVTControlCharacters(why).trim().split("\n").slice(0, maxQuotedLines);
  return [`${label}: ${what}`, ...lines.map((line) => `    ${line}`)];
}
