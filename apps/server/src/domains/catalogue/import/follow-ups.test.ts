import { imports } from "../../../app/import-kinds.ts";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { receive } from "../../../testing/calls.ts";
import { contractTypeRow } from "../../../testing/catalogue/contract-types.ts";
import { programRow } from "../../../testing/catalogue/programs.ts";
import { texts } from "../../../testing/catalogue/texts.ts";
import { createTestApp, type TestApp } from "../../../testing/test-app.ts";
import { programFunds, programs } from "../portfolios/tables.ts";
import { contractTypes } from "../reference/tables.ts";

let test: TestApp;
let anna: Record<string, string>;
let folder: string;
let idOf: Map<string, number>;

const dollar = "US0378331005";
const euro = "AT0000A069S9";
const falling = "US4642865251";
const ended = "DE0005933931";
const programId = 7;

/** Fourteen month ends, from September 2025 to October 2026. */
const monthEnds = monthEndsFrom(9);
function monthEndsFrom(first: number): string[] {
  return Array.from({ length: 14 }, (_, month) =>
    new Date(Date.UTC(2025, first + month, 0)).toISOString().slice(0, 10),
  );
}

beforeAll(async () => {
  test = await createTestApp();
  folder = await mkdtemp(join(tmpdir(), "fundport-follow-"));
  const lines = [
    "isin,name,kind,currency,asset_group",
    `${dollar},Dollar,fund,USD,Equities`,
    `${euro},Euro,fund,EUR,Equities`,
    `${falling},Falling,fund,USD,Equities`,
    `${ended},Ended,fund,EUR,Equities`,
  ];
  await load("funds", await file("funds.csv", lines));
  const { rows } = await test.pool.query<{ id: number; isin: string }>("select id, isin from funds");
  idOf = new Map(rows.map(({ id, isin }) => [isin, id]));
  await test.db.insert(contractTypes).values(contractTypeRow({ id: 1, code: "ONE", names: texts("One"), order: 1 }));
  await test.db
    .insert(programs)
    .values(programRow({ id: programId, code: "HALVES", names: texts("Halves"), contractTypeId: 1, order: 1 }));
  await test.db
    .insert(programFunds)
    .values([dollar, euro].map((isin, order) => ({ programId, fundId: idOf.get(isin) ?? 0, share: 50, order })));
  anna = await test.logIn("anna");
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function file(name: string, lines: readonly string[]): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, `${lines.join("\n")}\n`);
  return path;
}
const load = (kind: "funds" | "prices" | "forex", path: string) => imports.runImport(test.pool, kind, path);

/**
 * Writes a folder of prices that grow by a constant ratio every month. The prices of the fund `ended` end three months
 * earlier.
 */
async function pricesOf(growth: Record<string, number>): Promise<string> {
  const path = join(folder, "prices");
  await mkdir(path, { recursive: true });
  const instruments = Object.keys(growth).map(
    (isin) => `${isin},${isin},${isin},fund,${[euro, ended].includes(isin) ? "EUR" : "USD"}`,
  );
  await file("prices/instruments.csv", ["id,isin,name,kind,currency", ...instruments]);
  for (const [isin, ratio] of Object.entries(growth)) {
    const days = isin === ended ? monthEndsFrom(6) : monthEnds;
    const lines = days.map((date, month) => `${date},${(100 * ratio ** month).toFixed(6)}`);
    await file(`prices/${isin}.csv`, ["date,price", ...lines]);
  }
  return path;
}

async function topFunds(): Promise<number[]> {
  const products = await receive(test, "getAssignedProducts", anna);
  return products.filter(({ assignmentType }) => assignmentType === "TopPerformance").map(({ productId }) => productId);
}
const ids = (...isins: string[]) => isins.map((isin) => idOf.get(isin));

describe("data computed from imports", () => {
  it("the top performance list leaves out a fund whose prices have ended", async () => {
    expect(await topFunds()).toEqual([]);
    await load("prices", await pricesOf({ [dollar]: 1.02, [euro]: 1.01, [falling]: 0.99, [ended]: 1.5 }));
    expect(await topFunds()).toEqual(ids(dollar, euro, falling));
  });

  it("the top performance list changes only if prices change", async () => {
    await load("prices", await pricesOf({ [dollar]: 1.02, [euro]: 1.01, [falling]: 1.03, [ended]: 1.5 }));
    expect(await topFunds()).toEqual(ids(falling, dollar, euro));
    const rows = async () => (await test.pool.query("select * from assigned_products order by id")).rows;
    const before = await rows();
    await load("prices", await pricesOf({ [dollar]: 1.02, [euro]: 1.01, [falling]: 1.03, [ended]: 1.5 }));
    expect(await rows()).toEqual(before);
  });

  it("a program has no values while exchange rates are missing, and the import report lists it", async () => {
    const report = await load("prices", await pricesOf({ [dollar]: 1.021, [euro]: 1.01 }));
    expect(report.notes.join(" ")).toContain("No values for 1 program (Halves (en))");
    const program = await receive(test, "getProgram", anna, { params: { id: programId } });
    expect([program.performance, program.historicalPerformancesYear]).toEqual([[], []]);
  });

  it("a program has figures in its own currency after exchange rates are imported", async () => {
    // The euro stays at 25 crowns. The dollar starts at 20 crowns in September 2025 and rises by half a crown a month.
    const lines = monthEnds.map((date, month) => `${date},${(25 / (20 + month / 2)).toFixed(10)},25`);
    const report = await load("forex", await file("forex.csv", ["date,USD,CZK", ...lines]));
    expect(report.notes.join(" ")).not.toContain("No values for");
    const getProgram = () => receive(test, "getProgram", anna, { params: { id: programId } });
    // Servers are notified of new data with a short delay.
    await expect.poll(async () => (await getProgram()).performance.length).toBeGreaterThan(0);
    const program = await getProgram();
    // The program gains half of the dollar fund's gain in crowns and half of the euro fund's each month, because it is
    // rebalanced monthly.
    const gainOf = (from: number) => {
      const ratios = monthEnds.slice(from + 1).map((_, step) => {
        const month = from + step + 1;
        return (1.021 * ((20 + month / 2) / (20 + (month - 1) / 2)) + 1.01) / 2;
      });
      return (ratios.reduce((product, ratio) => product * ratio, 1) - 1) * 100;
    };
    const valueOf = (type: string) => program.performance.find((entry) => entry.type === type)?.value;
    // The figures are only approximately equal, because prices and rates in the files have six and ten decimals.
    expect(valueOf("1Y")).toBeCloseTo(gainOf(1), 1);
    expect(valueOf("YTD")).toBeCloseTo(gainOf(3), 1);
    expect(valueOf("1M")).toBeCloseTo(gainOf(12), 1);
    const listed = (await receive(test, "getPrograms", anna)).find(({ id }) => id === programId);
    expect(listed?.performance["1Y"]).toBe(valueOf("1Y"));
  });
});
