import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { median } from "./row.ts";

/**
 * The median of what a program of the bench prints, a number each time, in so many processes of its own: one after the
 * other, or they would slow each other down. Throws where one prints no number.
 */
export async function medianOfProcesses(count: number, program: string, ...given: string[]): Promise<number> {
  const figures: number[] = [];
  for (let round = 0; round < count; round += 1) {
    const { stdout } = await promisify(execFile)(process.execPath, [join(import.meta.dirname, program), ...given]);
    const figure = Number.parseFloat(stdout);
    if (!Number.isFinite(figure)) throw new Error(`${program} printed no number: ${stdout}`);
    figures.push(figure);
  }
  return median(figures);
}
