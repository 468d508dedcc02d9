import { Readable } from "node:stream";
import { ZipFile } from "yazl";

/** A file of the archive. `path` uses `/` as separator. `read` is called when it is the file's turn. */
export type ZipEntry = {
  readonly path: string;
  readonly at: Date;
  readonly read: () => Promise<Uint8Array> | Uint8Array;
};

/**
 * Returns the files as one ZIP archive. The files are read one after another while the archive is sent, so that they
 * are never all in memory. If two files have the same path, a number is added. The stream fails if a file cannot be
 * read.
 */
export function zipFiles(entries: readonly ZipEntry[]): Readable {
  const zip = new ZipFile();
  const output = Readable.from(zip.outputStream, { objectMode: false });
  zip.on("error", (error: Error) => output.destroy(error));
  const usedPaths = new Set<string>();
  for (const { path, at, read } of entries) {
    zip.addReadStreamLazy(distinct(path, usedPaths), { mtime: at, mode: 0o100644 }, (provide) => {
      Promise.resolve()
        .then(read)
        .then(
          (content) => provide(null, Readable.from([content])),
          (error: unknown) => provide(error, Readable.from([])),
        );
    });
  }
  zip.end();
  return output;
}

function distinct(path: string, usedPaths: Set<string>): string {
  const [, stem = path, extension = ""] = /^(.*?)(\.[^./]+)?$/s.exec(path) ?? [];
  let name = path;
  for (let number = 2; usedPaths.has(name); number += 1) name = `${stem} (${number})${extension}`;
  usedPaths.add(name);
  return name;
}
