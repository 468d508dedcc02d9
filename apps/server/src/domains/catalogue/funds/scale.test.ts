import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { listenerName } from "../../../db/listener.ts";
import { bumpRevision } from "../../../db/revisions.ts";
import { receive, send } from "../../../testing/calls.ts";
import { ids } from "../../../testing/catalogue/ids.ts";
import { createTestApp, type TestApp } from "../../../testing/test-app.ts";

/**
 * 1,300 funds with fifteen years of daily prices each: 5,070,000 rows, stored day by day as imports bring them. `npm test`
 * takes a tenth of them, for which PostgreSQL has the same choice between an index and a whole scan.
 */
const firstFund = 1001;
const manyFunds = process.env["FUNDPORT_TEST_FULL"] === "1" ? 1300 : 130;
const daysEach = 3900;

let test: TestApp;
let anna: Record<string, string>;
/** Reads what PostgreSQL counts, and nothing that is counted here. */
let watcher: pg.Client;

beforeAll(async () => {
  test = await createTestApp({ data: "catalogue" });
  // No crash is tried here: without a log the rows are written in half the time.
  await test.pool.query("alter table fund_prices set unlogged");
  await addFunds(firstFund, 3);
  await test.pool.query("analyze");
  anna = await test.logIn("anna");
  watcher = new pg.Client(test.address);
  await watcher.connect();
});
afterAll(() => watcher.end());

async function addFunds(from: number, count: number): Promise<void> {
  const client = await test.pool.connect();
  try {
    await client.query("begin");
    // The rows refer to funds that are there: checking each of millions would take most of the time.
    await client.query("set local session_replication_role = replica");
    await client.query(
      `insert into funds (id, name, symbol, asset_class_id, currency_id, source)
       select id, 'Fund ' || id, 'F' || id, $3, 1, 'Trial' from generate_series($1::int, $1::int + $2::int - 1) id`,
      [from, count, ids.equity],
    );
    await client.query(
      `insert into fund_prices (fund_id, date, price)
       select f, date '2011-01-01' + d, 100 + (d * 7 + f) % 50 from generate_series(0, $3::int - 1) d, generate_series($1::int, $1::int + $2::int - 1) f`,
      [from, count, daysEach],
    );
    await bumpRevision(test.db);
    await client.query("commit");
  } finally {
    client.release();
  }
}

/** What a table was read: whole scans, and rows fetched through an index. */
async function readsOf(table: string): Promise<{ scans: number; rows: number }> {
  const { rows } = await watcher.query<{ scans: number; rows: number }>(
    "select seq_scan as scans, coalesce(idx_tup_fetch, 0) + seq_tup_read as rows from pg_stat_user_tables where relname = $1",
    [table],
  );
  return rows[0] ?? { scans: Number.NaN, rows: Number.NaN };
}

/**
 * What work reads of the prices, as PostgreSQL counts it. A connection reports some time after its work, or when it ends:
 * the portal's are told to end.
 */
async function pricesReadBy(work: () => Promise<unknown>): Promise<{ scans: number; rows: number }> {
  await settle();
  const before = await readsOf("fund_prices");
  await work();
  await settle();
  const after = await readsOf("fund_prices");
  return { scans: after.scans - before.scans, rows: after.rows - before.rows };
}

/** The pool's alone: a lost listener would empty the caches, and PostgreSQL's own workers read nothing of a page. */
const pooled = `from pg_stat_activity where datname = current_database() and backend_type = 'client backend'
  and pid <> pg_backend_pid() and application_name <> '${listenerName}'`;

async function settle(): Promise<void> {
  const endAndCount = async () => {
    await watcher.query(`select pg_terminate_backend(pid) ${pooled} and state = 'idle'`);
    return (await watcher.query(`select 1 ${pooled}`)).rowCount;
  };
  await expect.poll(endAndCount).toBe(0);
}

/** The pages of one fund, each cold: its prices, its details, its line on a card. */
async function openPages(fundId: number): Promise<void> {
  const params = { id: fundId };
  const history = await receive(test, "getFundPriceHistory", anna, { params });
  expect(history.prices).toHaveLength(100);
  await receive(test, "getFundPriceHistory", anna, { params, query: { fromDate: "2020-01-01" } });
  await receive(test, "getFund", anna, { params });
  await send(test, "getSparklines", anna, { query: { ids: `${fundId},${ids.equityFund}` } });
}

describe("the cost of a page", { timeout: 300_000 }, () => {
  it("is one fund's prices, read once, whether there are thousands of rows or many times as many", async () => {
    const few = await pricesReadBy(() => openPages(firstFund));
    expect(few).toEqual({ scans: 0, rows: daysEach });

    await addFunds(firstFund + 3, manyFunds - 3);
    await test.pool.query("analyze fund_prices");
    const { rows } = await test.pool.query<{ count: number }>(
      "select reltuples as count from pg_class where relname = 'fund_prices'",
    );
    expect(rows[0]?.count).toBeGreaterThan(0.95 * manyFunds * daysEach);

    const many = await pricesReadBy(() => openPages(firstFund + 70));
    expect(many).toEqual(few);
    const again = await pricesReadBy(() => openPages(firstFund + 70));
    expect(again).toEqual({ scans: 0, rows: 0 });
  });

  it("a page of lists reads no price at all: what it shows is computed when prices change", async () => {
    const read = await pricesReadBy(async () => {
      await receive(test, "getFunds", anna);
      await receive(test, "getPrograms", anna);
      await receive(test, "getAssignedProducts", anna);
    });
    expect(read).toEqual({ scans: 0, rows: 0 });
  });
});
