import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Interrupted } from "../process-group.ts";
import { finishRun, runSteps } from "./run-tests.ts";
import { emptyReport, fail } from "./test-report.ts";

let printed: string;
beforeEach(() => {
  printed = "";
  vi.spyOn(console, "log").mockImplementation((text: string) => void (printed += `${text}\n`));
});
afterEach(() => vi.restoreAllMocks());

const green = { name: "first", run: async () => ({ ...emptyReport, passed: 2 }) };
const lastLines = (count: number): string[] => printed.trim().split("\n").slice(-count);

it("goes on after a step that fails, and ends with 1 and the counts", async () => {
  const ended: string[] = [];
  const broken = { name: "second", run: async () => fail("a test", "it is locked") };
  const parts = await runSteps([green, broken, { ...green, name: "third" }], ({ name }) => ended.push(name));
  expect(ended).toEqual(["first", "second", "third"]);
  expect(finishRun(parts)).toBe(1);
  expect(lastLines(3)).toEqual(["FAILED: a test", "    it is locked", "4 passed, 1 failed, 0 skipped"]);
});

it("ends at a step that is interrupted, and reports the interruption as a failure in the last lines", async () => {
  const stopped = { name: "second", run: () => Promise.reject(new Interrupted("it was ended by SIGTERM")) };
  const parts = await runSteps([green, stopped, { ...green, name: "third" }]);
  expect(parts.map(({ name }) => name)).toEqual(["first", "second"]);
  expect(finishRun(parts)).toBe(1);
  expect(lastLines(3)).toEqual(["FAILED: the run", "    it was ended by SIGTERM", "2 passed, 1 failed, 0 skipped"]);
});

it("ends with 0 where every step is green", async () => {
  expect(finishRun(await runSteps([green]))).toBe(0);
});

it("throws an error that is no interruption", async () => {
  await expect(runSteps([{ name: "first", run: () => Promise.reject(new Error("a bug")) }])).rejects.toThrow("a bug");
});
