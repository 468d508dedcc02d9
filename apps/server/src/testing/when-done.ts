import { onTestFinished, TestRunner } from "vitest";

const cleanups: (() => Promise<void>)[] = [];

/** Runs `clean` after the current test, or at the end of the file outside of tests. */
export function whenDone(clean: () => Promise<void>): void {
  if (TestRunner.getCurrentTest() === undefined) cleanups.push(clean);
  else onTestFinished(clean);
}

/**
 * Runs the remaining clean-up of a file, last one first. `clean-up.ts` calls it at the end of each server test file.
 */
export async function cleanUp(): Promise<void> {
  for (const clean of cleanups.splice(0).toReversed()) await clean();
}
