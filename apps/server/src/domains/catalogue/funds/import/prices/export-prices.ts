import { join } from "node:path";
import type { ExportedRows } from "../../../../imports/definition/kind.ts";
import { unambiguous } from "../../../../imports/definition/numbers.ts";
import { writeCsv } from "../../../../imports/files/write-table.ts";
import type { Work } from "../../../../imports/definition/work.ts";
import { instrumentsFile } from "./instruments.ts";

/** Exports prices to a folder in the format of a price import: one file per fund, and the list of instruments. */
export async function exportPrices(folder: string, work: Work): Promise<ExportedRows> {
  const { client, signal, onProgress } = work;
  await work.files.makeFolder(folder);
  const { rows } = await client.query<{
    fund_id: number;
    isin: string | null;
    symbol: string | null;
    name: string;
    kind: string;
    currency: string;
  }>(
    `select f.id as fund_id, f.isin, f.symbol, f.name, case when t.code = 'ETF' then 'etf' else 'fund' end as kind, c.code as currency
     from funds f join currencies c on c.id = f.currency_id left join fund_types t on t.id = f.fund_type_id
     where exists (select 1 from fund_prices p where p.fund_id = f.id) order by f.isin nulls last, f.symbol`,
  );
  const named = rows.map((row) => ({ ...row, id: fileNameOf(row.isin ?? row.symbol ?? String(row.fund_id)) }));
  let written = 0;
  for (const [index, { fund_id: fundId, id }] of named.entries()) {
    signal.throwIfAborted();
    const { rows: prices } = await client.query<{ date: string; price: string; jump: string }>(
      `select date::text as date, price::text as price, case when price > 10 * before or price < before / 10 then 'yes' else '' end as jump
       from (select date, price, lag(price) over (order by date) as before from fund_prices where fund_id = $1) p order by date`,
      [fundId],
    );
    const columns = prices.some(({ jump }) => jump !== "") ? ["date", "price", "jump"] : ["date", "price"];
    const clear = prices.map((row) => ({ ...row, price: unambiguous(row.price) }));
    written += await writeCsv(work, join(folder, `${id}.csv`), columns, clear);
    onProgress("writing prices", (index + 1) / named.length);
  }
  const columns = ["id", "isin", "symbol", "name", "kind", "currency"];
  await writeCsv(
    work,
    join(folder, instrumentsFile),
    columns,
    named.map(({ id, isin, symbol, name, kind, currency }) => ({
      id,
      isin: isin ?? "",
      symbol: symbol ?? "",
      name,
      kind,
      currency,
    })),
  );
  return { path: folder, rows: written };
}

/** Replaces characters that are not allowed in file names. Symbols such as `^GSPC` contain some. */
function fileNameOf(key: string): string {
  const plain = key.replaceAll(/[^A-Za-z\d._-]/g, "_").replace(/^[^A-Za-z\d]+/, "");
  return plain === "" ? "fund" : plain.slice(0, 59);
}
