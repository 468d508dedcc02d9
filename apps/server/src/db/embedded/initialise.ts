import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { readdir, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { EmbeddedAddress } from "./address.ts";
import { type Command, postgresCommand } from "./binaries.ts";
import { startFailure } from "./start-failures.ts";

/** Names of temporary files of a start; each ends with the process id. */
const unfinished = /^(?:password-|postgres\.new-|postgres\.json\.)\d+$/;

/** Creates the cluster. It gets its name only when it is complete, so that an interrupted start leaves no broken one. */
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
    // Left by a killed process that had the same id.
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
    // Another process was faster, and may have removed the folder that this one was preparing.
    if (code !== 0 && isComplete(cluster)) return;
    if (code !== 0) throw await startFailure(output, dataDir, `PostgreSQL couldn't prepare the data folder ${dataDir}`);
    await rename(fresh, cluster).catch((error: NodeJS.ErrnoException) => {
      // Another process was faster; the next step determines which process owns the folder.
      if (error.code !== "ENOTEMPTY" && error.code !== "EEXIST" && !isComplete(cluster)) throw error;
    });
  } finally {
    await rm(passwordFile, { force: true });
    await remove(fresh);
  }
}

/**
 * Removes temporary files of killed starts. Only the owner of the folder may call it: a concurrent start no longer
 * needs its files, since the cluster exists.
 */
export async function removeLeftovers(dataDir: string): Promise<void> {
  const left = (await readdir(dataDir)).filter((name) => unfinished.test(name));
  await Promise.all(left.map((name) => remove(join(dataDir, name))));
}

/** Retries, since a program that is ending may still write into the folder. */
async function remove(path: string): Promise<void> {
  await rm(path, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
}

const isComplete = (cluster: string): boolean => existsSync(join(cluster, "PG_VERSION"));

/** Runs a program to its end, in its own process group, so that an abort also ends its child processes. */
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
