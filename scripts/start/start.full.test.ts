import { spawn } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { fastFolder } from "@fundport/server/testing/portals/fast-folder";
import { guardFolder, guardProcess } from "@fundport/server/testing/portals/leftovers";
import { copyTrialFolder } from "@fundport/server/testing/portals/trial-folder";
import { startPortal } from "@fundport/server/testing/portals/start-portal";
import { until } from "@fundport/server/testing/portals/until";
import { databaseProcess, isAnswering, isRunning, kill, pidFileOf } from "./started-portal.ts";

it(
  "a portal starts where a lock file names a process that is no database, as after a restart of the machine",
  { timeout: 300_000 },
  async () => {
    const dataDir = await mkdtemp(join(fastFolder(), "fundport-start-"));
    const release = guardFolder(dataDir);
    onTestFinished(async () => {
      await rm(dataDir, { recursive: true, force: true });
      release();
    });
    await copyTrialFolder(dataDir);
    const killed = await startPortal({ dataDir });
    const database = await databaseProcess(dataDir);
    const lines = (await readFile(pidFileOf(dataDir), "utf8")).split("\n");
    await kill(killed, "SIGKILL");
    process.kill(database, "SIGKILL");
    expect(await until(() => !isRunning(database))).toBe(true);
    const stranger = guardProcess(spawn("sleep", ["86400"]));
    onTestFinished(() => void stranger.kill());
    await writeFile(pidFileOf(dataDir), [String(stranger.pid), ...lines.slice(1)].join("\n"));
    const next = await startPortal({ dataDir });
    expect(await isAnswering(next)).toBe(true);
    await next.stop();
  },
);
