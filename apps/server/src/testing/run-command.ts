import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { format } from "node:util";
import { vi } from "vitest";

export type CommandOutcome = { code: number; out: string; err: string };

/**
 * Runs the `main` of a command of `cli/` in this process, with the given arguments and settings. Returns its exit code and
 * output. A separate process would take a second to load the server's modules. Only one command may run at a time.
 */
export async function runCommand(
  main: (given: string[]) => Promise<number>,
  words: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<CommandOutcome> {
  const printed = { out: "", err: "" };
  const log = vi.spyOn(console, "log").mockImplementation((...parts) => void (printed.out += `${format(...parts)}\n`));
  const error = vi
    .spyOn(console, "error")
    .mockImplementation((...parts) => void (printed.err += `${format(...parts)}\n`));
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
  try {
    return { code: await main([...words]), ...printed };
  } finally {
    vi.unstubAllEnvs();
    log.mockRestore();
    error.mockRestore();
  }
}

/** Runs a command of `cli/` as a separate process, as `npm run` does. Returns its exit code and output. */
export async function runProcess(
  command: string,
  words: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<CommandOutcome> {
  const child = spawn(process.execPath, [join(import.meta.dirname, "..", "cli", `${command}.ts`), ...words], {
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const printed = { out: "", err: "" };
  child.stdout.on("data", (part: Buffer) => (printed.out += part.toString()));
  child.stderr.on("data", (part: Buffer) => (printed.err += part.toString()));
  const [code] = (await once(child, "close")) as [number];
  return { code, ...printed };
}
