import { pipeline } from "node:stream/promises";
import type pg from "pg";
import { from as copyFrom } from "pg-copy-streams";

export type FundPrice = { fundId: number; date: string; price: number };

/** Streams prices into a table that goes with the transaction. */
export async function stagePrices(client: pg.ClientBase, prices: AsyncIterable<FundPrice>): Promise<void> {
  await client.query("create temporary table staged_prices (fund_id int, date date, price float8) on commit drop");
  await pipeline(lines(prices), client.query(copyFrom("copy staged_prices from stdin")));
  await client.query("analyze staged_prices");
}

const linesAtOnce = 2000;

async function* lines(prices: AsyncIterable<FundPrice>): AsyncGenerator<string> {
  let text = "";
  let number = 0;
  for await (const { fundId, date, price } of prices) {
    text += `${fundId}\t${date}\t${price}\n`;
    number++;
    if (number % linesAtOnce === 0) {
      yield text;
      text = "";
    }
  }
  if (text !== "") yield text;
}

/**
 * Takes the staged prices over: days that are new are added, those with another price are changed, and days that the
 * files do not have stay. Returns the funds whose prices are no longer what they were.
 */
export async function storeStagedPrices(
  client: pg.ClientBase,
): Promise<{ added: number; changed: number; fundIds: number[] }> {
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
  const sum = (rows: { number: number }[]) => rows.reduce((total, { number }) => total + number, 0);
  return {
    added: sum(added),
    changed: sum(changed),
    fundIds: [...new Set([...added, ...changed].map(({ fund_id }) => fund_id))],
  };
}
