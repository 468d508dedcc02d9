import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";

export const root = join(import.meta.dirname, "..");
/** A program that a package brings. */
export const program = (name: string): string => join(root, "node_modules", ".bin", name);

type Options = {
  cwd?: string;
  env?: NodeJS.ProcessEnv;
  /** Collects what it says instead of showing it. */
  isQuiet?: boolean;
};

/** Runs a program to its end. Throws where it cannot be started; what it exits with is the caller's business. */
export async function run(
  file: string,
  args: readonly string[],
  { cwd = root, env = process.env, isQuiet = false }: Options = {},
): Promise<{ code: number; output: string }> {
  const child = spawn(file, args, { cwd, env, stdio: isQuiet ? ["ignore", "pipe", "pipe"] : "inherit" });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream?.on("data", (part: Buffer) => (output += part.toString("utf8")));
  const [code] = (await once(child, "close")) as [number | null];
  return { code: code ?? 1, output };
}
