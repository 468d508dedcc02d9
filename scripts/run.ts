import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";

export const root = join(import.meta.dirname, "..");

/** Runs a program of the project with its output shown; gives the exit code. */
export async function run(
  program: string,
  args: readonly string[],
  options: { env?: Record<string, string | undefined>; cwd?: string } = {},
): Promise<number> {
  const child = spawn(program, args, {
    cwd: options.cwd ?? root,
    stdio: ["ignore", "inherit", "inherit"],
    env: { ...process.env, ...options.env },
  });
  const [code] = (await once(child, "exit")) as [number | null];
  return code ?? 1;
}
