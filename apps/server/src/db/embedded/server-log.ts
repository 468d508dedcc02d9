import { chmod, copyFile, type FileHandle, open, stat, truncate } from "node:fs/promises";
import { join } from "node:path";

/** PostgreSQL's own log; what it said before is kept once, as `postgres.log.1`. */
export const logPathOf = (dataDir: string): string => join(dataDir, "postgres.log");
const olderOf = (dataDir: string): string => `${logPathOf(dataDir)}.1`;

/** Years of usual days; a bad night fills it and starts it anew. */
export const maxLogBytes = 10_000_000;

/**
 * What PostgreSQL writes down: how it starts, ends and recovers. Refused statements and the values in them are not in it,
 * since they hold personal data; the portal's own log says what failed. See docs/decisions/213.
 */
export const logSettings: Readonly<Record<string, string>> = {
  log_min_messages: "log",
  log_min_error_statement: "panic",
  log_error_verbosity: "terse",
  log_statement: "none",
  log_min_duration_statement: "-1",
  log_parameter_max_length: "0",
  log_parameter_max_length_on_error: "0",
};

/** Opens the log for a server that starts; of a fresh start the log of the run before is put aside. */
export async function openServerLog(dataDir: string, { isFresh }: { isFresh: boolean }): Promise<FileHandle> {
  const path = logPathOf(dataDir);
  // Copied, not renamed: of two portals that start at once the other's server may be writing to it already.
  if (isFresh) await boundServerLog(dataDir, 0);
  // Appended to, so that a log that is cut begins at its beginning again.
  const log = await open(path, "a");
  await chmod(path, 0o600);
  return log;
}

/**
 * Puts a log aside that has grown beyond its bound; the server keeps writing to the same file. A line that is written
 * between the copy and the cut, some milliseconds, is lost.
 */
export async function boundServerLog(dataDir: string, maxBytes = maxLogBytes): Promise<void> {
  const path = logPathOf(dataDir);
  const { size } = await stat(path).catch(() => ({ size: 0 }));
  if (size <= maxBytes) return;
  await copyFile(path, olderOf(dataDir));
  await chmod(olderOf(dataDir), 0o600);
  await truncate(path, 0);
}
