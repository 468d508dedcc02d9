import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { runWhenIdle } from "./run-when-idle.ts";

// The tests use timers, because jsdom lacks idle callbacks, as Safari does.
beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it("runs one task after the other, each until it is finished", () => {
  const done: string[] = [];
  const parts = (name: string, count: number) => {
    let remaining = count;
    return () => {
      done.push(name);
      remaining -= 1;
      return remaining > 0;
    };
  };
  runWhenIdle([parts("first", 2), parts("second", 1)]);
  expect(done).toEqual([]);
  vi.runAllTimers();
  expect(done).toEqual(["first", "first", "second"]);
});

it("pauses between parts of a task, and stops when requested", () => {
  let callCount = 0;
  let now = 0;
  vi.spyOn(performance, "now").mockImplementation(() => now);
  const stop = runWhenIdle([
    (hasTime) => {
      while (hasTime()) now += 1;
      callCount += 1;
      return true;
    },
  ]);
  vi.advanceTimersToNextTimer();
  vi.advanceTimersToNextTimer();
  expect(callCount).toBe(2);
  stop();
  vi.runAllTimers();
  expect(callCount).toBe(2);
});

it("uses background tasks if the browser supports them, and cancels pending ones when stopped", async () => {
  const posted: { work: () => void; priority: string; signal: AbortSignal }[] = [];
  const postTask = (work: () => void, options: { priority: string; signal: AbortSignal }) =>
    new Promise<void>((_, reject) => {
      posted.push({ work, ...options });
      options.signal.addEventListener("abort", () => reject(options.signal.reason as Error));
    });
  vi.stubGlobal("scheduler", { postTask });
  const reportedErrors = vi.fn<(error: unknown) => void>();
  vi.stubGlobal("reportError", reportedErrors);
  let parts = 0;
  const now = vi.spyOn(performance, "now");
  const stop = runWhenIdle([
    () => {
      parts += 1;
      now.mockReturnValue(parts * 1000);
      return true;
    },
  ]);
  expect(posted.map(({ priority }) => priority)).toEqual(["background"]);
  posted[0]?.work();
  expect(parts).toBe(1);
  expect(posted).toHaveLength(2);
  stop();
  await vi.runAllTimersAsync();
  expect(posted[1]?.signal.aborted).toBe(true);
  expect(reportedErrors).not.toHaveBeenCalled();
});

it("reports the error of a background task as an uncaught error", async () => {
  vi.stubGlobal("scheduler", {
    postTask: async (work: () => void) => {
      await Promise.resolve();
      work();
    },
  });
  const reportedErrors = vi.fn<(error: unknown) => void>();
  vi.stubGlobal("reportError", reportedErrors);
  const failure = new Error("no such fund");
  runWhenIdle([
    () => {
      throw failure;
    },
  ]);
  await vi.runAllTimersAsync();
  expect(reportedErrors).toHaveBeenCalledExactlyOnceWith(failure);
});
