import { writeFileSync } from "node:fs";
import { stripVTControlCharacters } from "node:util";
import type { Reporter, SerializedError, TestCase, TestModule } from "vitest/node";
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
      ...unhandled.map((error) => ({ what: "outside of any test", why: describe([error]) })),
    ],
    repeated: inState("passed")
      .filter((test) => test.diagnostic()?.flaky)
      .map(nameTest),
    skipped: [...inState("skipped"), ...inState("pending")].map((test) => ({
      what: test.fullName,
      why: "its own condition",
    })),
  };
}

/** Files and groups of tests whose hooks broke, or which never ended, with no test of theirs that says so. */
function brokenParts(module: TestModule): Finding[] {
  const own = [module, ...module.children.allSuites()]
    .map((part) => ({ part, errors: part.errors() }))
    .filter(({ errors }) => errors.length > 0)
    .map(({ part, errors }) => ({
      what: [module.relativeModuleId, ...(part.type === "suite" ? [part.fullName] : [])].join(" > "),
      why: describe(errors),
    }));
  const isUnfinished = module.state() === "pending" || module.state() === "queued";
  return isUnfinished ? [...own, { what: module.relativeModuleId, why: "it did not end" }] : own;
}

const nameTest = (test: TestCase): Finding => ({
  what: `${test.module.relativeModuleId} > ${test.fullName}`,
  why: describe(test.attempts().find(({ errors }) => errors !== undefined && errors.length > 0)?.errors ?? []),
});

/** Message and difference first, then where: the last lines of a run show only the beginning. */
function describe(errors: readonly SerializedError[]): string {
  const texts = errors.map(({ message, stacks = [] }) => {
    const [place] = stacks;
    return [message, ...(place === undefined ? [] : [`at ${place.file}:${place.line}`])].join("\n");
  });
  return stripVTControlCharacters(texts.join("\n")) || "it gave no reason";
}
