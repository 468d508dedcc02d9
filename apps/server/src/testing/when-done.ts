import { onTestFinished, TestRunner } from "vitest";

const cleanups: (() => Promise<void>)[] = [];

/** Runs `clean` after the current test. If it is called outside of a test, runs `clean` at the end of the file. */
export function whenDone(clean: () => Promise<void>): void {
  if (TestRunner.getCurrentTest() === undefined) cleanups.push(clean);
  else onTestFinished(clean);
}

/**
 * Runs the clean-up functions of a test file that are still registered, in reverse order. `clean-up.ts` calls it at the
 * end of each server test file.
 */
export async function cleanUp(): Promise<void> {
  for (const clean of cleanups.splice(0).toReversed()) await clean();
}
