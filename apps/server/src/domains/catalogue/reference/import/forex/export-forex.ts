import { join } from "node:path";
import type { ExportedRows } from "../../../../imports/definition/kind.ts";
import { writeCsv } from "../../../../imports/files/write-table.ts";
import type { Work } from "../../../../imports/definition/work.ts";

type StoredRate = { date: string; code: string; unit: number; rate: string };

/**
 * Exports the published rates of both banks in the banks' own formats: `forex-ecb.csv` and `forex-cnb.txt`. Leaves out
 * cross rates, because an import computes them again.
 */
export async function exportForex(folder: string, work: Work): Promise<ExportedRows> {
  const { client, files } = work;
  const { rows: ecb } = await client.query<StoredRate>(
    `select r.date::text as date, t.code, r.unit, (r.rate / r.unit)::text as rate from forex_rates r
     join currencies f on f.id = r.from_currency_id join currencies t on t.id = r.to_currency_id
     where f.code = 'EUR' and r.source = 'ECB' and not r.derived order by 1, 2`,
  );
  const codes = [...new Set(ecb.map(({ code }) => code))].toSorted();
  const days = [...Map.groupBy(ecb, ({ date }) => date)];
  await writeCsv(
    work,
    join(folder, "forex-ecb.csv"),
    ["date", ...codes],
    days.map(([date, rates]) => ({ date, ...Object.fromEntries(rates.map(({ code, rate }) => [code, rate])) })),
  );
  const { rows: cnb } = await client.query<StoredRate>(
    `select r.date::text as date, f.code, r.unit, r.rate::text as rate from forex_rates r
     join currencies f on f.id = r.from_currency_id join currencies t on t.id = r.to_currency_id
     where t.code = 'CZK' and r.source = 'CNB' and not r.derived order by 1, 2`,
  );
  if (cnb.length > 0) await files.write(join(folder, "forex-cnb.txt"), yearlyText(cnb));
  return { path: folder, rows: ecb.length + cnb.length };
}

/**
 * Returns the rates in the format of the bank's yearly file. The heading with the currencies is repeated when they
 * change.
 */
function yearlyText(rates: readonly StoredRate[]): string {
  const lines: string[] = [];
  let headings = "";
  for (const [date, ofDay] of Map.groupBy(rates, (rate) => rate.date)) {
    const heading = ["Datum", ...ofDay.map(({ code, unit }) => `${unit} ${code}`)].join("|");
    if (heading !== headings) lines.push(heading);
    headings = heading;
    const [year, month, day] = date.split("-");
    lines.push([`${day}.${month}.${year}`, ...ofDay.map(({ rate }) => rate.replace(".", ","))].join("|"));
  }
  return `${lines.join("\n")}\n`;
}
