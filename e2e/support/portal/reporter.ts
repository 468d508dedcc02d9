import { relative } from "node:path";
import type { FullConfig, Reporter, Suite, TestCase, TestError } from "@playwright/test/reporter";
import { endWithParent } from "../../../scripts/process-group.ts";
import { root } from "../../../scripts/run.ts";
import { type Finding, writeReport } from "../../../scripts/test/test-report.ts";

/** Writes what Playwright did into REPORT_FILE, each failure with its place and what it said. */
export default class PlaywrightReporter implements Reporter {
  #suite: Suite | undefined;
  #outside: Finding[] = [];

  constructor() {
    endWithParent();
  }

  onBegin(_config: FullConfig, suite: Suite): void {
    this.#suite = suite;
  }

  onError(error: TestError): void {
    this.#outside.push({ what: "outside of any test", why: describeErrors([error]) });
  }

  onEnd(): void {
    const tests = this.#suite?.allTests() ?? [];
    const having = (...outcomes: string[]) => tests.filter((test) => outcomes.includes(outcomeOf(test)));
    writeReport({
      passed: having("expected", "flaky").length,
      failed: [...having("unexpected", "not run").map(describeTest), ...this.#outside],
      retried: having("flaky").map(describeTest),
      skipped: having("skipped").map((test) => ({
        what: nameOf(test),
        why: test.annotations.find(({ type }) => type === "skip")?.description ?? "its own condition",
      })),
    });
  }

  printsToStdio(): boolean {
    return false;
  }
}

/** What was not reached, because the run was stopped or what stands before it failed, has not been skipped on purpose. */
function outcomeOf(test: TestCase): string {
  const outcome = test.outcome();
  return outcome === "skipped" && test.expectedStatus !== "skipped" ? "not run" : outcome;
}

function describeTest(test: TestCase): Finding {
  const failed = test.results.find(({ errors }) => errors.length > 0);
  const why = failed === undefined && outcomeOf(test) === "not run" ? "it did not run" : undefined;
  return { what: nameOf(test), why: why ?? describeErrors(failed?.errors ?? []) };
}

/** Place and title; the first three parts of Playwright's path are the root, the project and the file. */
function nameOf(test: TestCase): string {
  const { file, line } = test.location;
  return `${relative(root, file)}:${line} ${test.titlePath().slice(3).join(" > ")}`;
}

/** The place first: the last lines of a run show only the beginning, and a message may be a whole page. */
function describeErrors(errors: readonly TestError[]): string {
  const lines = errors.flatMap(({ location, message, value }) => [
    ...(location === undefined ? [] : [`at ${relative(root, location.file)}:${location.line}`]),
    message ?? value ?? "it gave no reason",
  ]);
  return lines.join("\n") || "it gave no reason";
}
