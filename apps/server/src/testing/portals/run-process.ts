import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";

const source = join(import.meta.dirname, "..", "..");
/** The project's root folder, in which operators run commands. */
const root = join(source, "..", "..", "..");

export type CommandOutcome = { code: number; out: string; err: string };

/** Runs a command of `cli/` as a separate process, as `npm run` does. Returns its exit code and output. */
export async function runProcess(
  command: string,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<CommandOutcome> {
  const child = spawn(process.execPath, [join(source, "cli", `${command}.ts`), ...args], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const printed = { out: "", err: "" };
  child.stdout.on("data", (part: Buffer) => (printed.out += part.toString()));
  child.stderr.on("data", (part: Buffer) => (printed.err += part.toString()));
  const [code] = (await once(child, "close")) as [number];
  return { code, ...printed };
}
