import { createHmac, randomBytes } from "node:crypto";
import { link, readFile, rename, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { platform } from "node:os";
import { join } from "node:path";
import type { DatabaseAddress } from "../database-address.ts";

/** The maximum length of a socket path in bytes; PostgreSQL fails with a longer one. */
const maxSocketPathLength = 107;
const user = "fundport";
/** The app's role, which owns no objects. `user` above created the cluster and has all rights. */
const portalUser = "fundport_app";

export type EmbeddedAddress = DatabaseAddress & { host: string; port: number; password: string };

/** Reads the address that the last start wrote to the data folder; null before the first start. */
export async function readAddress(dataDir: string): Promise<EmbeddedAddress | null> {
  const text = await readFile(addressFile(dataDir), "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return null;
    throw error;
  });
  return text === null ? null : (JSON.parse(text) as EmbeddedAddress);
}

/**
 * Returns the address of the same server for the app's role. The role's password is derived from the owner's password,
 * which it does not reveal, so it is not stored.
 */
export function portalAddressOf(address: EmbeddedAddress): EmbeddedAddress & { user: string } {
  const password = createHmac("sha256", address.password).update(portalUser).digest("base64url");
  return { ...address, user: portalUser, password };
}

/**
 * Chooses where the server listens: on a socket in the folder, or on a free port of the loopback address if the
 * folder's path is too long for a socket. An existing folder keeps its password.
 */
export async function chooseAddress(dataDir: string, known: EmbeddedAddress | null): Promise<EmbeddedAddress> {
  const password = known?.password ?? randomBytes(24).toString("base64url");
  const socket = join(dataDir, ".s.PGSQL.5432");
  const fits = platform() !== "win32" && Buffer.byteLength(`${socket}.lock`) <= maxSocketPathLength;
  const endpoint = fits ? { host: dataDir, port: 5432 } : { host: "127.0.0.1", port: await freePort() };
  return { ...endpoint, user, password, database: "fundport" };
}

/**
 * Stores where the server listens, and returns the address to use. If two processes start concurrently in a new folder
 * (`isNew`), both use the first one's address, since the cluster has its password. The file is written atomically.
 */
export async function writeAddress(
  dataDir: string,
  address: EmbeddedAddress,
  { isNew }: { isNew: boolean },
): Promise<EmbeddedAddress> {
  const fresh = `${addressFile(dataDir)}.${process.pid}`;
  try {
    // The file contains the password, so only the owner of the file may read it.
    await writeFile(fresh, JSON.stringify(address), { mode: 0o600 });
    if (isNew) await link(fresh, addressFile(dataDir));
    else await rename(fresh, addressFile(dataDir));
    return address;
  } catch (error) {
    // If the temporary file is missing, the process that now owns the folder has removed it.
    const isTaken = error instanceof Error && "code" in error && (error.code === "EEXIST" || error.code === "ENOENT");
    const known = isTaken ? await readAddress(dataDir) : null;
    if (known) return known;
    throw error;
  } finally {
    await rm(fresh, { force: true });
  }
}

function addressFile(dataDir: string): string {
  return join(dataDir, "postgres.json");
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() =>
        typeof address === "object" && address ? resolve(address.port) : reject(new Error("no port")),
      );
    });
  });
}
