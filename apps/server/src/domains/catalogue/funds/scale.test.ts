import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { listenerName } from "../../../db/listener.ts";
import { bumpRevision } from "../../../db/revisions.ts";
import { receive, send } from "../../../testing/calls.ts";
import { ids } from "../../../testing/catalogue/ids.ts";
import { createTestApp, type TestApp } from "../../../testing/test-app.ts";

/**
 * 1,300 funds with fifteen years of daily prices each, which is 5,070,000 rows, stored day by day like imports. `npm
 * test` uses a tenth of the funds, because PostgreSQL then still has the same choice between an index scan and a
 * sequential scan.
 */
const firstFund = 1001;
const manyFunds = process.env["FUNDPORT_TEST_FULL"] === "1" ? 1300 : 130;
const daysEach = 3900;

let test: TestApp;
let anna: Record<string, string>;
/** A separate connection that reads PostgreSQL's statistics, so that its own reads are not counted. */
let watcher: pg.Client;

beforeAll(async () => {
  test = await createTestApp({ data: "catalogue" });
  // Turns off the write-ahead log, because this test does not simulate crashes and the rows are then written in half
  // the time.
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
    // Turns off foreign key checks, because all referenced rows exist and checking millions of keys would take most of
    // the time.
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

/** Returns the number of sequential scans of a table, and the number of rows read from it. */
async function readsOf(table: string): Promise<{ scans: number; rows: number }> {
  const { rows } = await watcher.query<{ scans: number; rows: number }>(
    "select seq_scan as scans, coalesce(idx_tup_fetch, 0) + seq_tup_read as rows from pg_stat_user_tables where relname = $1",
    [table],
  );
  return rows[0] ?? { scans: Number.NaN, rows: Number.NaN };
}

/**
 * Returns what `work` reads from the price table, according to PostgreSQL's statistics. A connection reports its
 * statistics with a delay or when it ends, so the server's connections are terminated before each reading.
 */
async function pricesReadBy(work: () => Promise<unknown>): Promise<{ scans: number; rows: number }> {
  await settle();
  const before = await readsOf("fund_prices");
  await work();
  await settle();
  const after = await readsOf("fund_prices");
  return { scans: after.scans - before.scans, rows: after.rows - before.rows };
}

/**
 * Selects only the pool's connections. Losing the listener's connection would empty the caches, and PostgreSQL's own
 * workers do not read for a page.
 */
const pooled = `from pg_stat_activity where datname = current_database() and backend_type = 'client backend'
  and pid <> pg_backend_pid() and application_name <> '${listenerName}'`;

async function settle(): Promise<void> {
  const endAndCount = async () => {
    await watcher.query(`select pg_terminate_backend(pid) ${pooled} and state = 'idle'`);
    return (await watcher.query(`select 1 ${pooled}`)).rowCount;
  };
  await expect.poll(endAndCount).toBe(0);
}

/** Requests all data of a fund's pages, so that nothing comes from a cache: prices, details and sparkline. */
async function openPages(fundId: number): Promise<void> {
  const params = { id: fundId };
  const history = await receive(test, "getFundPriceHistory", anna, { params });
  expect(history.prices).toHaveLength(100);
  await receive(test, "getFundPriceHistory", anna, { params, query: { fromDate: "2020-01-01" } });
  await receive(test, "getFund", anna, { params });
  await send(test, "getSparklines", anna, { query: { ids: `${fundId},${ids.equityFund}` } });
}

describe("the cost of a page", { timeout: 300_000 }, () => {
  it("opening a fund's page reads the fund's prices once, regardless of the size of the table", async () => {
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
    const repeated = await pricesReadBy(() => openPages(firstFund + 70));
    expect(repeated).toEqual({ scans: 0, rows: 0 });
  });

  it("opening a list page reads no prices, because its figures are computed when prices change", async () => {
    const read = await pricesReadBy(async () => {
      await receive(test, "getFunds", anna);
      await receive(test, "getPrograms", anna);
      await receive(test, "getAssignedProducts", anna);
    });
    expect(read).toEqual({ scans: 0, rows: 0 });
  });
});
