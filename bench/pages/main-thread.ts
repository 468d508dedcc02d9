import type { Browser, Page } from "@playwright/test";
import { median } from "../measure/row.ts";

/** The duration of a frame on a display with 60 frames a second. */
export const frameMs = 1000 / 60;

/** Counts the tasks that are longer than a frame. */
export function countMissedFrames(tasks: readonly number[]): number {
  return tasks.filter((ms) => ms > frameMs).length;
}

/** Returns the median of the tasks longer than 1 ms, in ms. Shorter tasks only check whether there is work. */
export function medianOfWork(tasks: readonly number[]): number {
  return median(tasks.filter((ms) => ms > 1));
}

/** An event of a browser trace. `dur` is wall-clock time and `tdur` is processor time, both in µs. */
type TraceEvent = {
  name: string;
  ph: string;
  ts: number;
  dur?: number;
  tdur?: number;
  tid: number;
  pid: number;
  args?: unknown;
};

/** Returns the processor time of each task of the page's main thread during a step, in ms. */
export async function traceMainThread(browser: Browser, page: Page, step: () => Promise<void>): Promise<number[]> {
  await browser.startTracing(page, { categories: ["toplevel", "disabled-by-default-devtools.timeline"] });
  await step();
  const trace = JSON.parse((await browser.stopTracing()).toString("utf8")) as { traceEvents: TraceEvent[] };
  return mainThreadTasks(trace.traceEvents);
}

/**
 * Returns the processor time of each task of the page's main thread, in ms. Processor time does not include other load
 * on the machine. If the records of a task are nested, only the outer one counts, because it includes the inner ones.
 */
function mainThreadTasks(events: readonly TraceEvent[]): number[] {
  const mains = events.filter(({ name, args }) => name === "thread_name" && nameOfThread(args) === "CrRendererMain");
  const tasks = events.filter(
    ({ name, ph, tid, pid }) =>
      ph === "X" && name.endsWith("RunTask") && mains.some((main) => main.tid === tid && main.pid === pid),
  );
  if (tasks.length === 0) throw new Error("the trace has no task of the page");
  const ordered = tasks.toSorted((first, second) => first.ts - second.ts || (second.dur ?? 0) - (first.dur ?? 0));
  let end = -1;
  const outer = ordered.filter(({ ts, dur = 0 }) => {
    const isInner = ts + dur <= end;
    end = Math.max(end, ts + dur);
    return !isInner;
  });
  return outer.map(({ dur = 0, tdur = dur }) => tdur / 1000);
}

function nameOfThread(args: unknown): string {
  return typeof args === "object" && args !== null && "name" in args ? String(args.name) : "";
}
