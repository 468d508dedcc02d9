import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { guardProcess } from "./leftovers.ts";

const root = join(import.meta.dirname, "..", "..", "..", "..", "..");

export type SpawnedPortal = {
  process: ChildProcess;
  /** Returns the output so far. */
  output: () => string;
  /** Resolves to the URL of the server once the server listens. Rejects with the output if the server ends before. */
  url: Promise<string>;
  /** Resolves to the exit code of the server, or to the signal that ended it. */
  ended: Promise<number | string>;
};

/**
 * Starts the server as a separate process, on a port that the system chooses unless PORT is set. If the test runner
 * ends without stopping the server, the server is killed.
 */
export function spawnPortal(env: Record<string, string>, args: readonly string[] = []): SpawnedPortal {
  const child = guardProcess(
    spawn(process.execPath, [join(root, "apps/server/src/main.ts"), ...args], {
      cwd: root,
      env: {
        ...process.env,
        PORT: "0",
        HOST: "127.0.0.1",
        DATABASE_URL: "",
        LOG_LEVEL: "warn",
        ...sharedSeal(env),
        ...env,
      },
      stdio: ["ignore", "pipe", "pipe"],
    }),
  );
  let output = "";
  const url = new Promise<string>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.on("data", (part: Buffer) => {
        output += part.toString();
        const [, announced] = /is listening on (\S+)\n/.exec(output) ?? [];
        if (announced !== undefined) resolve(announced);
      });
    }
    // `close` is used because some output may arrive after `exit`.
    child.once("close", (code, signal) =>
      reject(new Error(`The portal ended with ${String(code ?? signal)} before it listened:\n${output}`)),
    );
  });
  // Code that awaits the URL receives the error. If no code awaits it, this prevents an unhandled rejection.
  url.catch(() => undefined);
  const ended = once(child, "exit").then(([code, signal]) => (code ?? signal) as number | string);
  return { process: child, output: () => output, url, ended };
}

/** Returns the seal settings that the test runner created, if the server shares a database. */
function sharedSeal({ DATABASE_URL = "" }: Record<string, string>): Record<string, string> {
  const settings = process.env["FUNDPORT_TEST_SEAL"];
  return DATABASE_URL === "" || settings === undefined ? {} : (JSON.parse(settings) as Record<string, string>);
}
