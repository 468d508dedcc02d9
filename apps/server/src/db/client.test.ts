import { sql } from "drizzle-orm";
import type pg from "pg";
import { describe, expect, it } from "vitest";
import { createTestDatabase } from "../testing/test-app.ts";
import { connect } from "./client.ts";

const { address } = await createTestDatabase();

/** Connects a pool of only one connection: if that connection is not released, the next query cannot run. */
function connectOnce() {
  const { db, pool, close } = connect(address, { max: 1 });
  /** Breaks the next connection when its transaction begins, as if the database server had just been killed. */
  const cutNext = () =>
    pool.once("acquire", (client) => {
      (client as pg.PoolClient & { connection: pg.Connection }).connection.stream.destroy();
    });
  const ask = () => db.transaction((transaction) => transaction.execute(sql`select 1 as one`));
  return { ask, cutNext, db, pool, close };
}

describe("a transaction of the pool", () => {
  it("releases its connection if it cannot begin, so that the next transaction works and the pool can end", async () => {
    const { ask, cutNext, pool, close } = connectOnce();
    await ask();
    cutNext();
    await expect(ask()).rejects.toThrow("begin");
    expect(pool.totalCount).toBe(0);
    expect((await ask()).rows).toEqual([{ one: 1 }]);
    await close();
    expect(pool.totalCount).toBe(0);
  });

  it("is rolled back and releases its connection if its work fails", async () => {
    const { db, pool, close } = connectOnce();
    await db.execute(sql`create table work (what text)`);
    const work = db.transaction(async (transaction) => {
      await transaction.execute(sql`insert into work values ('half')`);
      throw new Error("rolled back");
    });
    await expect(work).rejects.toThrow("rolled back");
    expect((await db.execute(sql`select * from work`)).rows).toEqual([]);
    expect(pool.idleCount).toBe(1);
    await close();
  });

  it("uses the requested access mode", async () => {
    const { db, close } = connectOnce();
    const readOnly = db.transaction(
      (transaction) => transaction.execute(sql`select current_setting('transaction_read_only') as value`),
      { accessMode: "read only" },
    );
    expect((await readOnly).rows).toEqual([{ value: "on" }]);
    await close();
  });
});
