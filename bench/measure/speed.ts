import { figuresOfProcesses } from "./processes.ts";
import { median } from "./row.ts";

/**
 * The time of the yardstick on the reference machine, in ms. It was not measured there: another machine needed 177 ms,
 * and 1.75 times as long as the reference machine for the same commit.
 * Source: docs/reference/performance.md#yardstick.
 */
const referenceMs = 101;
const rounds = 7;
/** The number of rounds if only the yardstick runs. It is large enough to show how much the machine's speed varies. */
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
