import { statfs } from "node:fs/promises";

/** PostgreSQL's log grows by 16 MB at a time; where there is no room for that, the server ends and connections break. */
const minFreeBytes = 17_000_000;

/** Whether a folder's disk has no room left for PostgreSQL, whatever it managed to say about it. */
export async function isDiskFull(folder: string): Promise<boolean> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize < minFreeBytes;
}
