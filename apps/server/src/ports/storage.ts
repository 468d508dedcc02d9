import { randomBytes } from "node:crypto";
import { mkdir, open, readFile, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";

/**
 * Stores files (documents, images, photos) under keys. The storage handles only bytes; the database stores the keys. A
 * key consists of parts divided by slashes, with lower-case letters, digits, `-`, `_` and dots, such as
 * `images/3f/3fb2….webp`. A file is written completely or not at all. All processes of an installation share one
 * storage.
 */
export type FileStorage = {
  /** Returns the file's bytes; null if no file has this key. */
  read(key: string): Promise<Buffer | null>;
  /** Writes the file and replaces an existing one. Rejects if the disk is full (`isStorageFull`). */
  write(key: string, bytes: Uint8Array): Promise<void>;
  /** Removes the file. Does not fail if no file has this key. */
  remove(key: string): Promise<void>;
};

const keyPattern = /^[a-z0-9_-][a-z0-9._-]*(\/[a-z0-9_-][a-z0-9._-]*){0,5}$/i;

/**
 * Creates a storage in a folder. The first write creates the folder. `write` resolves only after the bytes are on the
 * disk, so that no database row refers to a file that was lost in a power cut.
 */
export function createFolderStorage(folder: string): FileStorage {
  function pathOf(key: string): string {
    if (!keyPattern.test(key) || key.length > 200) throw new Error(`Invalid key of the file storage: ${key}`);
    return join(folder, ...key.split("/"));
  }

  return {
    async read(key) {
      try {
        return await readFile(pathOf(key));
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },

    async write(key, bytes) {
      const path = pathOf(key);
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      const unfinished = `${path}.${randomBytes(6).toString("hex")}.part`;
      try {
        const file = await open(unfinished, "wx", 0o600);
        try {
          await file.writeFile(bytes);
          await file.sync();
        } finally {
          await file.close();
        }
        await rename(unfinished, path);
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
    },

    async remove(key) {
      await rm(pathOf(key), { force: true });
    },
  };
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && "code" in error && (error.code === "ENOENT" || error.code === "ENOTDIR");
}
