import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { guardProcess } from "../testing/portals/leftovers.ts";
import { spawnPortal as spawnAlone, type SpawnedPortal } from "../testing/portals/spawn-portal.ts";

const source = join(import.meta.dirname, "..");
export const trialPassword = "Trial-portal-2026";

export type PortalProcess = SpawnedPortal & {
  /** Asks the portal to stop, as Ctrl-C does. */
  stop: () => Promise<number | string>;
  /** Sends a call as whoever has the cookie, once the portal listens. */
  call: (method: string, path: string, body?: unknown, cookie?: string) => Promise<{ status: number; body: unknown }>;
  /** The cookie of a new session. */
  logIn: (username?: string) => Promise<string>;
};

/** The portal as a process of its own, with so few funds of trial data that it starts at once; not yet listening. */
export function spawnPortal(env: Record<string, string>, args = ["--funds", "20"]): PortalProcess {
  const portal = spawnAlone(env, args);

  async function send(method: string, path: string, body?: unknown, cookie?: string): Promise<Response> {
    const url = await portal.url;
    return await fetch(`${url}${path}`, {
      method,
      headers: {
        origin: url,
        ...(body === undefined ? {} : { "content-type": "application/json" }),
        ...(cookie === undefined ? {} : { cookie }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  }

  return {
    ...portal,
    stop: async () => {
      portal.process.kill("SIGTERM");
      return await portal.ended;
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
  const portal = spawnPortal(env, args);
  await portal.url;
  return portal;
}

/** Runs the import command on a data folder, or on a server. */
export async function runImport(
  env: Record<string, string>,
  kind: string,
  path: string,
): Promise<{ code: number | string; output: string }> {
  const child = guardProcess(
    spawn(process.execPath, [join(source, "cli", "import.ts"), kind, path], {
      env: { ...process.env, DATABASE_URL: "", ...env },
      stdio: ["ignore", "pipe", "pipe"],
    }),
  );
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (part: Buffer) => (output += part.toString()));
  const [code, signal] = (await once(child, "close")) as [number | null, string | null];
  return { code: code ?? signal ?? "unknown", output };
}
