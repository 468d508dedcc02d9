import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import { root } from "./run.ts";

/** A signal, or the death of the process that started this one, ended the run. */
export class Interrupted extends Error {}

type Options = {
  cwd?: string;
  env?: NodeJS.ProcessEnv;
  /** Collects what the program says instead of showing it. */
  isQuiet?: boolean;
  /** How long processes may take to stop in good order, a PostgreSQL among them, before they are killed. */
  graceMs?: number;
  /** Ends the group after this time; the code is then 124, as that of the program `timeout`. */
  maxMs?: number;
};

const timedOutCode = 124;

const endings = ["SIGINT", "SIGTERM", "SIGHUP", "disconnect"] as const;

/**
 * Runs a program to its end in a process group of its own, of which nothing lives longer. When this process gets SIGINT,
 * SIGTERM or SIGHUP, or what started it dies, the whole group gets SIGTERM, after the grace SIGKILL, and this throws
 * Interrupted.
 */
export async function runInGroup(
  file: string,
  args: readonly string[],
  { cwd = root, env = process.env, isQuiet = false, graceMs = 20_000, maxMs }: Options = {},
): Promise<{ code: number; output: string }> {
  const shown = isQuiet ? "pipe" : "inherit";
  const child = spawn(file, args, { cwd, env, detached: true, stdio: ["ignore", shown, shown, "ipc"] });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on("data", (part: Buffer) => (output += part.toString("utf8")));
  }
  const { promise: interruption, resolve: interrupt } = Promise.withResolvers<NodeJS.Signals | undefined>();
  const killGroup = (): unknown => signalGroup(child.pid, "SIGKILL");
  for (const event of endings) process.on(event, interrupt);
  process.on("exit", killGroup);
  const timeout = Promise.withResolvers<{ code: number }>();
  const timer = maxMs === undefined ? undefined : setTimeout(() => timeout.resolve({ code: timedOutCode }), maxMs);
  try {
    const exit = once(child, "exit").then(([code]: (number | null)[]) => ({ code: code ?? 1 }));
    const result = await Promise.race([exit, timeout.promise, interruption.then((signal) => ({ signal }))]);
    await endGroup(child.pid, graceMs);
    if ("code" in result) return { code: result.code, output };
    throw new Interrupted(`it was ended by ${result.signal ?? "the death of what started it"}`);
  } finally {
    clearTimeout(timer);
    for (const event of endings) process.off(event, interrupt);
    process.off("exit", killGroup);
  }
}

/**
 * For a program that runInGroup started: ends its group when that process is killed and can end nothing itself. Does
 * nothing where there is no channel to it.
 */
export function endWithParent(): void {
  process.once("disconnect", () => signalGroup(process.pid, "SIGTERM"));
  process.channel?.unref();
}

async function endGroup(leader: number | undefined, graceMs: number): Promise<void> {
  if (!signalGroup(leader, "SIGTERM")) return;
  const end = Date.now() + graceMs;
  while (isGroupAlive(leader)) {
    if (Date.now() > end) signalGroup(leader, "SIGKILL");
    await wait(50);
  }
}

/** Whether there was anybody to signal. */
function signalGroup(leader: number | undefined, signal: NodeJS.Signals | 0): boolean {
  try {
    return leader !== undefined && process.kill(-leader, signal);
  } catch {
    return false;
  }
}

/** A process that is dead and not yet reaped can be signalled still, and is not alive. */
function isGroupAlive(leader: number | undefined): boolean {
  if (!signalGroup(leader, 0)) return false;
  const { stdout } = spawnSync("ps", ["-A", "-o", "pgid=,stat="], { encoding: "utf8" });
  const processes = stdout.split("\n").map((line) => line.trim().split(/\s+/));
  return processes.some(([group, state = "Z"]) => group === String(leader) && !state.startsWith("Z"));
}
