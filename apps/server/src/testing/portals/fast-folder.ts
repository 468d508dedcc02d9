import { statfsSync } from "node:fs";
import { tmpdir } from "node:os";

const memory = "/dev/shm";
/** Enough space for all databases of a run. Each server may use 1 GB of write-ahead log. */
const minFreeBytes = 6 * 1024 ** 3;

/**
 * Returns a folder in memory if the machine has one with enough space, otherwise the folder for temporary files.
 * Cloning a database writes a thousand files, which takes four times as long on a disk.
 */
export function fastFolder(): string {
  return freeBytesIn(memory) > minFreeBytes ? memory : tmpdir();
}

/** Returns the number of free bytes; 0 if the folder does not exist. */
function freeBytesIn(folder: string): number {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  } catch {
    return 0;
  }
}
