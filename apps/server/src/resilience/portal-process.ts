import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { guardProcess } from "../testing/portals/leftovers.ts";
import { spawnPortal as spawnAlone, type SpawnedPortal } from "../testing/portals/spawn-portal.ts";

const source = join(import.meta.dirname, "..");
export const trialPassword = "Trial-portal-2026";

export type PortalProcess = SpawnedPortal & {
  /** Stops the server with SIGTERM, and returns its exit code or signal. */
  stop: () => Promise<number | string>;
  /** Sends a request with a cookie once the server listens. */
  call: (method: string, path: string, body?: unknown, cookie?: string) => Promise<{ status: number; body: unknown }>;
  /** Logs in and returns the cookies of the new session. */
  logIn: (username?: string) => Promise<string>;
};

/** Starts the server as a separate process. Few trial funds keep the start short. Returns before the server listens. */
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
      const response = await send(method, path, body, cookie);
      return { status: response.status, body: await response.json() };
    },
    logIn: async (username = "advisor-cz") => {
      const response = await send("POST", "/api/user/login", { username, password: trialPassword });
      if (response.status !== 200) throw new Error(`log-in answered ${response.status}: ${await response.text()}`);
      return response.headers
        .getSetCookie()
        .map((cookie) => cookie.split(";")[0])
        .join("; ");
    },
  };
}

/** Starts a server and waits until it listens. If the process ends before, the error contains its output. */
export async function startPortal(env: Record<string, string>, args?: string[]): Promise<PortalProcess> {
  const portal = spawnPortal(env, args);
  await portal.url;
  return portal;
}

/** Runs the import command with a data folder or a database server. */
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
