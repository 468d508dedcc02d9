import { writeFileSync } from "node:fs";
import { relative } from "node:path";
import type { Reporter, SerializedError, TestCase, TestModule } from "vitest/node";
import { root } from "./run.ts";
import type { Counts, Finding } from "./test-counts.ts";

/** Writes what Vitest did as counts into the file that COUNTS_FILE names, each failure with what it said. */
export default class CountingReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    const file = process.env["COUNTS_FILE"];
    if (file === undefined) throw new Error("COUNTS_FILE must name the file to write the counts into.");
    writeFileSync(file, JSON.stringify(countModules(modules, unhandled)));
  }
}

function countModules(modules: readonly TestModule[], unhandled: readonly SerializedError[]): Counts {
  const tests = modules.flatMap((module) => [...module.children.allTests()]);
  const inState = (state: string) => tests.filter((test) => test.result().state === state);
  return {
    passed: inState("passed").length,
    failed: [
      ...inState("failed").map(nameTest),
      ...modules.flatMap(brokenParts),
      ...unhandled.map((error) => ({ what: "outside of any test", why: wordsOf([error]) })),
    ],
    repeated: inState("passed")
      .filter((test) => test.diagnostic()?.flaky)
      .map(nameTest),
    // What a broken hook or a dead worker left out is told by the part that broke.
    skipped: inState("skipped")
      .filter((test) => test.options.mode !== "run")
      .map((test) => ({ what: test.fullName, why: "its own condition" })),
  };
}

/** Files and groups of tests whose hooks broke, or which never ended, with no test of theirs that says so. */
function brokenParts(module: TestModule): Finding[] {
  const own = [module, ...module.children.allSuites()]
    .map((part) => ({ part, errors: part.errors() }))
    .filter(({ errors }) => errors.length > 0)
    .map(({ part, errors }) => ({
      what: [module.relativeModuleId, ...(part.type === "suite" ? [part.fullName] : [])].join(" > "),
      why: wordsOf(errors),
    }));
  const isUnfinished = module.state() === "pending" || module.state() === "queued";
  return isUnfinished ? [...own, { what: module.relativeModuleId, why: "it did not end" }] : own;
}

function nameTest(test: TestCase): Finding {
  const failed = test.attempts().find(({ errors }) => errors !== undefined && errors.length > 0);
  return { what: `${test.module.relativeModuleId} > ${test.fullName}`, why: wordsOf(failed?.errors ?? []) };
}

function wordsOf(errors: readonly SerializedError[]): string {
  return errors.flatMap(linesOf).join("\n") || "it gave no reason";
}

/** Where first: the last lines of a run show only the beginning, and what is said may be a whole page. */
function linesOf({ message, diff, stacks = [], cause }: SerializedError): string[] {
  const place = stacks.find(({ file }) => !file.includes("/node_modules/"));
  return [
    ...(place === undefined ? [] : [`at ${relative(root, place.file)}:${place.line}`]),
    message,
    ...(typeof diff === "string" ? [diff] : []),
    ...(cause === undefined ? [] : linesOf(cause)),
  ];
}
