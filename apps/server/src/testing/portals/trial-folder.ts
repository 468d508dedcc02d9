import { existsSync, mkdtempSync } from "node:fs";
import { cp, mkdir, mkdtemp, rename, rm, rmdir } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { fastFolder } from "./fast-folder.ts";
import { guardFolder } from "./leftovers.ts";
import { spawnPortal } from "./spawn-portal.ts";

const variable = "FUNDPORT_PREPARED_FOLDER";

/**
 * Vitest's global setup: creates the parent of the run's trial folder for all projects together, and removes the parent
 * at the end.
 */
export default function setup(): (() => Promise<void>) | undefined {
  if (process.env[variable] !== undefined) return undefined;
  // This is synchronous, so that only one of two projects creates the folder.
  const folder = mkdtempSync(join(fastFolder(), "fundport-prepared-"));
  const release = guardFolder(folder);
  process.env[variable] = folder;
  return async () => {
    delete process.env[variable];
    await rm(folder, { recursive: true, force: true });
    release();
  };
}

/**
 * Copies a data folder that contains the result of a first start with twenty trial funds, without the server's log. The
 * first test that needs this data folder prepares it for the whole run, because a first start takes about ten times as
 * long as a copy.
 */
export async function copyTrialFolder(to: string): Promise<void> {
  const folder = process.env[variable];
  if (folder === undefined) throw new Error("trial-folder.ts is not among the global setups of this Vitest project");
  const trial = join(folder, "trial");
  await prepareOnce(trial);
  await cp(trial, to, { recursive: true });
}

/** One of several workers prepares the folder. The others wait, and retry if the preparation fails. */
async function prepareOnce(trial: string): Promise<void> {
  const lock = `${trial}.lock`;
  while (!existsSync(trial)) {
    if (!(await takeLock(lock))) {
      await wait(100);
      continue;
    }
    try {
      if (!existsSync(trial)) await prepare(trial);
    } finally {
      await rmdir(lock);
    }
  }
}

async function takeLock(lock: string): Promise<boolean> {
  try {
    await mkdir(lock);
    return true;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "EEXIST") return false;
    throw error;
  }
}

async function prepare(trial: string): Promise<void> {
  const fresh = await mkdtemp(`${trial}-`);
  const portal = spawnPortal({ DATA_DIR: fresh }, ["--funds", "20"]);
  await portal.url;
  portal.process.kill("SIGTERM");
  const code = await portal.ended;
  if (code !== 0) throw new Error(`The portal that prepares the trial folder ended with ${code}:\n${portal.output()}`);
  await rm(join(fresh, "postgres.log"));
  await rename(fresh, trial);
}
