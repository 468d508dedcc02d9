import pg from "pg";
import { describe, expect, it, onTestFinished } from "vitest";
import { createTestDatabase } from "../testing/test-app.ts";
import { createWire } from "../testing/database/wire.ts";
import { connect } from "./client.ts";

const { address } = await createTestDatabase();
const { host, port, user, password, database } = new pg.Client(address);

/** A pool whose database may go silent, and which asks soon whether it has. */
async function connectByWire({ silentMs }: { silentMs: number }) {
  const wire = await createWire({ host, port });
  const far = { host: "127.0.0.1", port: wire.port, user, password: password ?? undefined, database };
  const { pool, availability, close } = connect(far, { patience: { longMs: 50, silentMs } });
  onTestFinished(async () => {
    wire.cut();
    await close();
  });
  const reasons: (string | null)[] = [];
  availability.onChange((reason) => reasons.push(reason?.message ?? null));
  const ask = async () => (await pool.query<{ one: number }>("select 1 as one")).rows;
  return { wire, pool, reasons, ask, availability };
}

describe("a pool whose database goes silent", () => {
  it("fails a single query that would wait for ever, and uses no connection of before when the database speaks again", async () => {
    const { wire, pool, reasons, ask, availability } = await connectByWire({ silentMs: 3000 });
    await Promise.all([ask(), ask(), ask()]);
    expect(pool.idleCount).toBe(3);

    wire.silence();
    await expect(ask()).rejects.toThrow("Connection terminated");
    await expect(ask()).rejects.toThrow("The database is away");
    expect(reasons).toEqual(["the database is silent"]);

    wire.speak();
    await expect.poll(() => availability.isAway()).toBe(false);
    expect(await Promise.all([ask(), ask(), ask()])).toEqual([[{ one: 1 }], [{ one: 1 }], [{ one: 1 }]]);
    expect(reasons).toEqual(["the database is silent", null]);
  });

  it("lets a query take as long as it needs while the database answers others", async () => {
    const { pool, reasons } = await connectByWire({ silentMs: 3000 });
    const { rows } = await pool.query("select pg_sleep(4), 1 as one");
    expect(rows).toMatchObject([{ one: 1 }]);
    expect(reasons).toEqual([]);
  });
});
