import { statfs } from "node:fs/promises";
import { tmpdir } from "node:os";

const memory = "/dev/shm";
/** Enough for all databases of a run; each portal may keep 1 GB of write-ahead log. */
const minFreeBytes = 6 * 1024 ** 3;

/**
 * Returns a folder in memory where the machine has one with enough space, otherwise the one for temporary files. Cloning a
 * database writes a thousand files, which takes a disk four times as long.
 */
export async function fastFolder(): Promise<string> {
  const space = await statfs(memory).catch(() => null);
  return space !== null && space.bavail * space.bsize > minFreeBytes ? memory : tmpdir();
}
