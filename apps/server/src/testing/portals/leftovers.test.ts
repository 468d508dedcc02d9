import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, realpath } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { expect, it, vi } from "vitest";
import { guardFolder, guardProcess } from "./leftovers.ts";

/**
 * A small test run that starts a PostgreSQL in a folder and another process, and stops neither of them when it ends.
 */
const program = `
  const { startEmbedded } = await import(process.env.TEST_SOURCES + "/db/embedded/embedded.ts");
  const { guardFolder, guardProcess } = await import(process.env.TEST_SOURCES + "/testing/portals/leftovers.ts");
  const { spawn } = await import("node:child_process");
  guardFolder(process.env.TEST_FOLDER);
  const child = guardProcess(spawn("sleep", ["86400"]));
  await startEmbedded(process.env.TEST_FOLDER, { throwAway: true });
  console.log(child.pid);
  setInterval(() => undefined, 1000);
`;

function processes(): string[] {
  const { stdout } = spawnSync("ps", ["-A", "-ww", "-o", "pid=,stat=,args="], { encoding: "utf8" });
  return stdout.split("\n").filter((line) => !/^\s*\d+\s+Z/.test(line));
}

async function firstLine(child: ChildProcess): Promise<string> {
  if (child.stdout === null) throw new Error("the output is not piped");
  for await (const line of createInterface({ input: child.stdout })) return line;
  throw new Error("it ended and printed nothing");
}

it("removes the PostgreSQL, the processes and the folder of a killed test run", { timeout: 120_000 }, async () => {
  const folder = await realpath(await mkdtemp(join(tmpdir(), "fundport-leftovers-")));
  // Cleans up the folder even if this test itself is killed.
  const release = guardFolder(folder);
  const run = guardProcess(
    spawn(process.execPath, ["--input-type=module", "-e", program], {
      env: { ...process.env, TEST_FOLDER: folder, TEST_SOURCES: join(import.meta.dirname, "..", "..") },
      stdio: ["ignore", "pipe", "inherit"],
    }),
  );
  const child = Number(await firstLine(run));
  const isLeft = (line: string) => line.includes(`${folder}/`) || Number.parseInt(line, 10) === child;
  expect(processes().filter(isLeft)).toHaveLength(2);
  run.kill("SIGKILL");
  await vi.waitUntil(() => !processes().some(isLeft) && !existsSync(folder), { timeout: 100_000, interval: 100 });
  release();
});
