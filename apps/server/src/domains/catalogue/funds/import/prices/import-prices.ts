import { stat } from "node:fs/promises";
import { basename, join } from "node:path";
import { addDays } from "../../../../../lib/prague-days.ts";
import { readCsv } from "../../../../imports/files/read-csv.ts";
import { ignoreErrors } from "../../../../imports/definition/file-errors.ts";
import { createDecimalFinder } from "../../../../imports/files/find-decimals.ts";
import type { Entry } from "../../../../imports/definition/kind.ts";
import { storeFunds } from "../store-funds.ts";
import { count, countOf, type ImportReport } from "../../../../imports/definition/report.ts";
import { withoutValuesNote } from "../../../import/without-values-note.ts";
import { refreshStatistics } from "../../../../imports/definition/rows.ts";
import type { Work } from "../../../../imports/definition/work.ts";
import { type Instrument, type Instruments, instrumentsFile, readInstruments } from "./instruments.ts";
import { type Before, isJump, isMarked, jumpFactor, jumpReason, minSplit, parsePriceLine } from "./price-line.ts";
import type { RefreshAdvisorStatistics } from "../../../import/follow-ups.ts";
import { estimateFromPrices, refreshFigures } from "./refresh-figures.ts";
import { findFirstJumps, type FundPrice, removeOtherDays, stagePrices, storeStagedPrices } from "./store-prices.ts";

/**
 * A price series whose last date is older than this is reported to the operator.
 * Source: docs/reference/price-figures.md#price-series.
 */
const maxAgeDays = 31;
const priceColumns = ["date", "price"];

/** Imports a folder of price files with its list of instruments. Computes all figures that depend on prices. */
export async function importPrices(
  folder: string,
  work: Work,
  refreshAdvisorStatistics: RefreshAdvisorStatistics,
): Promise<ImportReport> {
  const list = join(folder, instrumentsFile);
  if (!(await isFile(list))) {
    const reason = `the folder has no ${instrumentsFile}: add the list of the funds`;
    work.errors.add({ file: basename(folder), line: 1, column: "", reason });
    work.errors.refuseIfAny();
  }
  const instruments = await readInstruments(folder, work);
  // Reports the errors of the list before the price files are read, because funds cannot be found or added from a list
  // with errors.
  work.errors.refuseIfAny();
  const madeFunds = await addMissingFunds(instruments, work);
  const ids = await findFunds(instruments, work);
  const totals: Totals = { read: 0, stale: [], firsts: new Map(), splits: [] };
  await stagePrices(work.client, pricesOf(instruments, ids, work, totals));
  work.errors.refuseIfAny();
  refuseIfAllLeftOut(totals.read, work);
  for (const { fundId, price, before, date } of await findFirstJumps(work.client, minSplit)) {
    const firstLine = totals.firsts.get(fundId);
    if (firstLine === undefined) continue;
    if (isJump(price, before))
      work.errors.add({ ...firstLine, column: "price", reason: jumpReason(String(price), price, before) });
    else totals.splits.push({ file: firstLine.file, date, price, before });
  }
  work.errors.refuseIfAny();

  work.onProgress("storing prices", 0);
  const { added, changed, changes, fundIds } = await storeStagedPrices(work.client);
  const removed = work.replaces ? await removeOtherDays(work.client) : { days: 0, fundIds: [] };
  await refreshStatistics(work);
  work.onProgress("storing prices", 1);
  const touched = [...new Set([...fundIds, ...removed.fundIds])];
  const { programsWithoutValues, ...estimated } = await refreshFigures(touched, work, refreshAdvisorStatistics);
  const unrated = await listUnrated(
    work,
    [...ids.values()].filter((id) => !touched.includes(id)),
  );
  const later = await estimateFromPrices(work.client, unrated);
  const [gains, risks] = [estimated.gains + later.gains, estimated.risks + later.risks];
  return {
    plural: "prices",
    read: totals.read,
    added,
    changed,
    unchanged: totals.read - added - changed,
    removed: removed.days,
    details: { added: [], changed: changes, missing: [] },
    notes: [
      `Prices read for ${countOf(instruments.funds.length, "fund")}; performance recalculated for ${count(touched.length)}.`,
      ...(instruments.leftOut.size > 0 ? [leftOutNote(instruments)] : []),
      ...madeFunds,
      ...(risks > 0
        ? [`Risk of ${countOf(risks, "fund")} calculated from prices: the market risk class of the PRIIPs regulation.`]
        : []),
      ...(gains > 0
        ? [
            `Expected returns of ${countOf(gains, "fund")} calculated from prices: the 10th, 50th and 90th percentile of yearly returns over the recommended horizon.`,
          ]
        : []),
      ...hundredthsNote(instruments),
      ...splitNote(totals.splits),
      ...staleNote(totals.stale),
      ...withoutValuesNote(programsWithoutValues),
    ],
  };
}

/** Refuses an import that would leave out every price, because it would only add funds. */
function refuseIfAllLeftOut(read: number, { errors, leftOut }: Work): void {
  if (read > 0 || leftOut === null || leftOut.size === 0) return;
  errors.add({ file: instrumentsFile, line: 1, column: "", reason: "every price in the files has an error" });
  errors.refuseIfAny();
}

type Totals = {
  read: number;
  stale: { id: string; date: string }[];
  /** For each fund, the first line of its price file. Leaves out lines that are marked as price jumps. */
  firsts: Map<number, { file: string; line: number }>;
  /** Prices whose change looks like a share split. */
  splits: Split[];
};
type Split = { file: string; date: string; price: number; before: number };

function splitNote(splits: readonly Split[]): string[] {
  if (splits.length === 0) return [];
  const shown = splits.slice(0, 5).map(({ file, date, price, before }) => {
    const factor = Math.round(jumpFactor(price, before));
    return `${file} on ${date}: ${before} → ${price}, about ${price < before ? `${factor}:1` : `1:${factor}`}`;
  });
  return [
    `Possible share splits: ${count(splits.length)} (${shown.join("; ")}${splits.length > 5 ? "; …" : ""}). A split makes performance wrong: import prices adjusted for it. If a price is right, add a column jump with yes in its row.`,
  ];
}

function hundredthsNote({ funds }: Instruments): string[] {
  const divided = funds.filter(({ divisor }) => divisor === 100);
  if (divided.length === 0) return [];
  const shown = divided.slice(0, 5).map(({ id, entry }) => `${id} in ${String(entry["currency"])}`);
  return [
    `Prices of ${countOf(divided.length, "fund")} are in hundredths of a currency, such as pence, and were divided by 100 (${shown.join(", ")}${divided.length > 5 ? ", …" : ""}).`,
  ];
}

function staleNote(stale: Totals["stale"]): string[] {
  if (stale.length === 0) return [];
  const shown = stale.slice(0, 5).map(({ id, date }) => `${id} ${date}`);
  return [
    `Latest prices older than ${maxAgeDays} days: ${countOf(stale.length, "fund")} (${shown.join(", ")}${stale.length > 5 ? ", …" : ""}). Lists show them with their date, after funds with current prices.`,
  ];
}

function leftOutNote({ leftOut }: Instruments): string {
  const kinds = [...leftOut].map(([kind, number]) => `${count(number)} of kind ${kind}`).join(", ");
  return `Left out because they are not funds: ${kinds}.`;
}

/** Adds the funds that the catalogue lacks. Existing funds keep their names. */
async function addMissingFunds({ funds }: Instruments, work: Work): Promise<string[]> {
  const known = await knownFunds(work.client, funds);
  const missing: Entry[] = funds.filter(({ key }) => !known.has(key)).map(({ entry }) => entry);
  if (missing.length === 0) return [];
  return [
    `${countOf(missing.length, "fund")} added to the catalogue from ${instrumentsFile}.`,
    ...(await storeFunds(missing, work)),
  ];
}

async function knownFunds(
  client: Work["client"],
  funds: readonly Instrument[],
): Promise<Map<string, { id: number; currency: string }>> {
  const { rows } = await client.query<{ key: string; id: number; currency: string }>(
    `select coalesce(f.isin, f.symbol) as key, f.id, c.code as currency
     from funds f join currencies c on c.id = f.currency_id where coalesce(f.isin, f.symbol) = any($1)`,
    [funds.map(({ key }) => key)],
  );
  return new Map(rows.map(({ key, id, currency }) => [key, { id, currency }]));
}

/** Returns the funds' ids, keyed by ISIN or symbol. Reports prices in a currency other than the fund's. */
async function findFunds({ funds }: Instruments, { client, errors }: Work): Promise<Map<string, number>> {
  const known = await knownFunds(client, funds);
  for (const { key, entry, id, line } of funds) {
    const { currency } = known.get(key) ?? {};
    if (currency !== entry["currency"])
      errors.add({
        file: instrumentsFile,
        line,
        column: "currency",
        reason: `the prices of ${id} are in ${String(entry["currency"])}, but the fund is in ${currency ?? "no currency"}`,
      });
  }
  errors.refuseIfAny();
  return new Map([...known].map(([key, { id }]) => [key, id]));
}

/**
 * Returns funds that have no risk, or only the usual gains of their asset class. These funds were imported by a version
 * that did not yet compute the figures from prices.
 */
async function listUnrated({ client }: Work, fundIds: readonly number[]): Promise<number[]> {
  const { rows } = await client.query<{ id: number }>(
    `select id from funds where id = any($1) and source = 'Import'
       and (risk_level = 0 or estimates->'gains'->>'basis' = 'AssetClass')
       and exists (select 1 from fund_prices p where p.fund_id = funds.id)`,
    [fundIds],
  );
  return rows.map(({ id }) => id);
}

async function* pricesOf(
  { funds }: Instruments,
  ids: ReadonlyMap<string, number>,
  work: Work,
  totals: Totals,
): AsyncGenerator<FundPrice> {
  const { errors, signal, onProgress, today, ignored, leftOut, decimal } = work;
  const sizes = await Promise.all(funds.map(async ({ path }) => (await stat(path)).size));
  const size = Math.max(
    1,
    sizes.reduce((sum, bytes) => sum + bytes, 0),
  );
  let bytes = 0;
  const onBytes = (more: number) => onProgress("reading prices", Math.min(1, (bytes += more) / size));
  const oldest = addDays(today, -maxAgeDays);
  for (const { id, path, key, divisor } of funds) {
    const file = basename(path);
    const fundId = ids.get(key) ?? 0;
    let before: Before = { date: "", price: null };
    const reading = { file, errors, onBytes, signal, ignored, leftOut, optional: ["jump"] };
    const secondReading = { ...reading, errors: ignoreErrors, onBytes: () => undefined };
    const decimals = createDecimalFinder(decimal, ["price"], () => readCsv(path, priceColumns, secondReading));
    for await (const row of readCsv(path, priceColumns, reading)) {
      await decimals.prepare(row);
      const line = parsePriceLine(row, { before, today, divisor, decimals: decimals.of(row, "price") });
      if (Array.isArray(line)) {
        for (const problem of line) errors.add({ file, line: row.line, ...problem });
        continue;
      }
      if (before.date === "" && !isMarked(row)) totals.firsts.set(fundId, { file, line: row.line });
      if (before.price !== null && jumpFactor(line.price, before.price) >= minSplit && !isMarked(row))
        totals.splits.push({ file, date: line.date, price: line.price, before: before.price });
      before = line;
      totals.read++;
      yield { fundId, ...line };
    }
    if (before.date !== "" && before.date < oldest) totals.stale.push({ id, date: before.date });
  }
}

async function isFile(path: string): Promise<boolean> {
  return await stat(path).then(
    (found) => found.isFile(),
    () => false,
  );
}
