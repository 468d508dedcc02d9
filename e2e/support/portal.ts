import type { ChildProcess } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { guardFolder } from "../../apps/server/src/test-support/leftovers.ts";
import { spawnPortal } from "../../apps/server/src/test-support/spawn-portal.ts";

export type Portal = {
  url: string;
  dataDir: string;
  process: ChildProcess;
  output: () => string;
  stop: () => Promise<void>;
};

/**
 * Starts the portal as a user does, on a folder of its own, and waits until it listens. `stop` ends it as Ctrl-C would
 * and removes the folder, unless it was given.
 */
export async function startPortal(
  settings: { dataDir?: string; env?: Record<string, string>; args?: readonly string[] } = {},
): Promise<Portal> {
  const dataDir = settings.dataDir ?? (await mkdtemp(join(tmpdir(), "fundport-e2e-")));
  const release = settings.dataDir === undefined ? guardFolder(dataDir) : () => undefined;
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
