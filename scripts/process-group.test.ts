import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { root } from "./run.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "fundport-group-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const script = (name: string): string => join(root, "scripts", name);

/** Started over a channel, as `npm test` is: a run whose test is killed ends by itself. */
function startNode(file: string) {
  const child = spawn(process.execPath, [file], { stdio: ["ignore", "pipe", "inherit", "ipc"] });
  if (child.stdout === null) throw new Error("there is no pipe");
  return Object.assign(child, { stdout: child.stdout });
}

/** A process that runs `leader` in a group of its own, as `npm test` runs Vitest, and prints how that ended. */
async function startRunner(leader: string, options = "graceMs: 500") {
  const runner = join(folder, "runner.ts");
  await writeFile(join(folder, "leader.ts"), leader);
  await writeFile(
    runner,
    `import { runInGroup } from ${JSON.stringify(script("process-group.ts"))};
     const leader = ${JSON.stringify(join(folder, "leader.ts"))};
     const ended = await runInGroup(process.execPath, [leader], { ${options} }).catch((error) => error.message);
     console.log("ended:", JSON.stringify(ended));`,
  );
  const child = startNode(runner);
  let output = "";
  child.stdout.on("data", (part: Buffer) => (output += part.toString()));
  const exited = once(child, "exit");
  return { child, output: () => output, exited };
}

/** What the leader's grandchild prints, and a leader that starts one: it writes down its number, then does as told. */
const grandchild = (onSigterm: string): string =>
  `process.on("SIGTERM", () => { ${onSigterm} }); setInterval(() => {}, 1000); console.log("living", process.pid);`;
const startGrandchild = (onSigterm: string): string =>
  `import { spawn } from "node:child_process";
   import { once } from "node:events";
   const living = spawn(process.execPath, ["-e", ${JSON.stringify(grandchild(onSigterm))}], { stdio: ["ignore", "pipe", "ignore"] });
   living.stdout.pipe(process.stdout);
   await once(living.stdout, "data");`;

const numberOf = (output: string): number => Number(/living (\d+)/.exec(output)?.[1]);
const isAlive = (pid: number): boolean => {
  const { stdout } = spawnSync("ps", ["-o", "stat=", "-p", String(pid)], { encoding: "utf8" });
  return stdout.trim() !== "" && !stdout.startsWith("Z");
};
const untilLiving = (output: () => string): Promise<void> =>
  vi.waitFor(() => expect(output()).toContain("living"), { timeout: 30_000, interval: 20 });

describe("a process group of a run", () => {
  it("ends what a program left behind when it exits, and answers with its code", async () => {
    const { output, exited } = await startRunner(`${startGrandchild("process.exit()")}\nprocess.exit(3);`);
    await exited;
    expect(output()).toContain(`ended: {"code":3,"output":""}`);
    expect(isAlive(numberOf(output()))).toBe(false);
  });

  it("ends with the run on a signal, and is killed after the grace where a process ignores SIGTERM", async () => {
    const { child, output, exited } = await startRunner(startGrandchild(""));
    await untilLiving(output);
    child.kill("SIGINT");
    await exited;
    expect(output()).toContain(`ended: "it was ended by SIGINT"`);
    expect(isAlive(numberOf(output()))).toBe(false);
  });

  it("ends a program that takes longer than it may, and answers with 124", async () => {
    const { output, exited } = await startRunner(startGrandchild("process.exit()"), "maxMs: 1000");
    await exited;
    expect(output()).toContain(`ended: {"code":124,"output":""}`);
    expect(isAlive(numberOf(output()))).toBe(false);
  });

  it("ends by itself when the run is killed and cannot end it", async () => {
    const watch = `import { endWithParent } from ${JSON.stringify(script("process-group.ts"))}; endWithParent();`;
    const { child, output } = await startRunner(`${watch}\n${startGrandchild("process.exit()")}`);
    await untilLiving(output);
    child.kill("SIGKILL");
    await expect.poll(() => isAlive(numberOf(output())), { timeout: 30_000 }).toBe(false);
  });
});
