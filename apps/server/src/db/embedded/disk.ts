import { statfs } from "node:fs/promises";

/** PostgreSQL's write-ahead log grows by 16 MB at a time. Without that space the server ends and connections break. */
const minFreeBytes = 17_000_000;

/** Returns true if the disk of a folder has too little space for PostgreSQL. */
export async function isDiskFull(folder: string): Promise<boolean> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize < minFreeBytes;
}
