import { mkdir, open, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { StartRefused } from "./start-refused.ts";

/** A secret of the data folder, and whether it was made just now. */
export type KeptSecret = { text: string; file: string; isNew: boolean };

/**
 * A secret made at the first start and kept in the data folder, readable by its owner alone. It is on the disk before it
 * is used: what was encrypted with it never outlives it in a power cut.
 */
export async function keptSecret(dataDir: string, name: string, make: () => string): Promise<KeptSecret> {
  const file = join(dataDir, name);
  let isNew = true;
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw refusedFolder(dataDir, error);
  }
  try {
    // `wx`: of two processes that start at once, the first one's secret counts for both.
    const handle = await open(file, "wx", 0o600);
    try {
      await handle.writeFile(make());
      await handle.sync();
    } finally {
      await handle.close();
    }
  } catch (error) {
    if (codeOf(error) === "ENOSPC") await rm(file, { force: true });
    if (codeOf(error) !== "EEXIST") throw refusedFolder(dataDir, error);
    isNew = false;
  }
  const text = await readFile(file, "utf8").catch((error: unknown) => {
    throw refusedFolder(dataDir, error);
  });
  return { text: text.trim(), file, isNew };
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
