import { pipeline } from "node:stream/promises";
import type pg from "pg";
import { from as copyFrom } from "pg-copy-streams";
import { type Difference, maxDetails } from "../../../../imports/definition/report.ts";

export type FundPrice = { fundId: number; date: string; price: number };

/** Streams prices into a temporary table that is dropped at the end of the transaction. */
export async function stagePrices(client: pg.ClientBase, prices: AsyncIterable<FundPrice>): Promise<void> {
  await client.query("create temporary table staged_prices (fund_id int, date date, price float8) on commit drop");
  await pipeline(lines(prices), client.query(copyFrom("copy staged_prices from stdin")));
  await client.query("analyze staged_prices");
}

const linesPerBatch = 2000;

async function* lines(prices: AsyncIterable<FundPrice>): AsyncGenerator<string> {
  let text = "";
  let number = 0;
  for await (const { fundId, date, price } of prices) {
    text += `${fundId}\t${date}\t${price}\n`;
    number++;
    if (number % linesPerBatch === 0) {
      yield text;
      text = "";
    }
  }
  if (text !== "") yield text;
}

export type FirstJump = { fundId: number; date: string; price: number; before: number };

/**
 * Returns the funds whose first price in the file is higher or lower than their last stored price by `factor` or more.
 */
export async function findFirstJumps(client: pg.ClientBase, factor: number): Promise<FirstJump[]> {
  const { rows } = await client.query<{ fund_id: number; date: string; price: number; before: number }>(
    `select s.fund_id, s.date::text as date, s.price, p.price as before from (select distinct on (fund_id) fund_id, date, price from staged_prices order by fund_id, date) s
     cross join lateral (select price from fund_prices p where p.fund_id = s.fund_id and p.date < s.date order by p.date desc limit 1) p
     where s.price >= $1 * p.price or s.price <= p.price / $1`,
    [factor],
  );
  return rows.map(({ fund_id: fundId, ...jump }) => ({ fundId, ...jump }));
}

/**
 * Stores the staged prices: adds new dates, overwrites different prices, and keeps dates that the files lack. Returns
 * the number of added and changed prices, the first changes in detail, and the funds whose prices changed.
 */
export async function storeStagedPrices(
  client: pg.ClientBase,
): Promise<{ added: number; changed: number; changes: Difference[]; fundIds: number[] }> {
  const { rows: changes } = await client.query<{ of: string; date: string; before: string; after: string }>(
    `select coalesce(f.isin, f.symbol) as of, s.date::text as date, p.price::text as before, s.price::text as after
     from staged_prices s join fund_prices p on p.fund_id = s.fund_id and p.date = s.date join funds f on f.id = s.fund_id
     where p.price <> s.price order by 1, 2 limit ${maxDetails}`,
  );
  const { rows: changed } = await client.query<{ fund_id: number; number: number }>(
    `with written as (
       update fund_prices p set price = s.price from staged_prices s
       where p.fund_id = s.fund_id and p.date = s.date and p.price <> s.price returning p.fund_id)
     select fund_id, count(*) as number from written group by fund_id`,
  );
  const { rows: added } = await client.query<{ fund_id: number; number: number }>(
    `with written as (
       insert into fund_prices (fund_id, date, price)
       select s.fund_id, s.date, s.price from staged_prices s
       where not exists (select 1 from fund_prices p where p.fund_id = s.fund_id and p.date = s.date) returning fund_id)
     select fund_id, count(*) as number from written group by fund_id`,
  );
  return {
    added: sumOf(added),
    changed: sumOf(changed),
    changes: changes.map(({ of, date, before, after }) => ({
      of: `${of} ${date}`,
      columns: [{ column: "price", before, after }],
    })),
    fundIds: [...new Set([...added, ...changed].map(({ fund_id }) => fund_id))],
  };
}

/** Deletes stored prices of the staged funds on dates that the files lack. */
export async function removeOtherDays(client: pg.ClientBase): Promise<{ days: number; fundIds: number[] }> {
  const { rows } = await client.query<{ fund_id: number; number: number }>(
    `with gone as (
       delete from fund_prices p where p.fund_id in (select fund_id from staged_prices)
         and not exists (select 1 from staged_prices s where s.fund_id = p.fund_id and s.date = p.date) returning p.fund_id)
     select fund_id, count(*) as number from gone group by fund_id`,
  );
  return { days: sumOf(rows), fundIds: rows.map(({ fund_id }) => fund_id) };
}

const sumOf = (rows: readonly { number: number }[]): number => rows.reduce((total, { number }) => total + number, 0);
