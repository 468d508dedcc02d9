import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { guardFolder, guardProcess } from "@fundport/server/testing/portals/leftovers";

/** The portal of a checkout, this one or an older one, as a process of its own. */
export type Running = {
  readonly dataDir: string;
  readonly process: ChildProcess;
  readonly output: () => string;
  /** Where it listens; null where it ended instead. */
  readonly url: Promise<string | null>;
  readonly ended: Promise<number | string>;
};

/** Starts portals of one checkout; `close` ends them and removes their data. */
export function openCheckout(folder: string) {
  const running: Running[] = [];
  const folders: { path: string; release: () => void }[] = [];

  async function newDataDir(): Promise<string> {
    const path = await mkdtemp(join(tmpdir(), "fundport-reviewed-"));
    folders.push({ path, release: guardFolder(path) });
    return path;
  }

  async function start(env: Record<string, string> = {}, given?: string): Promise<Running> {
    const dataDir = given ?? (await newDataDir());
    // The Node and the packages are the checkout's own.
    const child = guardProcess(
      spawn(join(folder, "node_modules", ".bin", "node"), [join(folder, "scripts", "start.ts"), "--funds", "20"], {
        cwd: folder,
        detached: true,
        stdio: ["ignore", "pipe", "pipe"],
        env: {
          ...process.env,
          PORT: "0",
          HOST: "127.0.0.1",
          DATABASE_URL: "",
          LOG_LEVEL: "warn",
          DATA_DIR: dataDir,
          ...env,
        },
      }),
    );
    let output = "";
    const url = new Promise<string | null>((resolve) => {
      for (const stream of [child.stdout, child.stderr]) {
        stream.on("data", (part: Buffer) => {
          output += part.toString();
          // Behind a proxy it announces where visitors find it; the log says where it listens.
          const [, port] = /listening (?:on|at) http:\/\/(?:localhost|127\.0\.0\.1):(\d+)/.exec(output) ?? [];
          if (port !== undefined) resolve(`http://127.0.0.1:${port}`);
        });
      }
      child.once("close", () => resolve(null));
    });
    const ended = once(child, "exit").then(([code, signal]) => (code ?? signal) as number | string);
    const portal = { dataDir, process: child, output: () => output, url, ended };
    running.push(portal);
    return portal;
  }

  return {
    newDataDir,
    start,
    /** A portal that listens. */
    async open(env: Record<string, string> = {}, dataDir?: string): Promise<Running & { readonly at: string }> {
      const portal = await start(env, dataDir);
      const at = await portal.url;
      if (at === null) throw new Error(`the portal ended before it listened: ${portal.output()}`);
      return { ...portal, at };
    },
    async close(): Promise<void> {
      for (const portal of running.splice(0)) {
        portal.process.kill("SIGTERM");
        await Promise.race([portal.ended, wait(20_000)]);
        killGroup(portal);
        // An old portal leaves its database behind.
        for (const pid of processesOn(portal.dataDir)) killAnyway(pid);
      }
      for (const { path, release } of folders.splice(0)) {
        await rm(path, { recursive: true, force: true, maxRetries: 5 });
        release();
      }
    },
  };
}
export type Checkout = ReturnType<typeof openCheckout>;

/** The processes that have a folder on their command line, but for the portal itself. */
export function processesOn(dataDir: string): number[] {
  const { stdout } = spawnSync("ps", ["-A", "-ww", "-o", "pid=,stat=,args="], { encoding: "utf8" });
  return stdout
    .split("\n")
    .map((line) => /^\s*(\d+)\s+(\S)\S*\s+(.*)$/.exec(line))
    .flatMap((found) => (found && found[2] !== "Z" && found[3]?.includes(`${dataDir}/`) ? [Number(found[1])] : []));
}

/** The portal and all that it started, without a word. */
export function killGroup({ process: { pid } }: Running): void {
  if (pid !== undefined) killAnyway(-pid);
}

function killAnyway(pid: number): void {
  try {
    process.kill(pid, "SIGKILL");
  } catch {
    // It has ended by itself.
  }
}
