import { readFile } from "node:fs/promises";
import { stripVTControlCharacters } from "node:util";

/** Something a run has to name: which test or check, and what it said or which condition left it out. */
export type Finding = { what: string; why: string };

/** What a runner did; `repeated` passed at the second try only, with what the first one said. */
export type Counts = { passed: number; failed: Finding[]; repeated: Finding[]; skipped: Finding[] };

/** What Vitest is told. What generated input finds is a defect: a second try would draw other input. */
export const secondTry = ["--retry.count=1", "--retry.condition=^(?!Property failed)"] as const;

/** Nothing run and nothing to name. */
export const noCounts: Counts = { passed: 0, failed: [], repeated: [], skipped: [] };

type PlaywrightError = { message?: string };
type PlaywrightTest = {
  status: string;
  annotations: { type: string; description?: string }[];
  results: { error?: PlaywrightError }[];
};
type PlaywrightSpec = { title: string; file: string; line: number; tests: PlaywrightTest[] };
type PlaywrightSuite = { suites?: PlaywrightSuite[]; specs?: PlaywrightSpec[] };
type PlaywrightReport = { stats: { expected: number }; suites: PlaywrightSuite[]; errors: PlaywrightError[] };

/** Reads Playwright's JSON report. A test that passed only when repeated has passed, and is named. */
export function countPlaywright(text: string): Counts {
  const report = JSON.parse(text) as PlaywrightReport;
  const tests = report.suites.flatMap(testsOf);
  const withStatus = (status: string) => tests.filter((test) => test.status === status);
  const named = ({ file, line, title, results }: (typeof tests)[number]): Finding => ({
    what: `${file}:${line} ${title}`,
    why: results[0]?.error?.message ?? "it gave no reason",
  });
  const flaky = withStatus("flaky").map(named);
  const unexpected = withStatus("unexpected").map(named);
  const outside = report.errors.map(({ message = "it gave no reason" }) => ({ what: "the run", why: message }));
  return {
    passed: report.stats.expected + flaky.length,
    failed: [...unexpected, ...outside],
    repeated: flaky,
    skipped: withStatus("skipped").map(({ title, annotations }) => ({
      what: title,
      why: annotations[0]?.description ?? "its own condition",
    })),
  };
}

function testsOf(suite: PlaywrightSuite): (PlaywrightTest & Omit<PlaywrightSpec, "tests">)[] {
  const own = (suite.specs ?? []).flatMap(({ tests, ...spec }) => tests.map((test) => ({ ...test, ...spec })));
  return [...own, ...(suite.suites ?? []).flatMap(testsOf)];
}

/** Reads what the counting reporter wrote. */
export function parseCounts(text: string): Counts {
  return JSON.parse(text) as Counts;
}

/** Counts of a run by its report; a run that failed without saying what counts as one failure. */
export async function readCounts(
  { name, file, exitCode }: { name: string; file: string; exitCode: number },
  count: (text: string) => Counts,
): Promise<Counts> {
  const text = await readFile(file, "utf8").catch(() => null);
  const counts = text === null ? noCounts : count(text);
  const isSilent = counts.failed.length === 0 && (exitCode !== 0 || text === null);
  const why = text === null ? "it left no report" : `it ended with ${exitCode}, and no test says why`;
  return isSilent ? { ...counts, failed: [{ what: name, why }] } : counts;
}

/** One count of all. */
export function addCounts(all: readonly Counts[]): Counts {
  return {
    passed: all.reduce((sum, { passed }) => sum + passed, 0),
    failed: all.flatMap(({ failed }) => failed),
    repeated: all.flatMap(({ repeated }) => repeated),
    skipped: all.flatMap(({ skipped }) => skipped),
  };
}

/** The last lines of a run: what was left out, what stumbled, what failed and its first words, and the counts. */
export function describeCounts({ passed, failed, repeated, skipped }: Counts): string[] {
  const second = repeated.length === 0 ? "" : `, of them ${repeated.length} at the second try`;
  return [
    ...skipped.map(({ what, why }) => `skipped: ${what}, because of: ${why}`),
    ...repeated.flatMap((finding) => quote("passed at the second try only", finding)),
    ...failed.flatMap((finding) => quote("FAILED", finding)),
    `${passed} passed${second}, ${failed.length} failed, ${skipped.length} skipped`,
  ];
}

const quotedLines = 16;

function quote(label: string, { what, why }: Finding): string[] {
  const lines = stripVTControlCharacters(why).trim().split("\n").slice(0, quotedLines);
  return [`${label}: ${what}`, ...lines.map((line) => `    ${line}`)];
}
