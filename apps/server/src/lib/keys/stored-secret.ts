import { randomBytes } from "node:crypto";
import { access, link, mkdir, open, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { StartRefused } from "../startup/start-refused.ts";

/** A secret of the data folder, and whether it was made just now. */
export type KeptSecret = { text: string; file: string; isNew: boolean };

/** A secret as bytes. */
export type KeptBytes = { bytes: Buffer; file: string; isNew: boolean };

/**
 * A secret made at the first start and kept in the data folder, readable by its owner alone. It is on the disk before it
 * is used: what was encrypted with it never outlives it in a power cut. The file appears whole or not at all, and of two
 * processes that start at once the first one's secret counts for both.
 */
export async function keptSecret(dataDir: string, name: string, make: () => string): Promise<KeptSecret> {
  const { bytes, ...kept } = await keptBytes(dataDir, name, make);
  return { text: bytes.toString("utf8").trim(), ...kept };
}

/** The same for a secret that is no text, or takes its time to make. What `make` rejects with is passed on as it is. */
export async function keptBytes(
  dataDir: string,
  name: string,
  make: () => Promise<Uint8Array> | string,
): Promise<KeptBytes> {
  const file = join(dataDir, name);
  const inFolder = async <Result>(work: Promise<Result>) =>
    await work.catch((error: unknown) => {
      throw refusedFolder(dataDir, error);
    });
  await inFolder(mkdir(dataDir, { recursive: true, mode: 0o700 }));
  const made = (await inFolder(isThere(file))) ? null : await make();
  const isNew = made !== null && (await inFolder(writeOnce(file, made)));
  return { bytes: await inFolder(readFile(file)), file, isNew };
}

/** Whether the data folder holds such a secret already. */
export async function isKept(dataDir: string, name: string): Promise<boolean> {
  return await isThere(join(dataDir, name)).catch((error: unknown) => {
    throw refusedFolder(dataDir, error);
  });
}

async function isThere(file: string): Promise<boolean> {
  try {
    await access(file);
    return true;
  } catch (error) {
    if (codeOf(error) === "ENOENT") return false;
    throw error;
  }
}

/** Writes a file that there is not yet, and answers whether it did: another process may have been faster. */
async function writeOnce(file: string, content: string | Uint8Array): Promise<boolean> {
  const unfinished = `${file}.${randomBytes(6).toString("hex")}.part`;
  try {
    const handle = await open(unfinished, "wx", 0o600);
    try {
      await handle.writeFile(content);
      await handle.sync();
    } finally {
      await handle.close();
    }
    // Under its name it is whole from the first moment on: who finds it reads all of it.
    await link(unfinished, file);
    return true;
  } catch (error) {
    if (codeOf(error) === "EEXIST") return false;
    throw error;
  } finally {
    await rm(unfinished, { force: true });
  }
}

function codeOf(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : "unknown";
}

/** Why the data folder is of no use, in a sentence. */
function refusedFolder(dataDir: string, cause: unknown): StartRefused {
  const code = codeOf(cause);
  const sentences: Record<string, string> = {
    ENOSPC: `The disk of the data folder ${dataDir} is full; free some space and start again.`,
    EEXIST: `DATA_DIR ${dataDir} is not a folder; choose another.`,
    ENOTDIR: `DATA_DIR ${dataDir} is not a folder; choose another.`,
  };
  const otherwise = `The data folder ${dataDir} cannot be read and written by this user (${code}); choose another with DATA_DIR.`;
  return new StartRefused(sentences[code] ?? otherwise, { cause });
}
