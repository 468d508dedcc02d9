import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { median } from "./row.ts";

/**
 * Runs a bench program in several processes and returns the median of the numbers that they print. Throws if a process
 * prints no number.
 */
export async function medianOfProcesses(count: number, program: string, ...args: string[]): Promise<number> {
  return median(await figuresOfProcesses(count, program, ...args));
}

/**
 * Runs a bench program in `count` processes and returns the numbers that they print. The processes run one after the
 * other, so that they do not slow each other down. Throws if a process prints no number.
 */
export async function figuresOfProcesses(count: number, program: string, ...args: string[]): Promise<number[]> {
  const figures: number[] = [];
  for (let round = 0; round < count; round += 1) {
    const { stdout } = await promisify(execFile)(process.execPath, [join(import.meta.dirname, "..", program), ...args]);
    const figure = Number.parseFloat(stdout);
    if (!Number.isFinite(figure)) throw new Error(`${program} printed no number: ${stdout}`);
    figures.push(figure);
  }
  return figures;
}
