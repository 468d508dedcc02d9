import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync } from "node:fs";
import { rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { root } from "./run.ts";

const folder = mkdtempSync(join(tmpdir(), "fundport-run-"));
afterAll(() => rm(folder, { recursive: true, force: true }));
const module = JSON.stringify(join(root, "scripts", "run.ts"));

/**
 * Starts a process that runs a leader, which starts its own child, as `npm test` runs Vitest. The process prints how
 * the run ended.
 */
async function startRunner(onSigterm: string, leaderEnds = "") {
  const living = `process.on("SIGTERM", () => { ${onSigterm} }); setInterval(() => {}, 1000); console.log("living", process.pid);`;
  const leader = `import { spawn } from "node:child_process"; import { once } from "node:events";
    import { endWithParent } from ${module}; endWithParent();
    const living = spawn(process.execPath, ["-e", ${JSON.stringify(living)}], { stdio: ["ignore", "pipe", "ignore"] });
    living.stdout.pipe(process.stdout); await once(living.stdout, "data"); ${leaderEnds}`;
  const runner = `import { run } from ${module};
    const ended = run(process.execPath, [${JSON.stringify(join(folder, "leader.ts"))}], { graceMs: 500 });
    console.log("ended:", JSON.stringify(await ended.catch((error) => error.message)));`;
  await writeFile(join(folder, "leader.ts"), leader);
  await writeFile(join(folder, "runner.ts"), runner);
  const child = spawn(process.execPath, [join(folder, "runner.ts")], { stdio: ["ignore", "pipe", "inherit", "ipc"] });
  let output = "";
  child.stdout?.on("data", (part: Buffer) => (output += part.toString()));
  const exited = once(child, "exit");
  await expect.poll(() => output, { timeout: 30_000 }).toContain("living");
  const isLiving = (): boolean => {
    const pid = /living (\d+)/.exec(output)?.[1] ?? "";
    return /^[^Z\s]/.test(spawnSync("ps", ["-o", "stat=", "-p", pid], { encoding: "utf8" }).stdout);
  };
  return { child, exited, output: () => output, isLiving };
}

describe("a program started by run", () => {
  it("leaves no processes behind when it exits, and returns its exit code", async () => {
    const { output, exited, isLiving } = await startRunner("process.exit()", "process.exit(3);");
    await exited;
    expect(output()).toContain(`ended: {"code":3,"output":""}`);
    expect(isLiving()).toBe(false);
  });

  it("ends with its runner on a signal, and is killed after the grace period if it ignores SIGTERM", async () => {
    const { child, output, exited, isLiving } = await startRunner("");
    child.kill("SIGINT");
    await exited;
    expect(output()).toContain(`ended: "interrupted by SIGINT"`);
    expect(isLiving()).toBe(false);
  });

  it("ends automatically when its runner is killed", async () => {
    const { child, isLiving } = await startRunner("process.exit()");
    child.kill("SIGKILL");
    await expect.poll(isLiving, { timeout: 30_000 }).toBe(false);
  });
});
