/** A PostgreSQL from Debian's packages, started for one run of tests beside the embedded one. */
import { spawnSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { join } from "node:path";
import { fastFolder } from "@fundport/server/testing/portals/fast-folder";
import { guardFolder } from "@fundport/server/testing/portals/leftovers";

const debianFolder = "/usr/lib/postgresql";

export type InstalledPostgres = { url: string; version: string; stop: () => Promise<void> };

/**
 * Starts an installed PostgreSQL on a folder of its own and a free port of loopback, version 15 if there is one. Returns
 * the reason where none is installed or none starts.
 */
export async function startInstalledPostgres(): Promise<InstalledPostgres | { missing: string }> {
  const programs = findPrograms();
  if (programs === undefined) return { missing: "no PostgreSQL of Debian's packages is installed" };
  const folder = await mkdtemp(join(fastFolder(), "fundport-postgres-"));
  const release = guardFolder(folder);
  const data = join(folder, "data");
  const port = await findFreePort();
  const settings = `-p ${port} -k '' -c listen_addresses=127.0.0.1 -c fsync=off -c synchronous_commit=off -c full_page_writes=off -c wal_level=minimal -c max_wal_senders=0 -c max_wal_size=256MB -c max_connections=300`;
  const steps = [
    () => runProgram(programs, "initdb", ["-D", data, "-U", "fundport", "--auth=trust", "--encoding=UTF8", ...locale]),
    () => runProgram(programs, "pg_ctl", ["-D", data, "-w", "-l", join(folder, "log"), "-o", settings, "start"]),
  ];
  for (const step of steps) {
    const { status, stderr, stdout } = step();
    if (status === 0) continue;
    await rm(folder, { recursive: true, force: true });
    release();
    return { missing: `${programs} did not start: ${stderr}${stdout}` };
  }
  return {
    url: `postgres://fundport@127.0.0.1:${port}/postgres`,
    version: runProgram(programs, "postgres", ["--version"]).stdout.trim(),
    stop: async () => {
      runProgram(programs, "pg_ctl", ["-D", data, "-m", "immediate", "stop"]);
      await rm(folder, { recursive: true, force: true });
      release();
    },
  };
}

const locale = ["--locale-provider=icu", "--icu-locale=cs", "--locale=C"];

function findPrograms(): string | undefined {
  const versions = existsSync(debianFolder) ? readdirSync(debianFolder) : [];
  const folders = ["15", ...versions].map((version) => join(debianFolder, version, "bin"));
  return folders.find((folder) => existsSync(join(folder, "initdb")));
}

/** PostgreSQL refuses to run as root: root calls it in a user namespace, as the portal does with the embedded one. */
function runProgram(programs: string, name: string, args: readonly string[]) {
  const command = [join(programs, name), ...args];
  const isRoot = process.getuid?.() === 0;
  const [file = "", ...rest] = isRoot
    ? ["unshare", "--user", "--map-user=1000", "--map-group=1000", ...command]
    : command;
  // The server inherits the output of pg_ctl, and a pipe would keep this waiting until the server ends.
  const stdio = name === "pg_ctl" ? ("ignore" as const) : ("pipe" as const);
  const { status, stderr, stdout } = spawnSync(file, rest, { encoding: "utf8", stdio });
  return { status, stderr: stderr ?? "", stdout: stdout ?? "" };
}

async function findFreePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === "string") throw new Error("the system gave no port");
  return address.port;
}
