/**
 * Reads the JSON reports of the test runners and prints the last lines of a run.
 * Source: docs/testing.md#rules-for-a-test.
 */
import { relative } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { root } from "../run.ts";

/**
 * The outcome of a test or of a part of a run. A test is `flaky` if it passed only on its second try; it counts as
 * passed.
 */
export type Outcome = { name: string; state: "passed" | "flaky" | "failed" | "skipped"; reason?: string };

/** The maximum number of retried tests in all parts together. If more tests are retried, the run fails. */
const maxFlaky = 4;

type VitestFile = {
  name: string;
  status: string;
  message: string;
  assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
};

/** Returns the outcomes in a report of Vitest's JSON reporter. */
export function readVitest(json: string): Outcome[] {
  const { testResults } = JSON.parse(json) as { testResults: VitestFile[] };
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(root, name);
    const outcomes = assertionResults.map((test): Outcome => {
      const [reason] = test.failureMessages;
      const isFlaky = test.status === "passed" && reason !== undefined;
      const states = { passed: isFlaky ? "flaky" : "passed", failed: "failed" } as const;
      const state = test.status === "passed" || test.status === "failed" ? states[test.status] : "skipped";
      return { name: `${file} > ${test.fullName}`, state, ...(reason !== undefined && { reason }) };
    });
    const isExplained = status !== "failed" || outcomes.some(({ state }) => state === "failed");
    // Adds a failure of the file itself if no test explains it: the file could not be loaded, or a hook or the worker
    // failed.
    return isExplained ? outcomes : [...outcomes, { name: file, state: "failed", reason: message }];
  });
}

type Journey = {
  status: "expected" | "unexpected" | "flaky" | "skipped";
  expectedStatus: string;
  annotations: { type: string; description?: string }[];
  results: { errors: { message?: string }[] }[];
};
type Suite = {
  title: string;
  suites?: Suite[];
  specs: { file: string; line: number; title: string; tests: Journey[] }[];
};

/** Returns the outcomes in a report of Playwright's JSON reporter. */
export function readPlaywright(json: string): Outcome[] {
  const { suites, errors } = JSON.parse(json) as { suites: Suite[]; errors: { message?: string }[] };
  const specs = (suite: Suite): Suite["specs"] => [...suite.specs, ...(suite.suites ?? []).flatMap(specs)];
  const outcomes = suites.flatMap(specs).flatMap(({ file, line, title, tests }) =>
    tests.map(({ status, expectedStatus, annotations, results }): Outcome => {
      const isReached = status !== "skipped" || expectedStatus === "skipped";
      const states = { expected: "passed", unexpected: "failed", flaky: "flaky", skipped: "skipped" } as const;
      const error = results.flatMap((result) => result.errors)[0]?.message;
      const reason = isReached
        ? (error ?? annotations.find(({ type }) => type === "skip")?.description)
        : "it didn't run";
      const state = isReached ? states[status] : "failed";
      return { name: `e2e/${file}:${line} ${title}`, state, ...(reason !== undefined && { reason }) };
    }),
  );
  const outside = errors.map(({ message = "" }): Outcome => ({ name: "journeys", state: "failed", reason: message }));
  return [...outcomes, ...outside];
}

/** Prints skipped, retried and failed tests, and the counts on the last line. Returns the exit code. */
export function printOutcomes(outcomes: readonly Outcome[]): number {
  const withState = (requestedState: Outcome["state"]) => outcomes.filter(({ state }) => state === requestedState);
  const [passed, flaky, failed, skipped] = [
    withState("passed"),
    withState("flaky"),
    withState("failed"),
    withState("skipped"),
  ];
  if (flaky.length > maxFlaky)
    failed.push({
      name: "the run",
      state: "failed",
      reason: `more than ${maxFlaky} tests passed only on the second try`,
    });
  const labels = { passed: "", flaky: "passed only on the second try", failed: "FAILED", skipped: "skipped" };
  for (const { name, state, reason = "" } of [...skipped, ...flaky, ...failed]) {
    const lines = stripVTControlCharacters(reason).split("\n");
    const shown = lines.filter((line) => line.trim() !== "" && !/node_modules|<anonymous>/.test(line)).slice(0, 16);
    console.log([`${labels[state]}: ${name}`, ...shown.map((line) => `    ${line}`)].join("\n"));
  }
  console.log(`${passed.length + flaky.length} passed, ${failed.length} failed, ${skipped.length} skipped`);
  return failed.length === 0 ? 0 : 1;
}
