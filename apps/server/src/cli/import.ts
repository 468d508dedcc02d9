/**
 * `npm run import -- KIND PATH` loads an operator's data into the database of DATABASE_URL, or into the embedded
 * database of DATA_DIR. Fundport may be running or stopped.
 */
import { join, resolve } from "node:path";
import { imports } from "../app/import-kinds.ts";
import { missingChecks } from "../app/missing-checks.ts";
import { createEncryption } from "../db/encryption.ts";
import { isStorageFull } from "../db/errors.ts";
import { createFindRuleStart, rulesOf } from "../db/rule-starts.ts";
import { errorTable, ImportRefused } from "../domains/imports/definition/file-errors.ts";
import { reportText } from "../domains/imports/definition/report.ts";
import { listMissing } from "../domains/imports/service.ts";
import { setFundMarket } from "../domains/catalogue/funds/fund-market.ts";
import { createFolderStorage } from "../ports/storage.ts";
import { StartRefused } from "../lib/startup/start-refused.ts";
import { type ImportCommand, readImportArguments } from "./import-arguments.ts";
import { missingText } from "./missing-text.ts";
import { createProgress } from "./progress.ts";
import { withDatabase } from "./with-database.ts";

const usage = `Usage: npm run import -- KIND PATH [--dry-run] [--replace] [--skip-faulty] [--decimal=,|.] [--ignore COLUMN,COLUMN]
       npm run import -- --missing
       npm run import -- fund-market withdraw|restore ISIN…

PATH is a CSV file (commas, semicolons or tabs; UTF-8, UTF-16, Windows-1250 and others) or an Excel workbook (.xlsx).
Some kinds need a JSON file or a folder instead.

  --dry-run     shows what would be added, changed and missing, and stores nothing
  --replace     removes rows that the file no longer has, for kinds that otherwise keep them
  --skip-faulty imports the rows without errors and writes the others, with the reasons, to NAME.faulty.csv beside the file
  --decimal=,   reads 1.213 as 1213 and 1,213 as 1.213; --decimal=. does the opposite. Needed if a column doesn't show it
  --ignore      leaves out unknown columns of the file
  --missing     lists the data that is still missing, in order, with the command for each
  fund-market   withdraws funds from the market, or lets them be bought again

Kinds, in the order to import them (docs/data has a page for each):
${imports.describeKinds()}`;

const signals = ["SIGINT", "SIGTERM"] as const;
/** Error codes: PostgreSQL was stopped, has crashed or is recovering, or the network failed. */
const lostConnection = new Set(["57P01", "57P02", "57P03", "08006", "ECONNRESET", "EPIPE"]);

if (import.meta.main) process.exitCode = await main(process.argv.slice(2));

/** Runs the command with its arguments; returns the exit code. */
export async function main(args: string[]): Promise<number> {
  const command = readImportArguments(args, imports.kindNames);
  if (command === null) {
    console.error(usage);
    return 1;
  }
  if (command.does === "import") return await importFile(command);
  try {
    if (command.does === "missing") return await printMissing();
    const outcome = await withDatabase(({ pool }) => setFundMarket(pool, command.keys, command.isAllowed));
    for (const line of outcome.lines) console.log(line);
    return outcome.isSuccessful ? 0 : 1;
  } catch (error) {
    return explain(error, false, "");
  }
}

async function printMissing(): Promise<number> {
  const rules = rulesOf({ TRIAL: false, SCREENING: process.env["SCREENING"] === "off" ? "off" : "on" });
  const missing = await withDatabase(({ db }) => listMissing(db, createFindRuleStart(db, rules), missingChecks));
  console.log(missingText(missing));
  return 0;
}

async function importFile({
  kind,
  path,
  isDry,
  replaces,
  skipsFaulty,
  decimal,
  ignored,
}: ImportCommand & { does: "import" }): Promise<number> {
  const abort = new AbortController();
  const stop = (): void => abort.abort();
  for (const name of signals) process.once(name, stop);
  const progress = createProgress();
  try {
    // npm runs scripts in the project's folder, but the path is relative to the folder in which the user ran the
    // command.
    const file = resolve(process.env["INIT_CWD"] ?? process.cwd(), path);
    const storage = createFolderStorage(join(resolve(process.env["DATA_DIR"] ?? "./data"), "files"));
    const report = await withDatabase(({ pool, keys }) => {
      const encryption = keys && createEncryption(keys.keys);
      const onProgress = progress.show;
      return imports.runImport(pool, kind, file, {
        storage,
        encryption,
        onProgress,
        signal: abort.signal,
        isDry,
        replaces,
        skipsFaulty,
        decimal,
        ignored,
      });
    });
    progress.stop();
    console.log(reportText(report, { isDry }));
    return 0;
  } catch (error) {
    progress.stop();
    return explain(error, abort.signal.aborted, path);
  } finally {
    for (const name of signals) process.off(name, stop);
  }
}

/**
 * Prints the table of errors in the file, or one sentence for any other failure. Returns the exit code. The database is
 * unchanged in each case.
 */
function explain(error: unknown, wasAborted: boolean, path: string): number {
  if (wasAborted) {
    console.error("Stopped: nothing was imported.");
    return 130;
  }
  if (error instanceof ImportRefused) {
    console.error(`${error.message}\n\n${errorTable(error)}`);
    return 1;
  }
  if (error instanceof StartRefused) {
    console.error(error.message);
    return 1;
  }
  if (isStorageFull(error)) {
    console.error("Nothing was imported: the database's disk is full. Free some space and run the command again.");
    return 1;
  }
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === "ENOENT" || code === "EACCES") {
    console.error(
      `Nothing was imported: ${path} ${code === "ENOENT" ? "doesn't exist" : "can't be read by this user"}.`,
    );
    return 1;
  }
  if (code === "ECONNREFUSED" || code === "ENOTFOUND" || code === "28P01" || code === "3D000") {
    console.error(`Nothing was imported: can't connect to the database (${message}).`);
    return 1;
  }
  if (lostConnection.has(code ?? "") || /Connection terminated/.test(message)) {
    console.error(
      "Nothing was imported: the connection to the database was lost. Check that it is running and that its disk isn't full, then run the command again.",
    );
    return 1;
  }
  console.error("Nothing was imported because of an internal error:");
  console.error(error);
  return 1;
}
