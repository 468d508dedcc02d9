import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";

const source = join(import.meta.dirname, "..");
export const trialPassword = "Trial-portal-2026";

export type PortalProcess = {
  url: string;
  process: ChildProcess;
  said: () => string;
  /** The exit code, or the signal that ended it. */
  ended: Promise<number | string>;
  /** Asks the portal to stop, as Ctrl-C does. */
  stop: () => Promise<number | string>;
  /** Sends a call as whoever has the cookie. */
  call: (method: string, path: string, body?: unknown, cookie?: string) => Promise<{ status: number; body: unknown }>;
  /** The cookie of a new session. */
  logIn: (username?: string) => Promise<string>;
};

/** The portal as a process of its own, with so few funds of trial data that it starts at once; not yet answering. */
export async function spawnPortal(env: Record<string, string>, args = ["--funds", "20"]): Promise<PortalProcess> {
  const port = env["PORT"] ?? String(await freePort());
  const child = spawn(process.execPath, [join(source, "main.ts"), ...args], {
    env: { ...process.env, DATABASE_URL: "", HOST: "127.0.0.1", LOG_LEVEL: "warn", ...env, PORT: port },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let said = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (part: Buffer) => (said += part.toString()));
  const ended = once(child, "exit").then(([code, signal]) => (code ?? signal) as number | string);
  const url = `http://localhost:${port}`;

  async function send(method: string, path: string, body?: unknown, cookie?: string): Promise<Response> {
    return await fetch(`${url}${path}`, {
      method,
      headers: {
        origin: url,
        ...(body === undefined ? {} : { "content-type": "application/json" }),
        ...(cookie === undefined ? {} : { cookie }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(30_000),
    });
  }

  return {
    url,
    process: child,
    said: () => said,
    ended,
    stop: async () => {
      child.kill("SIGTERM");
      return await ended;
    },
    call: async (method, path, body, cookie) => {
      const answer = await send(method, path, body, cookie);
      return { status: answer.status, body: await answer.json() };
    },
    logIn: async (username = "advisor-cz") => {
      const answer = await send("POST", "/api/user/login", { username, password: trialPassword });
      if (answer.status !== 200) throw new Error(`log-in answered ${answer.status}: ${await answer.text()}`);
      return answer.headers
        .getSetCookie()
        .map((cookie) => cookie.split(";")[0])
        .join("; ");
    },
  };
}

/** Starts a portal and waits until it listens; where it ends instead, the error holds what it said. */
export async function startPortal(env: Record<string, string>, args?: string[]): Promise<PortalProcess> {
  const portal = await spawnPortal(env, args);
  const isListening = await until(() => portal.said().includes("is listening on") || portal.process.exitCode !== null);
  if (!isListening || portal.process.exitCode !== null) {
    portal.process.kill("SIGKILL");
    throw new Error(`The portal did not start:\n${portal.said()}`);
  }
  return portal;
}

/** Runs the import command on a data folder, or on a server. */
export async function runImport(
  env: Record<string, string>,
  kind: string,
  path: string,
): Promise<{ code: number | string; said: string }> {
  const child = spawn(process.execPath, [join(source, "cli", "import.ts"), kind, path], {
    env: { ...process.env, DATABASE_URL: "", ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let said = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (part: Buffer) => (said += part.toString()));
  const [code, signal] = (await once(child, "close")) as [number | null, string | null];
  return { code: code ?? signal ?? "unknown", said };
}

/** Asks again and again, for a minute and a half at most: a busy machine takes its time. */
export async function until(condition: () => boolean | Promise<boolean>): Promise<boolean> {
  for (let tries = 0; tries < 900; tries += 1) {
    if (await condition()) return true;
    await wait(100);
  }
  return false;
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  if (address === null || typeof address === "string") throw new Error("no port");
  return address.port;
}
