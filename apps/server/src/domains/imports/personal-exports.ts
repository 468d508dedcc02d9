import type { Listener } from "../../db/listener.ts";
import type pg from "pg";

const channel = "personal_data_exported";

/**
 * The log entry about an export of personal data. `rows` is null if the export failed or was stopped. Some files may
 * exist in that case.
 */
export type PersonalExport = {
  kind: string;
  rows: number | null;
  folder: string;
  /** The user of the operating system who ran the command. */
  user: string;
  uid: number | null;
  /** The user who used sudo to become `user`. */
  sudoUser?: string;
  host: string;
};

export type ExportLog = { warn: (entry: PersonalExport, message: string) => void };

/** Logs at level `warn`, which every usual LOG_LEVEL includes. */
export function logPersonalExport(log: ExportLog, entry: PersonalExport): void {
  log.warn(entry, "personal data was exported");
}

/** Notifies the running servers, which log the export. The command's own log is often only a terminal. */
export async function notifyPersonalExport(pool: Pick<pg.Pool, "query">, entry: PersonalExport): Promise<void> {
  await pool.query("select pg_notify($1, $2)", [channel, JSON.stringify(entry)]);
}

/** Logs the exports of personal data about which commands notify this server. */
export function logNotifiedExports(listener: Pick<Listener, "on">, log: ExportLog): void {
  listener.on(channel, (payload) => {
    if (payload !== null) logPersonalExport(log, JSON.parse(payload) as PersonalExport);
  });
}
