import { format } from "node:util";
import { vi } from "vitest";
import type { CommandOutcome } from "./portals/run-process.ts";

/**
 * Runs the `main` of a command of `cli/` in this process, with the given arguments and settings. Returns its exit code
 * and output. A separate process would need a second to load the server's modules. Do not run commands concurrently.
 */
export async function runCommand(
  main: (args: string[]) => Promise<number>,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<CommandOutcome> {
  const printed = { out: "", err: "" };
  const log = vi.spyOn(console, "log").mockImplementation((...parts) => void (printed.out += `${format(...parts)}\n`));
  const error = vi
    .spyOn(console, "error")
    .mockImplementation((...parts) => void (printed.err += `${format(...parts)}\n`));
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
  try {
    return { code: await main([...args]), ...printed };
  } finally {
    vi.unstubAllEnvs();
    log.mockRestore();
    error.mockRestore();
  }
}
