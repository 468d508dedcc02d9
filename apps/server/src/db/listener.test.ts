import pg from "pg";
import { describe, expect, it, onTestFinished } from "vitest";
import { createTestDatabase } from "../testing/test-app.ts";
import { createWire } from "../testing/database/wire.ts";
import { createListener, listenerName } from "./listener.ts";

const { address, pool } = await createTestDatabase();
const { host, port, user, password, database } = new pg.Client(address);

describe("the listener", () => {
  it(
    "notices a connection that has gone silent without an end, and hears again on another",
    { timeout: 90_000 },
    async () => {
      const wire = await createWire({ host, port });
      const losses: string[] = [];
      const listener = await createListener(
        { host: "127.0.0.1", port: wire.port, user, password: password ?? undefined, database },
        { onLost: (reason) => losses.push(reason.message) },
        { everyMs: 50, answerMs: 5000 },
      );
      onTestFinished(async () => {
        await listener.close();
        wire.cut();
      });
      const heard: (string | null)[] = [];
      listener.on("probe", (payload) => heard.push(payload));
      const notify = async (payload: string) => void (await pool.query("select pg_notify('probe', $1)", [payload]));
      await expect
        .poll(async () => {
          await notify("before");
          return heard;
        })
        .toContain("before");
      expect([losses, listener.isConnected()]).toEqual([[], true]);

      heard.length = 0;
      wire.silenceOpen();
      await expect.poll(() => losses).toEqual(["The connection is silent"]);
      // Something may have been missed: whoever caches is told.
      expect(heard).toContain(null);
      await expect.poll(() => listener.isConnected()).toBe(true);
      await notify("after");
      await expect.poll(() => heard).toContain("after");
      expect(losses).toHaveLength(1);
    },
  );

  it("does not count a database as away that refuses a new connection, and connects when it accepts one", async () => {
    const wire = await createWire({ host, port });
    const through = { host: "127.0.0.1", port: wire.port, user, password: password ?? undefined, database };
    const reports: string[] = [];
    const note = (report: string) => () => void reports.push(report);
    const listener = await createListener(through, {
      onLost: note("lost"),
      onAway: note("away"),
      onBack: note("back"),
    });
    // PostgreSQL refuses to close a database to connections from within.
    const administrator = new pg.Client({ ...address, database: "postgres" });
    await administrator.connect();
    const allow = (isAllowed: boolean) =>
      administrator.query(`alter database ${pg.escapeIdentifier(database ?? "")} allow_connections ${isAllowed}`);
    onTestFinished(async () => {
      await allow(true);
      await administrator.end();
      await listener.close();
      wire.cut();
    });
    await allow(false);
    await pool.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = $1 and datname = $2",
      [listenerName, database],
    );
    await expect.poll(() => wire.accepted).toBeGreaterThan(2);
    expect(listener.isConnected()).toBe(false);
    await allow(true);
    await expect.poll(() => listener.isConnected()).toBe(true);
    expect(reports).toEqual([]);
  });

  it("listens on several channels that are named at once, and tells each what it may have missed", async () => {
    const listener = await createListener(address);
    onTestFinished(() => listener.close());
    const heard: Record<string, (string | null)[]> = { first: [], second: [], third: [] };
    const warnings: Error[] = [];
    const note = (warning: Error) => void warnings.push(warning);
    process.on("warning", note);
    onTestFinished(() => void process.off("warning", note));
    for (const [channel, told] of Object.entries(heard)) listener.on(channel, (payload) => told.push(payload));
    await expect.poll(() => heard).toEqual({ first: [null], second: [null], third: [null] });
    for (const channel of Object.keys(heard)) await pool.query("select pg_notify($1, $1)", [channel]);
    await expect
      .poll(() => heard)
      .toEqual({
        first: [null, "first"],
        second: [null, "second"],
        third: [null, "third"],
      });
    expect(warnings).toEqual([]);
  });
});
