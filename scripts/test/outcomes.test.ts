import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Interrupted, root } from "../run.ts";
import { type Outcome, printOutcomes, readPlaywright, readVitest } from "./outcomes.ts";
import { readReport, runSteps } from "./run-tests.ts";

let printed: string[];
beforeEach(() => {
  printed = [];
  vi.spyOn(console, "log").mockImplementation((text: string) => void printed.push(...text.split("\n")));
});
afterEach(() => vi.restoreAllMocks());

const test = (status: string, ...failureMessages: string[]) => ({ status, fullName: status, failureMessages });
const file = (status: string, ...assertionResults: object[]) => ({
  name: join(root, "a.test.ts"),
  status,
  message: "no key",
  assertionResults,
});

describe("the report of a run", () => {
  it("lists failed, retried and skipped tests of Vitest, and a file that fails outside its tests", () => {
    const tests = [test("passed"), test("passed", "late"), test("failed", "locked"), test("skipped"), test("todo")];
    const testResults = [file("failed", ...tests), file("failed", test("skipped"))];
    expect(readVitest(JSON.stringify({ testResults }))).toEqual([
      { name: "a.test.ts > passed", state: "passed" },
      { name: "a.test.ts > passed", state: "flaky", reason: "late" },
      { name: "a.test.ts > failed", state: "failed", reason: "locked" },
      { name: "a.test.ts > skipped", state: "skipped" },
      { name: "a.test.ts > todo", state: "skipped" },
      { name: "a.test.ts > skipped", state: "skipped" },
      { name: "a.test.ts", state: "failed", reason: "no key" },
    ]);
  });

  it("lists failed, retried, skipped and unreached tests of Playwright", () => {
    const journey = (status: string, message?: string, expectedStatus = "passed") => ({
      file: "a.spec.ts",
      line: 1,
      title: status,
      tests: [{ status, expectedStatus, annotations: [], results: message ? [{ errors: [{ message }] }] : [] }],
    });
    const inner = { title: "", specs: [journey("flaky", "late"), journey("unexpected", "locked")] };
    const specs = [journey("expected"), journey("skipped", undefined, "skipped"), journey("skipped")];
    const report = { suites: [{ title: "", specs, suites: [inner] }], errors: [{ message: "no portal" }] };
    const states = readPlaywright(JSON.stringify(report)).map(({ state, reason }) => [state, reason]);
    expect(states).toEqual([
      ["passed", undefined],
      ["skipped", undefined],
      ["failed", "it didn't run"],
      ["flaky", "late"],
      ["failed", "locked"],
      ["failed", "no portal"],
    ]);
  });

  it("contains a failure if a runner left no report, or exited with a code that no test explains", async () => {
    const read = (code: number, json?: string) =>
      readReport("vitest", readVitest, async (path) => {
        if (json !== undefined) writeFileSync(path, json);
        return { code };
      });
    const failure = (code: number) => [
      { name: "vitest", state: "failed", reason: `it ended with ${code} without a failed test` },
    ];
    expect(await read(0)).toEqual(failure(0));
    expect(await read(1, '{"testResults":[]}')).toEqual(failure(1));
    expect(await read(0, '{"testResults":[]}')).toEqual([]);
    const interrupted = readReport("vitest", readVitest, async (path) => {
      writeFileSync(path, '{"testResults":[]}');
      throw new Interrupted("interrupted by SIGTERM");
    });
    await expect(interrupted).rejects.toBeInstanceOf(Interrupted);
    expect(await read(0)).toEqual(failure(0));
  });

  it("lists skipped, retried and failed tests at the end, and only the counts on the last line", () => {
    const lines = Array.from({ length: 20 }, (_, line) => `line ${line + 1}`);
    const outcomes: Outcome[] = [
      { name: "x", state: "failed", reason: lines.join("\n") },
      { name: "y", state: "flaky", reason: "\u001b[31mlate\u001b[39m" },
      { name: "z", state: "skipped" },
      { name: "w", state: "passed" },
    ];
    expect(printOutcomes(outcomes)).toBe(1);
    const indented = lines.slice(0, 16).map((line) => `    ${line}`);
    const repeated = ["passed only on the second try: y", "    late"];
    expect(printed).toEqual(["skipped: z", ...repeated, "FAILED: x", ...indented, "2 passed, 1 failed, 1 skipped"]);
  });

  it("fails if five tests of all parts together were retried, but not if four were", () => {
    const flaky = (count: number) => Array.from({ length: count }, (): Outcome => ({ name: "y", state: "flaky" }));
    expect([4, 5].map((count) => printOutcomes(flaky(count)))).toEqual([0, 1]);
  });
});

describe("a run of steps", () => {
  const green = { name: "first", run: async (): Promise<Outcome[]> => [{ name: "a", state: "passed" }] };

  it("continues after a failed step", async () => {
    const broken = { name: "second", run: async (): Promise<Outcome[]> => [{ name: "b", state: "failed" }] };
    expect(await runSteps([green, broken, green])).toBe(1);
    expect(printed.at(-1)).toBe("2 passed, 1 failed, 0 skipped");
    expect(await runSteps([green])).toBe(0);
  });

  it("fails on an interruption, and throws on an unexpected error", async () => {
    const ended = { name: "second", run: () => Promise.reject(new Interrupted("interrupted by SIGTERM")) };
    expect(await runSteps([green, ended, green])).toBe(1);
    expect(printed.slice(-3)).toEqual([
      "FAILED: the run",
      "    interrupted by SIGTERM",
      "1 passed, 1 failed, 0 skipped",
    ]);
    const bug = { name: "second", run: () => Promise.reject(new Error("a bug")) };
    await expect(runSteps([bug])).rejects.toThrow("a bug");
  });
});
