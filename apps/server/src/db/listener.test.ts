import pg from "pg";
import { describe, expect, it, onTestFinished } from "vitest";
import { createTestDatabase } from "../testing/test-app.ts";
import { createProxy } from "../testing/database/silent-proxy.ts";
import { createListener, listenerName } from "./listener.ts";

const { address, pool } = await createTestDatabase();
const { host, port, user, password, database } = new pg.Client(address);

/**
 * Creates a listener that connects through a proxy, a list of its reports, and a function that lets the database accept
 * or refuse connections.
 */
async function listenByWire() {
  const wire = await createProxy({ host, port });
  const reports: string[] = [];
  const note = (report: string) => () => void reports.push(report);
  const listener = await createListener(
    { host: "127.0.0.1", port: wire.port, user, password: password ?? undefined, database },
    { onReconnected: note("reconnected"), onRefused: note("refused"), onAway: note("away"), onBack: note("back") },
  );
  // This needs a connection to another database: PostgreSQL cannot close a database to new connections over a
  // connection to it.
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

/** Ends the connection of the listener on PostgreSQL's side. */
async function endListener(): Promise<void> {
  const ofListener = "application_name = $1 and datname = $2";
  await pool.query(`select pg_terminate_backend(pid) from pg_stat_activity where ${ofListener}`, [
    listenerName,
    database,
  ]);
}

describe("the listener", { timeout: 90_000 }, () => {
  it("detects a silent connection, and receives notifications on a new connection", { timeout: 90_000 }, async () => {
    const wire = await createProxy({ host, port });
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
    const received: (string | null)[] = [];
    listener.on("probe", (payload) => received.push(payload));
    const notify = async (payload: string) => void (await pool.query("select pg_notify('probe', $1)", [payload]));
    await expect
      .poll(async () => {
        await notify("before");
        return received;
      })
      .toContain("before");
    expect([losses, listener.isConnected()]).toEqual([[], true]);

    received.length = 0;
    wire.silenceOpenConnections();
    await expect.poll(() => losses).toEqual(["The connection doesn't respond"]);
    // Notifications may have been missed, so reactions receive null.
    expect(received).toContain(null);
    await expect.poll(() => listener.isConnected()).toBe(true);
    await notify("after");
    await expect.poll(() => received).toContain("after");
    expect(losses).toHaveLength(1);
  });

  it("reports one refusal but no outage while the database refuses connections, and reconnects later", async () => {
    const { wire, listener, reports, allowConnections } = await listenByWire();
    await allowConnections(false);
    await endListener();
    await expect.poll(() => wire.accepted).toBeGreaterThan(3);
    expect(listener.isConnected()).toBe(false);
    await allowConnections(true);
    await expect.poll(() => listener.isConnected()).toBe(true);
    expect(reports).toEqual(["refused", "reconnected"]);
  });

  it("reports an outage if a database first refuses connections and then stops responding", async () => {
    const { wire, reports, allowConnections } = await listenByWire();
    await allowConnections(false);
    await endListener();
    await expect.poll(() => reports).toEqual(["refused"]);
    wire.silence();
    await expect.poll(() => reports).toEqual(["refused", "away"]);
    wire.speak();
    const refused = wire.accepted + 2;
    await expect.poll(() => wire.accepted).toBeGreaterThan(refused);
    // No `back` is reported yet: PostgreSQL responds, but still refuses connections.
    expect(reports).toEqual(["refused", "away"]);
    await allowConnections(true);
    await expect.poll(() => reports).toEqual(["refused", "away", "back"]);
  });

  it("reports that the database is back before it reports missed notifications", async () => {
    const { wire, listener, reports } = await listenByWire();
    listener.on("probe", () => reports.push("missed"));
    await expect.poll(() => reports).toEqual(["missed"]);
    wire.silence();
    await expect.poll(() => reports).toEqual(["missed", "missed", "away"]);
    wire.speak();
    await expect.poll(() => reports).toEqual(["missed", "missed", "away", "back", "missed"]);
  });

  it("listens on several channels added at the same time, and reports possibly missed notifications to each of them", async () => {
    const listener = await createListener(address);
    onTestFinished(() => listener.close());
    const heard: Record<string, (string | null)[]> = { first: [], second: [], third: [] };
    const warnings: Error[] = [];
    const note = (warning: Error) => void warnings.push(warning);
    process.on("warning", note);
    onTestFinished(() => void process.off("warning", note));
    for (const [channel, payloads] of Object.entries(heard)) listener.on(channel, (payload) => payloads.push(payload));
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
