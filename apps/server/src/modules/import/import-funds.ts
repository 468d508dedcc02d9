import type pg from "pg";
import { basename } from "node:path";
import { stat } from "node:fs/promises";
import type { Encryption } from "../../db/encryption.ts";
import type { FileStorage } from "../../ports/storage.ts";
import type { FaultList } from "./faults.ts";
import { parseFundLine } from "./fund-line.ts";
import type { ImportedFund } from "./fund-line.ts";
import { readCsv } from "./read-csv.ts";
import { counting } from "./report.ts";
import type { ImportReport } from "./report.ts";
import { createFundStage, stageFunds, storeStagedFunds } from "./store-funds.ts";

export type Work = {
  client: pg.PoolClient;
  faults: FaultList;
  /** Told what is being done and how much of it is, 0 to 1. */
  onProgress: (step: string, done: number) => void;
  signal: AbortSignal;
  /** Where files that rows name are kept. */
  storage: FileStorage;
  /** Of what tables keep encrypted. */
  encryption: Encryption;
};

/** Loads a file of funds: streamed into a stage, checked as a whole, then taken over. */
export async function importFunds(path: string, work: Work): Promise<ImportReport> {
  const seen = new Map<string, number>();
  const fromCountry = { number: 0 };
  await createFundStage(work.client);
  await stageFunds(work.client, fundsOf(path, work, seen, fromCountry));
  work.faults.refuseIfAny();
  work.onProgress("storing the funds", 0);
  const stored = await storeStagedFunds(work.client);
  work.onProgress("storing the funds", 1);
  return {
    what: "funds",
    read: seen.size,
    added: stored.added,
    changed: stored.changed,
    unchanged: seen.size - stored.added - stored.changed,
    notes: [
      ...(fromCountry.number > 0
        ? [`${counting(fromCountry.number, "fund")} without a currency got that of the country of the ISIN.`]
        : []),
      ...stored.notes,
    ],
  };
}

async function* fundsOf(
  path: string,
  work: Work,
  seen: Map<string, number>,
  fromCountry: { number: number },
): AsyncGenerator<ImportedFund> {
  const file = basename(path);
  const { size } = await stat(path);
  let bytes = 0;
  const onBytes = (more: number) => work.onProgress("reading the funds", (bytes += more) / size);
  for await (const row of readCsv(path, ["name", "kind", "currency"], {
    file,
    faults: work.faults,
    onBytes,
    signal: work.signal,
  })) {
    const fund = parseFundLine(row);
    if (Array.isArray(fund)) {
      for (const problem of fund) work.faults.add({ file, line: row.line, ...problem });
      continue;
    }
    const first = seen.get(fund.key);
    if (first !== undefined) {
      work.faults.add({
        file,
        line: row.line,
        column: fund.isin === null ? "symbol" : "isin",
        reason: `${fund.isin ?? fund.symbol} stands in line ${first} already`,
      });
      continue;
    }
    seen.set(fund.key, row.line);
    if (fund.currencyFromCountry) fromCountry.number++;
    yield fund;
  }
}
