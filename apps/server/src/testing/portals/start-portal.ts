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

/**
 * The parent of the servers' data folders. End-to-end tests set it to a folder in memory if possible; benchmarks use
 * the disk, because they measure it.
 */
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

/** Copies the files of `makeTrialFolder` into a folder, if `makeTrialFolder` has created them. */
export async function copyTrialFolder(to: string): Promise<void> {
  const trialFolder = process.env["PORTAL_TRIAL_FOLDER"];
  if (trialFolder !== undefined) await cp(trialFolder, to, { recursive: true });
}

/**
 * Starts the server as a user does and waits until it listens. The server uses its own folder unless `dataDir` is
 * given. `stop` ends the server with SIGTERM and removes its own folder, but not `dataDir`.
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
