import { relative } from "node:path";
import type { Reporter, SerializedError, TestCase, TestModule } from "vitest/node";
import { endWithParent } from "../process-group.ts";
import { root } from "../run.ts";
import { type Finding, type TestReport, type Work, writeReport } from "./test-report.ts";

/** Writes what Vitest did into REPORT_FILE, each failure with its place and what it said. */
export default class VitestReporter implements Reporter {
  constructor() {
    endWithParent();
  }

  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    writeReport(reportModules(modules, unhandled));
  }
}

function reportModules(modules: readonly TestModule[], unhandled: readonly SerializedError[]): TestReport {
  const tests = modules.flatMap((module) => [...module.children.allTests()]);
  const inState = (state: string) => tests.filter((test) => test.result().state === state);
  return {
    passed: inState("passed").length,
    failed: [
      ...inState("failed").map(describeTest),
      ...modules.flatMap(describeBrokenParts),
      ...unhandled.map((error) => ({ what: "outside of any test", why: describeErrors([error]) })),
    ],
    retried: inState("passed")
      .filter((test) => test.diagnostic()?.flaky)
      .map(describeTest),
    // What a broken hook or a dead worker left out is told by the part that broke.
    skipped: inState("skipped")
      .filter((test) => test.options.mode !== "run" || noteOf(test) !== undefined)
      .map((test) => ({ what: nameOf(test), why: noteOf(test) ?? "its own condition" })),
    works: addWork(modules),
  };
}

/** Adds up, by project, what its files took: environment, imports, hooks and tests. */
function addWork(modules: readonly TestModule[]): Work[] {
  const works = new Map<string, Work>();
  for (const module of modules) {
    const { name } = module.project;
    const work = works.get(name) ?? { name, tests: 0, seconds: 0 };
    const { environmentSetupDuration, prepareDuration, collectDuration, setupDuration, duration } = module.diagnostic();
    const ms = environmentSetupDuration + prepareDuration + collectDuration + setupDuration + duration;
    const passed = [...module.children.allTests("passed")].length;
    works.set(name, { ...work, tests: work.tests + passed, seconds: work.seconds + ms / 1000 });
  }
  return [...works.values()];
}

/** Files and groups of tests whose hooks broke, or which never ended, with no test of theirs that says so. */
function describeBrokenParts(module: TestModule): Finding[] {
  const broken = [module, ...module.children.allSuites()]
    .map((part) => ({ part, errors: part.errors() }))
    .filter(({ errors }) => errors.length > 0)
    .map(({ part, errors }) => ({
      what: [placeOf(module), ...(part.type === "suite" ? [part.fullName] : [])].join(" > "),
      why: describeErrors(errors),
    }));
  const isUnfinished = module.state() === "pending" || module.state() === "queued";
  return isUnfinished ? [...broken, { what: placeOf(module), why: "it did not end" }] : broken;
}

function describeTest(test: TestCase): Finding {
  const failed = test.attempts().find(({ errors }) => errors !== undefined && errors.length > 0);
  return { what: nameOf(test), why: describeErrors(failed?.errors ?? []) };
}

const nameOf = (test: TestCase): string => `${placeOf(test.module)} > ${test.fullName}`;

/** The file, and the project where it is not the file's own, such as the server's tests on a given database. */
function placeOf({ moduleId, project }: TestModule): string {
  const file = relative(process.cwd(), moduleId);
  return project.name.endsWith("-given") ? `${file} (${project.name})` : file;
}

function noteOf(test: TestCase): string | undefined {
  const result = test.result();
  return result.state === "skipped" ? result.note : undefined;
}

function describeErrors(errors: readonly SerializedError[]): string {
  return errors.flatMap(linesOf).join("\n") || "it gave no reason";
}

/** The place first: the last lines of a run show only the beginning, and a message may be a whole page. */
function linesOf({ message, diff, stacks = [], cause }: SerializedError): string[] {
  const place = stacks.find(({ file }) => !/\/node_modules\/|^node:/.test(file));
  return [
    ...(place === undefined ? [] : [`at ${relative(root, place.file)}:${place.line}`]),
    message,
    ...(typeof diff === "string" ? [diff] : []),
    ...(cause === undefined ? [] : linesOf(cause)),
  ];
}
