import { figuresOfProcesses } from "./processes.ts";
import { median } from "./row.ts";

/**
 * Time of the yardstick on the reference machine, in ms. It was computed from another machine, on which the same commit took
 * 1.75 times as long and the yardstick 177 ms. Source: docs/reference/performance.md#yardstick.
 */
const referenceMs = 101;
const rounds = 7;
/** Rounds for the yardstick without other parts: enough to see how far the machine's speed varies. */
const standaloneRounds = 15;

/** Runs the yardstick, each round in its own process, and returns its times in ms. */
export const timeYardstick = (): Promise<number[]> => figuresOfProcesses(rounds, "measure/yardstick.ts");

/** Returns the speed of this machine: 1 is the reference machine, 0.5 is half as fast. */
export const speedOf = (times: readonly number[]): number => referenceMs / median(times);

/** Describes the current speed: the median, the slowest and the fastest of several rounds. */
export async function describeSpeed(): Promise<string> {
  const times = await figuresOfProcesses(standaloneRounds, "measure/yardstick.ts");
  const [slowest, fastest] = [Math.max(...times), Math.min(...times)].map((ms) => (referenceMs / ms).toFixed(2));
  return (
    `yardstick: speed ${speedOf(times).toFixed(2)} (median of ${standaloneRounds} rounds, from ${slowest} to ${fastest}); ` +
    "1 is the reference machine"
  );
}
