import type { ChildProcess } from "node:child_process";
import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { guardFolder } from "./leftovers.ts";
import { spawnPortal } from "./spawn-portal.ts";

export type Portal = {
  url: string;
  dataDir: string;
  process: ChildProcess;
  output: () => string;
  stop: () => Promise<void>;
};

/** End-to-end tests store their data in memory if possible; the bench measures disks. */
const parentFolder = (): string => process.env["PORTAL_FOLDER"] ?? tmpdir();

/**
 * Creates a data folder through a first start. Until it is removed, servers on their own folders start with a copy:
 * creating the trial data takes a core ten seconds or more, on a busy machine a minute.
 */
export async function makeTrialFolder(): Promise<{ remove: () => Promise<void> }> {
  const folder = await mkdtemp(join(parentFolder(), "fundport-e2e-"));
  const release = guardFolder(folder);
  const { stop } = await startPortal({ dataDir: folder });
  await stop();
  process.env["PORTAL_TRIAL_FOLDER"] = folder;
  return {
    remove: async () => {
      await rm(folder, { recursive: true, force: true });
      release();
    },
  };
}

/** Copies the files of a first start into a folder, if `makeTrialFolder` has created them. */
export async function copyTrialFolder(to: string): Promise<void> {
  const trialFolder = process.env["PORTAL_TRIAL_FOLDER"];
  if (trialFolder !== undefined) await cp(trialFolder, to, { recursive: true });
}

/**
 * Starts the server as a user does, on a separate folder unless given, and waits until it listens. `stop` ends it with
 * SIGTERM and removes the folder, unless it was given.
 */
export async function startPortal(
  settings: { dataDir?: string; env?: Record<string, string>; args?: readonly string[] } = {},
): Promise<Portal> {
  const dataDir = settings.dataDir ?? (await mkdtemp(join(parentFolder(), "fundport-e2e-")));
  const release = settings.dataDir === undefined ? guardFolder(dataDir) : () => undefined;
  if (settings.dataDir === undefined && settings.env?.["TRIAL"] !== "false") await copyTrialFolder(dataDir);
  const portal = spawnPortal({ DATA_DIR: dataDir, ...settings.env }, settings.args);
  async function stop(): Promise<void> {
    portal.process.kill("SIGTERM");
    await portal.ended;
    if (settings.dataDir !== undefined) return;
    await rm(dataDir, { recursive: true, force: true });
    release();
  }
  try {
    const url = await portal.url;
    return { url, dataDir, process: portal.process, output: portal.output, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
