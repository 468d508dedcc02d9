import { randomBytes } from "node:crypto";
import { mkdir, open, readFile, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";

/**
 * Where files are kept: documents, pictures, photos. The database knows their keys; the storage knows nothing but bytes.
 * A key is small letters, digits, `-`, `_` and dots in parts divided by slashes, such as `images/3f/3fb2….webp`; what is
 * written under a key is whole or not there at all. All processes of a portal share one storage.
 */
export type FileStorage = {
  /** Null where nothing is kept under the key. */
  read(key: string): Promise<Buffer | null>;
  /** Replaces what was kept under the key. Rejects where the disk is full (`isStorageFull`). */
  write(key: string, bytes: Uint8Array): Promise<void>;
  /** Nothing under the key is no fault. */
  remove(key: string): Promise<void>;
};

const keyPattern = /^[a-z0-9_-][a-z0-9._-]*(\/[a-z0-9_-][a-z0-9._-]*){0,5}$/i;

/**
 * Keeps files in a folder, made when first written to. Bytes are on the disk before `write` resolves: a row that names
 * them never outlives them in a power cut.
 */
export function createFolderStorage(folder: string): FileStorage {
  function pathOf(key: string): string {
    if (!keyPattern.test(key) || key.length > 200) throw new Error(`Not a key of the file storage: ${key}`);
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
