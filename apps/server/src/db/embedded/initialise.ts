import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { readdir, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { EmbeddedAddress } from "./address.ts";
import { type Command, postgresCommand } from "./binaries.ts";
import { startFailure } from "./start-failures.ts";

/** Names of a start's temporary files; each ends with the process id. */
const unfinished = /^(?:password-|postgres\.new-|postgres\.json\.)\d+$/;

/**
 * Creates the cluster. Its folder gets the final name only when it is complete, so that an interrupted start leaves no
 * broken cluster.
 */
export async function initialise(
  dataDir: string,
  cluster: string,
  address: EmbeddedAddress,
  signal?: AbortSignal,
): Promise<void> {
  if (isComplete(cluster)) return;
  const fresh = join(dataDir, `postgres.new-${process.pid}`);
  const passwordFile = join(dataDir, `password-${process.pid}`);
  try {
    // A killed process with the same id may have left this folder.
    await rm(fresh, { recursive: true, force: true });
    await writeFile(passwordFile, address.password, { mode: 0o600 });
    const command = await postgresCommand("initdb", [
      `--pgdata=${fresh}`,
      `--username=${address.user}`,
      `--pwfile=${passwordFile}`,
      "--auth=scram-sha-256",
      "--encoding=UTF8",
      "--locale-provider=icu",
      "--icu-locale=cs",
      "--locale=C",
      "--no-instructions",
    ]);
    const { code, output } = await finish(command, signal);
    signal?.throwIfAborted();
    // Another process has finished first, and may have removed the folder that this process was preparing.
    if (code !== 0 && isComplete(cluster)) return;
    if (code !== 0) throw await startFailure(output, dataDir, `PostgreSQL couldn't prepare the data folder ${dataDir}`);
    await rename(fresh, cluster).catch((error: NodeJS.ErrnoException) => {
      // Another process has finished first; the next step determines which process owns the folder.
      if (error.code !== "ENOTEMPTY" && error.code !== "EEXIST" && !isComplete(cluster)) throw error;
    });
  } finally {
    await rm(passwordFile, { force: true });
    await remove(fresh);
  }
}

/**
 * Removes temporary files of killed starts. Only the owner of the folder may call this: a start that runs concurrently
 * no longer needs its temporary files, since the cluster exists.
 */
export async function removeLeftovers(dataDir: string): Promise<void> {
  const leftovers = (await readdir(dataDir)).filter((name) => unfinished.test(name));
  await Promise.all(leftovers.map((name) => remove(join(dataDir, name))));
}

/** Removes a path. Retries, because a program that is ending may still write to the folder. */
async function remove(path: string): Promise<void> {
  await rm(path, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
}

const isComplete = (cluster: string): boolean => existsSync(join(cluster, "PG_VERSION"));

/**
 * Runs a program to its end in a process group of its own, so that an abort also ends the program's child processes.
 */
async function finish(command: Command, signal?: AbortSignal): Promise<{ code: number | null; output: string }> {
  signal?.throwIfAborted();
  const child = spawn(command.file, command.args, { stdio: ["ignore", "pipe", "pipe"], detached: true });
  const { pid } = child;
  const end = (): void => {
    try {
      if (pid !== undefined) process.kill(-pid, "SIGKILL");
    } catch (error) {
      // The program has already ended.
      if (!(error instanceof Error && "code" in error && error.code === "ESRCH")) throw error;
    }
  };
  signal?.addEventListener("abort", end);
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk: Buffer) => (output += chunk.toString()));
  try {
    const [code] = (await once(child, "close")) as [number | null];
    return { code, output };
  } finally {
    signal?.removeEventListener("abort", end);
  }
}
