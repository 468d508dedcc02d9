import type { Listener } from "../../db/listener.ts";
import type pg from "pg";

const channel = "personal_data_exported";

/** The log entry of an export. `rows` is null if the export failed or was stopped; some files may exist. */
export type PersonalExport = {
  kind: string;
  rows: number | null;
  folder: string;
  /** The operating system's user on the machine where the command ran. */
  user: string;
  uid: number | null;
  /** The user who became `user` with sudo. */
  sudoUser?: string;
  host: string;
};

export type ExportLog = { warn: (entry: PersonalExport, message: string) => void };

/** Logs at `warn`, which every usual LOG_LEVEL includes. */
export function logPersonalExport(log: ExportLog, entry: PersonalExport): void {
  log.warn(entry, "personal data was exported");
}

/** Notifies the running servers, which log the export, since the command's own log is often only a terminal. */
export async function notifyPersonalExport(pool: Pick<pg.Pool, "query">, entry: PersonalExport): Promise<void> {
  await pool.query("select pg_notify($1, $2)", [channel, JSON.stringify(entry)]);
}

/** Logs the exports of personal data that commands report by notification. */
export function logNotifiedExports(listener: Pick<Listener, "on">, log: ExportLog): void {
  listener.on(channel, (payload) => {
    if (payload !== null) logPersonalExport(log, JSON.parse(payload) as PersonalExport);
  });
}
