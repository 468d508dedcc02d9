import { sql } from "drizzle-orm";
import pg from "pg";
import { describe, expect, it, onTestFinished } from "vitest";
import { createTestDatabase } from "../testing/test-app.ts";
import { createProxy } from "../testing/database/silent-proxy.ts";
import { connect } from "./client.ts";
import { createListener } from "./listener.ts";

const { address } = await createTestDatabase();
const { host, port, user, password, database } = new pg.Client(address);

/**
 * Connects to a database through a proxy that can silence it, with a listener that quickly detects the outage and opens
 * the breaker.
 */
async function connectByWire() {
  const wire = await createProxy({ host, port });
  const far = { host: "127.0.0.1", port: wire.port, user, password: password ?? undefined, database };
  const { db, pool, breaker, close } = connect(far);
  const reasons: (string | null)[] = [];
  const reactions = {
    onAway: (reason: Error) => {
      breaker.open();
      reasons.push(reason.message);
    },
    onBack: () => {
      breaker.close();
      reasons.push(null);
    },
  };
  const listener = await createListener(far, reactions, { everyMs: 50, answerMs: 1000 });
  onTestFinished(async () => {
    wire.cut();
    await listener.close();
    await close();
  });
  const ask = async () => (await db.execute<{ one: number }>(sql`select 1 as one`)).rows;
  return { wire, db, pool, reasons, ask };
}

describe("a pool whose database stops responding", () => {
  it("fails a pending query, and uses new connections when the database responds again", async () => {
    const { wire, pool, reasons, ask } = await connectByWire();
    await Promise.all([ask(), ask(), ask()]);
    expect(pool.idleCount).toBe(3);

    wire.silence();
    await expect(ask()).rejects.toMatchObject({ cause: { message: expect.stringContaining("Connection terminated") } });
    await expect(ask()).rejects.toMatchObject({ cause: { message: "The database is unavailable" } });
    expect(reasons).toEqual(["The connection doesn't respond"]);

    wire.speak();
    await expect.poll(() => reasons).toEqual(["The connection doesn't respond", null]);
    expect(await Promise.all([ask(), ask(), ask()])).toEqual([[{ one: 1 }], [{ one: 1 }], [{ one: 1 }]]);
  });

  it("fails running transactions, transactions that wait for a connection, and transactions that begin later", async () => {
    const { wire, db, reasons } = await connectByWire();
    const run = () => db.transaction((transaction) => transaction.execute(sql`select pg_sleep(60)`));
    const running = Promise.allSettled(Array.from({ length: 12 }, run));
    wire.silence();
    expect((await running).map(({ status }) => status)).toEqual(Array.from({ length: 12 }, () => "rejected"));
    await expect(run()).rejects.toThrow("The database is unavailable");
    expect(reasons).toEqual(["The connection doesn't respond"]);
  });

  it("does not limit the time of a query while the database responds to the listener", async () => {
    const { db, reasons } = await connectByWire();
    const { rows } = await db.execute(sql`select pg_sleep(4), 1 as one`);
    expect(rows).toMatchObject([{ one: 1 }]);
    expect(reasons).toEqual([]);
  });
});
