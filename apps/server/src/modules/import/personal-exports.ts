import type { Listener } from "../../db/listener.ts";
import type pg from "pg";

const channel = "personal_data_exported";

/** Who exported what, as it is logged. `rows` is null where the export failed or was stopped: files may be there. */
export type PersonalExport = {
  kind: string;
  rows: number | null;
  folder: string;
  /** Of the operating system, on the machine where the command ran. */
  user: string;
  uid: number | null;
  /** Who became that user by sudo. */
  sudoUser?: string;
  host: string;
};

export type ExportLog = { warn: (entry: PersonalExport, message: string) => void };

/** At `warn`, so that the line is there whatever LOG_LEVEL a portal usually has. */
export function logPersonalExport(log: ExportLog, entry: PersonalExport): void {
  log.warn(entry, "personal data was exported");
}

/** Notifies the running portals, which log the export: the log of the command itself is often only a terminal. */
export async function notifyPersonalExport(pool: Pick<pg.Pool, "query">, entry: PersonalExport): Promise<void> {
  await pool.query("select pg_notify($1, $2)", [channel, JSON.stringify(entry)]);
}

/** Logs the exports of which commands notify this process. */
export function logNotifiedExports(listener: Pick<Listener, "on">, log: ExportLog): void {
  listener.on(channel, (payload) => {
    if (payload !== null) logPersonalExport(log, JSON.parse(payload) as PersonalExport);
  });
}
