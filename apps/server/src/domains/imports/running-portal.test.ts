import { imports } from "../../app/import-kinds.ts";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";
import { notifyPersonalExport } from "./personal-exports.ts";

let portal: TestApp;
let folder: string;

beforeAll(async () => {
  portal = await createTestApp();
  folder = await mkdtemp(join(tmpdir(), "fundport-beside-"));
});
afterAll(async () => rm(folder, { recursive: true, force: true }));

async function load(kind: "funds" | "forex", content: string): Promise<void> {
  const path = join(folder, "file.csv");
  await writeFile(path, content);
  await imports.runImport(portal.pool, kind, path);
}

describe("an import while a server is running", () => {
  it("serves imported funds immediately and invalidates the browser's copy", async () => {
    const headers = await portal.logIn("anna");
    const getFunds = (etag?: string) =>
      portal.app.inject({
        method: "GET",
        url: "/api/funds",
        headers: etag ? { ...headers, "if-none-match": etag } : headers,
      });
    const before = await getFunds();
    expect(before.json()).toEqual([]);
    const etag = String(before.headers["etag"]);
    expect((await getFunds(etag)).statusCode).toBe(304);

    await load(
      "funds",
      "isin,name,kind,currency,asset_group,risk_level,maximal_entry_fee\nUS0378331005,Imported Fund,fund,USD,Equities,4,3\n",
    );
    await expect.poll(async () => (await getFunds(etag)).statusCode).toBe(200);
    const [fund] = (await getFunds()).json<{ id: number; name: string; isin: string; riskLevel: number }[]>();
    expect(fund).toMatchObject({ name: "Imported Fund", isin: "US0378331005", riskLevel: 4 });

    const schemes = await portal.app.inject({ method: "GET", url: `/api/feescheme/fund/${fund?.id}`, headers });
    expect(schemes.json()).toHaveLength(16);
  });

  it("makes a fund that was imported from an EPT file available for proposals", async () => {
    const headers = await portal.logIn("anna");
    await imports.runImport(portal.pool, "funds", join(import.meta.dirname, "testing", "field", "F13-ept21.csv"));
    const get = (url: string) => portal.app.inject({ method: "GET", url, headers });
    const findId = async () =>
      (await get("/api/funds")).json<{ id: number; isin: string }[]>().find(({ isin }) => isin === "LU9000000364")?.id;
    await expect.poll(findId).toBeDefined();
    const id = await findId();
    expect((await get(`/api/fund/${id}`)).json()).toMatchObject({
      riskLevel: 3,
      ongoingCharge: 2.59,
      maximalEntryFee: 3,
      missingFigures: [],
    });
    expect((await get(`/api/feescheme/fund/${id}`)).json()).toHaveLength(16);
  });

  it("serves the newest exchange rate of each pair after an import", async () => {
    const headers = await portal.logIn("anna");
    await load("forex", "date,USD,CZK\n2026-04-10,1.2,24\n2026-04-13,1.25,25\n");
    const rates = async () =>
      (await portal.app.inject({ method: "GET", url: "/api/forex", headers })).json<{ rate: number; date: string }[]>();
    await expect.poll(async () => (await rates()).length).toBe(3);
    const found = (await rates()).toSorted((a, b) => a.rate - b.rate);
    expect(found.map(({ rate, date }) => [rate, date])).toEqual([
      [1.25, "2026-04-13"],
      [20, "2026-04-13"],
      [25, "2026-04-13"],
    ]);
  });
});

describe("an export while a server is running", () => {
  it("logs an export of personal data on the running server", async () => {
    const warn = vi.spyOn(portal.app.log, "warn");
    const entry = {
      kind: "clients",
      rows: 12,
      folder: "/srv/out",
      user: "root",
      uid: 0,
      sudoUser: "jana",
      host: "one",
    };
    await notifyPersonalExport(portal.pool, entry);
    await expect.poll(() => warn.mock.calls).toContainEqual([entry, "personal data was exported"]);
    warn.mockRestore();
  });
});
