/**
 * `npm run export -- KIND FOLDER` writes a file that `npm run import` can read. It exports from the database of
 * DATABASE_URL, or from the embedded database of DATA_DIR. Fundport may be running or stopped.
 */
import { imports } from "../app/import-kinds.ts";
import { hostname, userInfo } from "node:os";
import { join, resolve } from "node:path";
import { pino } from "pino";
import { createEncryption } from "../db/encryption.ts";
import { StartRefused } from "../lib/startup/start-refused.ts";
import { logPersonalExport, notifyPersonalExport } from "../domains/imports/personal-exports.ts";
import { count } from "../domains/imports/definition/report.ts";
import { createFolderStorage } from "../ports/storage.ts";
import { createProgress } from "./progress.ts";
import { withDatabase } from "./with-database.ts";

const usage = `Usage: npm run export -- KIND FOLDER

Writes data into a folder, in the format that \`npm run import -- KIND\` reads. Personal data is written as plain text, to
files that only you can read, and the export is logged. Protect these files as carefully as the portal's own data.

Kinds:
${imports.describeKinds()}`;

if (import.meta.main) process.exitCode = await main(process.argv.slice(2));

/** Runs the command with its arguments. Returns the exit code. */
export async function main([kind, folder, ...rest]: string[]): Promise<number> {
  if (kind === undefined || !imports.kindNames.includes(kind) || folder === undefined || rest.length > 0) {
    console.error(usage);
    return 1;
  }
  const abort = new AbortController();
  for (const name of ["SIGINT", "SIGTERM"] as const) process.once(name, () => abort.abort());
  const progress = createProgress();
  try {
    const targetFolder = resolve(process.env["INIT_CWD"] ?? process.cwd(), folder);
    const storage = createFolderStorage(join(resolve(process.env["DATA_DIR"] ?? "./data"), "files"));
    const { path, rows } = await withDatabase(({ pool, keys }) =>
      imports.runExport(pool, kind, targetFolder, {
        storage,
        encryption: keys && createEncryption(keys.keys),
        onProgress: progress.show,
        signal: abort.signal,
        async onPersonal(written) {
          const entry = { ...written, ...currentUser() };
          logPersonalExport(pino({ base: null }, pino.destination({ dest: 2, sync: true })), entry);
          await notifyPersonalExport(pool, entry);
        },
      }),
    );
    progress.stop();
    console.log(`${count(rows)} rows written to ${path}.`);
    return 0;
  } catch (error) {
    progress.stop();
    return explain(error, abort.signal.aborted);
  }
}

/** Returns the name of this machine and the user of the operating system. In a container the user may have no name. */
function currentUser() {
  const uid = process.getuid?.() ?? null;
  const sudoUser = process.env["SUDO_USER"];
  return { user: nameOfUser(), uid, ...(sudoUser !== undefined && { sudoUser }), host: hostname() };
}

function nameOfUser(): string {
  try {
    return userInfo().username;
  } catch {
    return "";
  }
}

function explain(error: unknown, wasAborted: boolean): number {
  if (wasAborted) {
    console.error("Stopped: the folder contains the files written so far.");
    return 130;
  }
  if (error instanceof StartRefused) {
    console.error(error.message);
    return 1;
  }
  const { code, message } = error as NodeJS.ErrnoException;
  console.error(code === undefined ? error : `The export failed: ${message}`);
  return 1;
}
