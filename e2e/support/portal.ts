import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

const root = join(import.meta.dirname, "..", "..");

export type Portal = {
  url: string;
  dataDir: string;
  process: ChildProcess;
  output: () => string;
  stop: () => Promise<void>;
};

/** A port that is free now. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  if (address === null || typeof address === "string") throw new Error("no port");
  return address.port;
}

/**
 * Starts the portal as a user does, on a folder of its own, and waits until it answers. `stop` ends it as Ctrl-C would
 * and removes the folder, unless it was given.
 */
export async function startPortal(
  settings: { dataDir?: string; env?: Record<string, string>; args?: readonly string[]; timeoutMs?: number } = {},
): Promise<Portal> {
  const dataDir = settings.dataDir ?? (await mkdtemp(join(tmpdir(), "fundport-e2e-")));
  const port = await freePort();
  const child = spawn(process.execPath, [join(root, "apps/server/src/main.ts"), ...(settings.args ?? [])], {
    cwd: root,
    env: {
      ...process.env,
      PORT: String(port),
      HOST: "127.0.0.1",
      DATA_DIR: dataDir,
      LOG_LEVEL: "warn",
      DATABASE_URL: "",
      ...settings.env,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk: Buffer) => (output += chunk.toString()));
  const url = `http://localhost:${port}`;
  await untilAnswering(url, child, () => output, settings.timeoutMs ?? 120_000);
  return {
    url,
    dataDir,
    process: child,
    output: () => output,
    stop: async () => {
      if (child.exitCode === null && child.signalCode === null) {
        child.kill("SIGTERM");
        await once(child, "exit");
      }
      if (settings.dataDir === undefined) await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function untilAnswering(
  url: string,
  child: ChildProcess,
  output: () => string,
  timeoutMs: number,
): Promise<void> {
  const end = Date.now() + timeoutMs;
  while (Date.now() < end) {
    if (child.exitCode !== null) throw new Error(`The portal stopped with ${child.exitCode}:\n${output()}`);
    const answer = await fetch(`${url}/api/hints/loginpage`).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  child.kill("SIGTERM");
  throw new Error(`The portal did not answer within ${timeoutMs} ms:\n${output()}`);
}
