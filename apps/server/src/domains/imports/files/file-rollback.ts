import type { FileStorage } from "../../../ports/storage.ts";

export type FileWriter = { write: (key: string, bytes: Uint8Array) => Promise<void> };

/**
 * Runs `work`, which writes files together with rows. If `work` fails, removes the files that it has written, so that a
 * refused import leaves no files. Keeps files that existed before. Also keeps files of replaced rows, because another
 * process may be sending them.
 */
export async function withFileRollback<Result>(
  storage: FileStorage,
  work: (files: FileWriter) => Promise<Result>,
): Promise<Result> {
  const brought: string[] = [];
  try {
    return await work({
      async write(key, bytes) {
        if ((await storage.read(key)) !== null) return;
        brought.push(key);
        await storage.write(key, bytes);
      },
    });
  } catch (error) {
    for (const key of brought) await storage.remove(key).catch(() => undefined);
    throw error;
  }
}
