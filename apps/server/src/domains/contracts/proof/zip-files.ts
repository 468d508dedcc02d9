import { Readable } from "node:stream";
import { ZipFile } from "yazl";

/** `path` within the archive, parts divided by `/`; `read` is called when the archive has come to it. */
export type ZipEntry = {
  readonly path: string;
  readonly at: Date;
  readonly read: () => Promise<Uint8Array> | Uint8Array;
};

/**
 * The files as one ZIP archive, read one after another while it is taken, so that a thousand documents never lie in memory
 * at once. A path that is there already gets a number. The stream fails where a file cannot be read.
 */
export function zipFiles(entries: readonly ZipEntry[]): Readable {
  const zip = new ZipFile();
  const output = Readable.from(zip.outputStream, { objectMode: false });
  zip.on("error", (error: Error) => output.destroy(error));
  const taken = new Set<string>();
  for (const { path, at, read } of entries) {
    zip.addReadStreamLazy(distinct(path, taken), { mtime: at, mode: 0o100644 }, (take) => {
      Promise.resolve()
        .then(read)
        .then(
          (content) => take(null, Readable.from([content])),
          (error: unknown) => take(error, Readable.from([])),
        );
    });
  }
  zip.end();
  return output;
}

function distinct(path: string, taken: Set<string>): string {
  const [, stem = path, extension = ""] = /^(.*?)(\.[^./]+)?$/s.exec(path) ?? [];
  let name = path;
  for (let number = 2; taken.has(name); number += 1) name = `${stem} (${number})${extension}`;
  taken.add(name);
  return name;
}
