import { onTestFinished, TestRunner } from "vitest";

const cleanups: (() => Promise<void>)[] = [];

/** After the test that is running, or after the file where none is. */
export function whenDone(clean: () => Promise<void>): void {
  if (TestRunner.getCurrentTest() === undefined) cleanups.push(clean);
  else onTestFinished(clean);
}

/** Does what a file has left to do, the last first; each file of the server does it at its end, by `clean-up.ts`. */
export async function cleanUp(): Promise<void> {
  for (const clean of cleanups.splice(0).toReversed()) await clean();
}
