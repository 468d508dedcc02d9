import { randomBytes } from "node:crypto";
import { access, link, mkdir, open, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { StartRefused } from "../startup/start-refused.ts";

/** A secret in the data folder; `isNew` is true if the secret was just created. */
export type StoredSecret = { text: string; file: string; isNew: boolean };

/** A secret in the data folder, returned as bytes. */
export type StoredBytes = { bytes: Buffer; file: string; isNew: boolean };

/**
 * Returns a secret in the data folder. The first start creates it, and only its owner can read it. The secret is
 * written to disk before it is used, so that a power cut cannot lose the key of encrypted data. The file is created
 * atomically; if two processes start concurrently, both use the secret of the first.
 */
export async function findOrCreateSecret(dataDir: string, name: string, create: () => string): Promise<StoredSecret> {
  const { bytes, ...stored } = await findOrCreateBytes(dataDir, name, create);
  return { text: bytes.toString("utf8").trim(), ...stored };
}

/**
 * Returns a secret in the data folder that is not text or is created asynchronously. Rejects with the error of
 * `create`.
 */
export async function findOrCreateBytes(
  dataDir: string,
  name: string,
  create: () => Promise<Uint8Array> | string,
): Promise<StoredBytes> {
  const file = join(dataDir, name);
  const inFolder = async <Result>(work: Promise<Result>) =>
    await work.catch((error: unknown) => {
      throw folderRefusal(dataDir, error);
    });
  await inFolder(mkdir(dataDir, { recursive: true, mode: 0o700 }));
  const created = (await inFolder(exists(file))) ? null : await create();
  const isNew = created !== null && (await inFolder(writeOnce(file, created)));
  return { bytes: await inFolder(readFile(file)), file, isNew };
}

/** Returns true if the data folder already has this secret. */
export async function isStored(dataDir: string, name: string): Promise<boolean> {
  return await exists(join(dataDir, name)).catch((error: unknown) => {
    throw folderRefusal(dataDir, error);
  });
}

async function exists(file: string): Promise<boolean> {
  try {
    await access(file);
    return true;
  } catch (error) {
    if (codeOf(error) === "ENOENT") return false;
    throw error;
  }
}

/** Writes a file unless it exists; returns false if another process has already written it. */
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
    // The file gets its final name only when it is complete, so that no process reads a part of it.
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

/** Returns an error with the reason why the data folder cannot be used. */
function folderRefusal(dataDir: string, cause: unknown): StartRefused {
  const code = codeOf(cause);
  const sentences: Record<string, string> = {
    ENOSPC: `The disk of the data folder ${dataDir} is full. Free some space and start again.`,
    EEXIST: `DATA_DIR ${dataDir} is not a folder. Choose another one.`,
    ENOTDIR: `DATA_DIR ${dataDir} is not a folder. Choose another one.`,
  };
  const otherwise = `This user can't read and write the data folder ${dataDir} (${code}). Choose another one with DATA_DIR.`;
  return new StartRefused(sentences[code] ?? otherwise, { cause });
}
