import { chmod, copyFile, type FileHandle, open, stat, truncate } from "node:fs/promises";
import { join } from "node:path";

/** Returns the path of PostgreSQL's own log. The previous log is `postgres.log.1`. */
export const logPathOf = (dataDir: string): string => join(dataDir, "postgres.log");
const olderOf = (dataDir: string): string => `${logPathOf(dataDir)}.1`;

/** This is enough for years of normal operation. Repeated errors may fill the log overnight; then it is rotated. */
export const maxLogBytes = 10_000_000;

/**
 * Makes PostgreSQL log its start, end and recovery, but no failed statements and no values, which may be personal data.
 * The app's own log contains such failures. Source: docs/reference/personal-data.md#log-of-postgresql.
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

/** Opens the log for a server that is about to start; a fresh start first rotates the log of the previous run. */
export async function openServerLog(dataDir: string, { isFresh }: { isFresh: boolean }): Promise<FileHandle> {
  const path = logPathOf(dataDir);
  // The log is copied, not renamed: if two processes start concurrently, the server of one may already write to the log
  // while the other rotates it.
  if (isFresh) await boundServerLog(dataDir, 0);
  // Opened for appending, so that a truncated log is written from its beginning again.
  const log = await open(path, "a");
  await chmod(path, 0o600);
  return log;
}

/**
 * Rotates a log that exceeds its limit; the server continues to write to the same file. A line that the server writes
 * in the few milliseconds between copy and truncation is lost.
 */
export async function boundServerLog(dataDir: string, maxBytes = maxLogBytes): Promise<void> {
  const path = logPathOf(dataDir);
  const { size } = await stat(path).catch(() => ({ size: 0 }));
  if (size <= maxBytes) return;
  await copyFile(path, olderOf(dataDir));
  await chmod(olderOf(dataDir), 0o600);
  await truncate(path, 0);
}
