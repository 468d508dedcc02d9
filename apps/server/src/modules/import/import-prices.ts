import { stat } from "node:fs/promises";
import { basename, join } from "node:path";
import type { ImportedFund } from "./fund-line.ts";
import type { Work } from "./import-funds.ts";
import { instrumentsFile, readInstruments } from "./instruments.ts";
import type { Instrument, Instruments } from "./instruments.ts";
import { parsePriceLine } from "./price-line.ts";
import { readCsv } from "./read-csv.ts";
import { refreshFigures } from "./refresh-figures.ts";
import { count, counting, withoutValuesNote } from "./report.ts";
import type { ImportReport } from "./report.ts";
import { createFundStage, stageFunds, storeStagedFunds } from "./store-funds.ts";
import { stagePrices, storeStagedPrices } from "./store-prices.ts";
import type { FundPrice } from "./store-prices.ts";

/** Loads a folder of price files with its list of instruments, and computes all that follows from prices. */
export async function importPrices(folder: string, work: Work): Promise<ImportReport> {
  const list = join(folder, instrumentsFile);
  if (!(await isFile(list))) {
    work.faults.add({
      file: basename(folder),
      line: 1,
      column: "",
      reason: `the folder has no ${instrumentsFile}, which says whose the prices are`,
    });
    work.faults.refuseIfAny();
  }
  const instruments = await readInstruments(folder, work);
  // Funds cannot be found or made from a list with faults, so its faults come before those of the price files.
  work.faults.refuseIfAny();
  const madeFunds = await addMissingFunds(instruments, work);
  const ids = await findFunds(instruments, work);
  const totals = { read: 0 };
  await stagePrices(work.client, pricesOf(instruments, ids, work, totals));
  work.faults.refuseIfAny();

  work.onProgress("storing the prices", 0);
  const { added, changed, fundIds } = await storeStagedPrices(work.client);
  work.onProgress("storing the prices", 1);
  const { ownGains, programsWithoutValues } = await refreshFigures(work.client, fundIds, (done) =>
    work.onProgress("computing performance", done),
  );
  return {
    what: "prices",
    read: totals.read,
    added,
    changed,
    unchanged: totals.read - added - changed,
    notes: [
      `Prices of ${counting(instruments.funds.length, "fund")} are here; performance of ${count(fundIds.length)} was computed anew.`,
      ...(instruments.leftOut.size > 0 ? [leftOutNote(instruments)] : []),
      ...madeFunds,
      ...(ownGains > 0
        ? [
            `Gains from the own history of ${counting(ownGains, "fund")}: the 10th, 50th and 90th percentile of the yearly gains over the recommended horizon.`,
          ]
        : []),
      ...withoutValuesNote(programsWithoutValues),
    ],
  };
}

function leftOutNote({ leftOut }: Instruments): string {
  const kinds = [...leftOut].map(([kind, number]) => `${count(number)} of the kind ${kind}`).join(", ");
  return `Left out, since they are no funds: ${kinds}.`;
}

/** Funds that the catalogue lacks are made of the list. Those it has keep what they are called. */
async function addMissingFunds({ funds }: Instruments, { client }: Work): Promise<string[]> {
  const known = await knownKeys(client, funds);
  const missing = funds.filter(({ fund }) => !known.has(fund.key));
  if (missing.length === 0) return [];
  await createFundStage(client);
  await stageFunds(client, each(missing.map(({ fund }) => fund)));
  const { notes } = await storeStagedFunds(client);
  return [
    `Added from ${instrumentsFile}, since the catalogue had them not: ${counting(missing.length, "fund")}.`,
    ...notes,
  ];
}

async function* each(funds: readonly ImportedFund[]): AsyncGenerator<ImportedFund> {
  yield* funds;
}

async function knownKeys(
  client: Work["client"],
  funds: readonly Instrument[],
): Promise<Map<string, { id: number; currency: string }>> {
  const { rows } = await client.query<{ key: string; id: number; currency: string }>(
    `select coalesce(f.isin, 'symbol ' || f.symbol) as key, f.id, c.code as currency
     from funds f join currencies c on c.id = f.currency_id where coalesce(f.isin, 'symbol ' || f.symbol) = any($1)`,
    [funds.map(({ fund }) => fund.key)],
  );
  return new Map(rows.map(({ key, id, currency }) => [key, { id, currency }]));
}

/** Ids of the funds by key. Prices in another currency than the fund's are a fault. */
async function findFunds({ funds }: Instruments, { client, faults }: Work): Promise<Map<string, number>> {
  const known = await knownKeys(client, funds);
  for (const { fund, id } of funds) {
    const { currency } = known.get(fund.key) ?? {};
    if (currency !== fund.currency)
      faults.add({
        file: instrumentsFile,
        line: 1,
        column: "currency",
        reason: `the prices of ${id} are in ${fund.currency}, its fund is in ${currency ?? "no currency"}`,
      });
  }
  faults.refuseIfAny();
  return new Map([...known].map(([key, { id }]) => [key, id]));
}

async function* pricesOf(
  { funds }: Instruments,
  ids: ReadonlyMap<string, number>,
  { faults, signal, onProgress }: Work,
  totals: { read: number },
): AsyncGenerator<FundPrice> {
  const sizes = await Promise.all(funds.map(async ({ path }) => (await stat(path)).size));
  const size = Math.max(
    1,
    sizes.reduce((sum, bytes) => sum + bytes, 0),
  );
  let bytes = 0;
  const onBytes = (more: number) => onProgress("reading the prices", (bytes += more) / size);
  for (const { path, fund } of funds) {
    const file = basename(path);
    const fundId = ids.get(fund.key) ?? 0;
    let previous = "";
    for await (const row of readCsv(path, ["date", "price"], { file, faults, onBytes, signal })) {
      const line = parsePriceLine(row, previous);
      if (Array.isArray(line)) {
        for (const problem of line) faults.add({ file, line: row.line, ...problem });
        continue;
      }
      previous = line.date;
      totals.read++;
      yield { fundId, ...line };
    }
  }
}

async function isFile(path: string): Promise<boolean> {
  return await stat(path).then(
    (found) => found.isFile(),
    () => false,
  );
}
