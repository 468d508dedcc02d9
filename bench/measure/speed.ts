import { figuresOfProcesses } from "./processes.ts";
import { median } from "./row.ts";

/**
 * Time of the yardstick on the machine of the review that found lines over, in ms: its commit was measured again beside the
 * yardstick, and took 1.75 times as long where the yardstick took 177 ms. Source: docs/decisions/255.
 */
const reviewMs = 101;
const rounds = 7;
/** Of the yardstick on its own: enough to see how far the machine's speed varies. */
const roundsAlone = 15;

/** Runs the yardstick, each round in a process of its own, and returns its times in ms. */
export const timeYardstick = (): Promise<number[]> => figuresOfProcesses(rounds, "measure/yardstick.ts");

/** Returns the speed of this machine: 1 is the machine of the review, 0.5 is half as fast. */
export const speedOf = (times: readonly number[]): number => reviewMs / median(times);

/** Describes the speed at this moment: the median of some rounds, the slowest and the fastest. */
export async function describeSpeed(): Promise<string> {
  const times = await figuresOfProcesses(roundsAlone, "measure/yardstick.ts");
  const [slowest, fastest] = [Math.max(...times), Math.min(...times)].map((ms) => (reviewMs / ms).toFixed(2));
  return (
    `yardstick: speed ${speedOf(times).toFixed(2)} (median of ${roundsAlone} rounds, from ${slowest} to ${fastest}); ` +
    "1 is the machine of the review"
  );
}
