import pg from "pg";
import { describe, expect, it, onTestFinished } from "vitest";
import { createTestDatabase } from "../testing/test-app.ts";
import { createWire } from "../testing/database/wire.ts";
import { createListener, listenerName } from "./listener.ts";

const { address, pool } = await createTestDatabase();
const { host, port, user, password, database } = new pg.Client(address);

/** A listener behind a wire, the names of its reports, and a switch of the database for new connections. */
async function listenByWire() {
  const wire = await createWire({ host, port });
  const reports: string[] = [];
  const note = (report: string) => () => void reports.push(report);
  const listener = await createListener(
    { host: "127.0.0.1", port: wire.port, user, password: password ?? undefined, database },
    { onReconnected: note("reconnected"), onRefused: note("refused"), onAway: note("away"), onBack: note("back") },
  );
  // PostgreSQL refuses to close a database to connections from within.
  const administrator = new pg.Client({ ...address, database: "postgres" });
  await administrator.connect();
  const allowConnections = (isAllowed: boolean) =>
    administrator.query(`alter database ${pg.escapeIdentifier(database ?? "")} allow_connections ${isAllowed}`);
  onTestFinished(async () => {
    await allowConnections(true);
    await administrator.end();
    await listener.close();
    wire.cut();
  });
  return { wire, listener, reports, allowConnections };
}

/** Ends the connection of the listener at the side of PostgreSQL. */
async function endListener(): Promise<void> {
  const ofListener = "application_name = $1 and datname = $2";
  await pool.query(`select pg_terminate_backend(pid) from pg_stat_activity where ${ofListener}`, [
    listenerName,
    database,
  ]);
}

describe("the listener", { timeout: 90_000 }, () => {
  it(
    "notices a connection that has gone silent without an end, and hears again on another",
    { timeout: 90_000 },
    async () => {
      const wire = await createWire({ host, port });
      const losses: string[] = [];
      const listener = await createListener(
        { host: "127.0.0.1", port: wire.port, user, password: password ?? undefined, database },
        { onReconnected: (reason) => losses.push(reason.message) },
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
      await expect.poll(() => losses).toEqual(["The connection doesn't respond"]);
      // Something may have been missed: whoever caches is told.
      expect(heard).toContain(null);
      await expect.poll(() => listener.isConnected()).toBe(true);
      await notify("after");
      await expect.poll(() => heard).toContain("after");
      expect(losses).toHaveLength(1);
    },
  );

  it("does not count a database as away that refuses a new connection, reports one refusal, and connects when it accepts one", async () => {
    const { wire, listener, reports, allowConnections } = await listenByWire();
    await allowConnections(false);
    await endListener();
    await expect.poll(() => wire.accepted).toBeGreaterThan(3);
    expect(listener.isConnected()).toBe(false);
    await allowConnections(true);
    await expect.poll(() => listener.isConnected()).toBe(true);
    expect(reports).toEqual(["refused", "reconnected"]);
  });

  it("counts a database as away that first refuses a new connection and then goes silent", async () => {
    const { wire, reports, allowConnections } = await listenByWire();
    await allowConnections(false);
    await endListener();
    await expect.poll(() => reports).toEqual(["refused"]);
    wire.silence();
    await expect.poll(() => reports).toEqual(["refused", "away"]);
    wire.speak();
    const refused = wire.accepted + 2;
    await expect.poll(() => wire.accepted).toBeGreaterThan(refused);
    // The breaker stays open: PostgreSQL answers, but accepts no connection yet.
    expect(reports).toEqual(["refused", "away"]);
    await allowConnections(true);
    await expect.poll(() => reports).toEqual(["refused", "away", "back"]);
  });

  it("reports that the database is back before anything reacts to missed notifications", async () => {
    const { wire, listener, reports } = await listenByWire();
    listener.on("probe", () => reports.push("missed"));
    await expect.poll(() => reports).toEqual(["missed"]);
    wire.silence();
    await expect.poll(() => reports).toEqual(["missed", "missed", "away"]);
    wire.speak();
    await expect.poll(() => reports).toEqual(["missed", "missed", "away", "back", "missed"]);
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
