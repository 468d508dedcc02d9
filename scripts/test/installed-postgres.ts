/** Provides a second PostgreSQL for one test run, from Debian's packages, besides the embedded one. */
import { spawnSync } from "node:child_process";
import { globSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { type AddressInfo, createServer } from "node:net";
import { join } from "node:path";
import { fastFolder } from "@fundport/server/testing/portals/fast-folder";
import { guardFolder } from "@fundport/server/testing/portals/leftovers";

export type InstalledPostgres = { url: string; stop: () => Promise<void> } | { missing: string };

const settings =
  "-k '' -c listen_addresses=127.0.0.1 -c fsync=off -c synchronous_commit=off -c full_page_writes=off -c wal_level=minimal -c max_wal_senders=0 -c max_wal_size=256MB -c max_connections=300";

/**
 * Returns the server of TEST_DATABASE_URL if it is set. Otherwise starts an installed PostgreSQL, preferably version
 * 15, with its own folder and a free port of the loopback address. Returns the reason if PostgreSQL is not installed or
 * does not start.
 */
export async function startInstalledPostgres(): Promise<InstalledPostgres> {
  const givenUrl = process.env["TEST_DATABASE_URL"];
  if (givenUrl) return { url: givenUrl, stop: async () => undefined };
  const found = globSync("/usr/lib/postgresql/*/bin/initdb").map((path) => join(path, ".."));
  const programs = found.find((path) => path.includes("/15/")) ?? found[0];
  if (programs === undefined) return { missing: "no PostgreSQL of Debian's packages is installed" };
  const folder = await mkdtemp(join(fastFolder(), "fundport-postgres-"));
  const release = guardFolder(folder);
  const data = ["-D", join(folder, "data")];
  const port = await findFreePort();
  const control = (...args: string[]) => runProgram(join(programs, "pg_ctl"), [...data, ...args], "ignore");
  const locale = ["--encoding=UTF8", "--locale-provider=icu", "--icu-locale=cs", "--locale=C"];
  const stop = async (): Promise<void> => {
    control("-m", "immediate", "stop");
    await rm(folder, { recursive: true, force: true });
    release();
  };
  const initResult = runProgram(
    join(programs, "initdb"),
    [...data, "-U", "fundport", "--auth=trust", ...locale],
    "pipe",
  );
  const isStarted =
    initResult.status === 0 &&
    control("-w", "-l", join(folder, "log"), "-o", `-p ${port} ${settings}`, "start").status === 0;
  if (isStarted) return { url: `postgres://fundport@127.0.0.1:${port}/postgres`, stop };
  await stop();
  return { missing: `${programs} did not start: ${initResult.stderr}` };
}

/**
 * Runs a program of PostgreSQL. PostgreSQL refuses to run as root, so root runs it in a user namespace, as the server
 * does with the embedded PostgreSQL. A PostgreSQL server inherits the output of pg_ctl, so a pipe would block until
 * that server ends.
 */
function runProgram(file: string, args: readonly string[], stdio: "ignore" | "pipe") {
  const user = process.getuid?.() === 0 ? ["unshare", "--user", "--map-user=1000", "--map-group=1000"] : [];
  const [first = file, ...rest] = [...user, file, ...args];
  return spawnSync(first, rest, { encoding: "utf8", stdio });
}

async function findFreePort(): Promise<number> {
  await using server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return (server.address() as AddressInfo).port;
}
