import { createWriteStream } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import { dirname } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ExportFiles } from "../definition/work.ts";

/**
 * Creates a writer of export files. If the data is personal, only the user who runs the export can read the files and
 * the folders that are created for them.
 */
export function createExportFiles({ isPersonal }: { isPersonal: boolean }): ExportFiles {
  const [fileMode, folderMode] = isPersonal ? [0o600, 0o700] : [0o666, 0o777];

  async function makeFolder(path: string): Promise<void> {
    await mkdir(path, { recursive: true, mode: folderMode });
  }

  return {
    makeFolder,
    async write(path, content) {
      await makeFolder(dirname(path));
      // Deletes an existing file first, because it would keep its permissions, and a symbolic link would redirect the
      // data.
      await rm(path, { force: true });
      const chunks = typeof content === "string" || Buffer.isBuffer(content) ? [content] : content;
      await pipeline(Readable.from(chunks), createWriteStream(path, { mode: fileMode, flags: "wx" }));
    },
  };
}
