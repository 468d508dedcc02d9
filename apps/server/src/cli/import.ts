/**
 * `npm run import -- KIND PATH` loads an operator's data: into the server of DATABASE_URL, or into the
 * embedded one of DATA_DIR, beside a running portal or without one.
 */
import { join, resolve } from "node:path";
import { SingleBar } from "cli-progress";
import { createEncryption } from "../db/encryption.ts";
import { isStorageFull } from "../db/errors.ts";
import { faultTable, ImportRefused } from "../modules/import/faults.ts";
import { reportText } from "../modules/import/report.ts";
import { type ImportKind, importKinds, runImport } from "../modules/import/service.ts";
import { createFolderStorage } from "../ports/storage.ts";
import { StartRefused } from "../lib/start-refused.ts";
import { withDatabase } from "./with-database.ts";

const usage = `Usage: npm run import -- ${importKinds.join("|")} PATH
  funds   a CSV file of funds
  prices  a folder of price files with its instruments.csv
  forex   the European Central Bank's history (CSV) or a daily fixing of the Czech National Bank (text)
  images  a folder of pictures named for what they show: fund-12.png, fund-CZ0008470011.jpg, program-CODE.png,
          issuer-CODE.png, contracttype-CODE.png, panel-CODE.png, fundpackagetemplate-2.png
  distributors  a CSV file of distributors with their branches
  register      a CSV file that is the whole register of the national bank
  users         a CSV file of users
  webrequests   a JSON file of web requests, which prefill the client form
  questionnaires  a JSON file of questionnaires
  documents     a CSV file of documents of funds and programs; the PDF files lie beside it
  attachments   a CSV file of commission attachments; the documents lie beside it
  countries  a CSV file of countries by ISO code
  banks      a CSV file of banks by country and code
  postcodes  a CSV file of places by postcode; of each country in it the whole list
  employers  a CSV file of employers by country and identification number
  screening  a CSV file that is the whole list of persons with whom no contract may be made
  invaliddocuments  a CSV file of numbers of invalid identity documents
  accounts   a CSV file that is the whole list of accounts to which clients pay
  clients    a CSV file of clients by citizenship and the number of their identification
  frameworkcontracts  a CSV file of framework contracts by keys of your own; their clients are imported first`;

/** PostgreSQL was stopped, crashed or is recovering; or the network is gone. */
const lostConnection = new Set(["57P01", "57P02", "57P03", "08006", "ECONNRESET", "EPIPE"]);

process.exitCode = await main(process.argv.slice(2));

async function main([kind, path, ...rest]: string[]): Promise<number> {
  if (!isImportKind(kind) || path === undefined || rest.length > 0) {
    console.error(usage);
    return 1;
  }
  const abort = new AbortController();
  for (const name of ["SIGINT", "SIGTERM"] as const) process.once(name, () => abort.abort());
  const progress = createProgress();
  try {
    // npm calls scripts in the project's folder; the path is meant from where it was typed.
    const file = resolve(process.env["INIT_CWD"] ?? process.cwd(), path);
    const storage = createFolderStorage(join(resolve(process.env["DATA_DIR"] ?? "./data"), "files"));
    const report = await withDatabase(({ pool, keys }) => {
      const encryption = keys && createEncryption(keys.keys);
      return runImport(pool, kind, file, { storage, encryption, onProgress: progress.show, signal: abort.signal });
    });
    progress.stop();
    console.log(reportText(report));
    return 0;
  } catch (error) {
    progress.stop();
    return explain(error, abort.signal.aborted, path);
  }
}

function isImportKind(kind: string | undefined): kind is ImportKind {
  return importKinds.some((known) => known === kind);
}

/** One clear sentence for whatever went wrong, and the table of faults. Nothing was changed in any of the cases. */
function explain(error: unknown, wasAborted: boolean, path: string): number {
  if (wasAborted) {
    console.error("Stopped: nothing was imported.");
    return 130;
  }
  if (error instanceof ImportRefused) {
    console.error(`${error.message}\n\n${faultTable(error)}`);
    return 1;
  }
  if (error instanceof StartRefused) {
    console.error(error.message);
    return 1;
  }
  if (isStorageFull(error)) {
    console.error("The disk of the database is full: nothing was imported. Free some space and run the command again.");
    return 1;
  }
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === "ENOENT" || code === "EACCES") {
    console.error(`${path} ${code === "ENOENT" ? "does not exist" : "may not be read"}: nothing was imported.`);
    return 1;
  }
  if (code === "ECONNREFUSED" || code === "ENOTFOUND" || code === "28P01" || code === "3D000") {
    console.error(`The database does not answer (${message}): nothing was imported.`);
    return 1;
  }
  if (lostConnection.has(code ?? "") || /Connection terminated/.test(message)) {
    console.error(
      "The connection to the database was lost: nothing was imported. Is its disk full, or was it stopped? Run the command again.",
    );
    return 1;
  }
  console.error("Nothing was imported, through a fault of the portal's own:");
  console.error(error);
  return 1;
}

/** A bar on a terminal; elsewhere a line for every tenth. */
function createProgress(): { show: (step: string, done: number) => void; stop: () => void } {
  const isTerminal = process.stderr.isTTY;
  const bar = new SingleBar({ format: "{bar} {percentage} %  {step}", hideCursor: true, clearOnComplete: false });
  let current = "";
  let tenth = -1;
  return {
    show(step, done) {
      if (isTerminal) {
        if (current === "") bar.start(100, 0, { step });
        bar.update(Math.floor(done * 100), { step });
      } else if (step !== current || Math.floor(done * 10) > tenth) {
        console.error(`${step}: ${Math.floor(done * 100)} %`);
      }
      current = step;
      tenth = Math.floor(done * 10);
    },
    stop() {
      if (isTerminal && current !== "") bar.stop();
    },
  };
}
