import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";

export const root = join(import.meta.dirname, "..");
/** Returns the path of a program installed by a package. */
export const program = (name: string): string => join(root, "node_modules", ".bin", name);

/** Thrown if a run was ended by a signal or by the death of the parent process. */
export class Interrupted extends Error {}

type Options = {
  cwd?: string;
  env?: NodeJS.ProcessEnv;
  /** Whether to collect the output instead of printing it. */
  isQuiet?: boolean;
  /**
   * How long the program's processes may take to shut down before they are killed. A PostgreSQL needs more time, for
   * example.
   */
  graceMs?: number;
};

const endings = ["SIGINT", "SIGTERM", "SIGHUP", "disconnect"] as const;

/**
 * Runs a program in its own process group and returns the exit code. When the program ends, the remaining processes of
 * the group are ended. If this process gets SIGINT, SIGTERM or SIGHUP, or its parent dies, the group gets SIGTERM and,
 * after the grace period, SIGKILL; the function then throws `Interrupted`.
 */
export async function run(
  file: string,
  args: readonly string[],
  { cwd = root, env = process.env, isQuiet = false, graceMs = 20_000 }: Options = {},
): Promise<{ code: number; output: string }> {
  const outputMode = isQuiet ? "pipe" : "inherit";
  const child = spawn(file, args, { cwd, env, detached: true, stdio: ["ignore", outputMode, outputMode, "ipc"] });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream?.on("data", (part: Buffer) => (output += part.toString("utf8")));
  const { promise: interruption, resolve: interrupt } = Promise.withResolvers<NodeJS.Signals | undefined>();
  const killGroup = (): unknown => signalGroup(child.pid, "SIGKILL");
  for (const event of endings) process.on(event, interrupt);
  process.on("exit", killGroup);
  try {
    const closed = once(child, "close");
    // Ignored here, because the race below reports a program that cannot be started.
    closed.catch(() => undefined);
    const exited = once(child, "exit").then(([code]: (number | null)[]) => ({ code: code ?? 1 }));
    const result = await Promise.race([exited, interruption.then((signal) => ({ signal }))]);
    await endGroup(child.pid, graceMs);
    if (!("code" in result))
      throw new Interrupted(`interrupted by ${result.signal ?? "the end of its parent process"}`);
    await closed;
    return { code: result.code, output };
  } finally {
    for (const event of endings) process.off(event, interrupt);
    process.off("exit", killGroup);
  }
}

/**
 * Called by a program that `run` started. If the parent is killed, it can no longer end the program's process group, so
 * the program ends the group itself.
 */
export function endWithParent(): void {
  process.once("disconnect", () => signalGroup(process.pid, "SIGTERM"));
  process.channel?.unref();
}

async function endGroup(leader: number | undefined, graceMs: number): Promise<void> {
  const end = Date.now() + graceMs;
  if (!signalGroup(leader, "SIGTERM")) return;
  while (isGroupAlive(leader)) {
    if (Date.now() > end) signalGroup(leader, "SIGKILL");
    await wait(50);
  }
}

/** Sends a signal to a process group. Returns false if the group has no process. */
function signalGroup(leader: number | undefined, signal: NodeJS.Signals | 0): boolean {
  try {
    return leader !== undefined && process.kill(-leader, signal);
  } catch {
    return false;
  }
}

/**
 * Returns true if a process of the group is alive. A dead process that has not been reaped can still be signalled, but
 * does not count.
 */
function isGroupAlive(leader: number | undefined): boolean {
  if (!signalGroup(leader, 0)) return false;
  const { stdout } = spawnSync("ps", ["-A", "-o", "pgid=,stat="], { encoding: "utf8" });
  return stdout.split("\n").some((line) => new RegExp(`^\\s*${leader}\\s+[^Z\\s]`).test(line));
}
