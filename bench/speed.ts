import { medianOfProcesses } from "./processes.ts";

/**
 * What the yardstick takes on the machine of the review that found lines over, in ms: its commit was measured again beside
 * the yardstick, and took 1.75 times as long where the yardstick took 177 ms. Source: docs/decisions/251.
 */
const reviewMs = 101;
const rounds = 7;

/** How fast this machine is at this moment: 1 as that of the review, 0.5 half as fast. Each round is a process of its own. */
export async function measureSpeed(): Promise<number> {
  return reviewMs / (await medianOfProcesses(rounds, "yardstick.ts"));
}
