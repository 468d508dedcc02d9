import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { endpoints } from "@fundport/api";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { detectDocumentType } from "../domains/imports/files/detect-document-type.ts";
import { attachmentKey } from "../domains/sales/commission-attachments/service.ts";
import { createUserRepository } from "../domains/identity/users/repository.ts";
import { createFolderStorage, type FileStorage } from "../ports/storage.ts";
import { webRequests } from "../domains/sales/web-requests/tables.ts";
import { testEncryption } from "../testing/keys.ts";
import { createTestDatabase } from "../testing/test-app.ts";
import { trialColleagues } from "./accounts/colleagues.ts";
import { isEmptyDatabase, seedTrialData, trialLogIns } from "./seed-trial-data.ts";
import type { Database } from "../db/client.ts";
import type pg from "pg";

let db: Database;
let pool: pg.Pool;
let root: string;
let storage: FileStorage;
const progress: number[] = [];

const count = async (table: string) => {
  const { rows } = await pool.query<{ count: number }>(`select count(*) from ${table}`);
  return rows[0]?.count ?? 0;
};

beforeAll(async () => {
  ({ db, pool } = await createTestDatabase());
  root = await mkdtemp(join(tmpdir(), "fundport-seed-"));
  storage = createFolderStorage(root);
});
afterAll(() => rm(root, { recursive: true, force: true }));

describe("filling an empty database with trial data", () => {
  it("fills an empty database and reports its progress", async () => {
    expect(await isEmptyDatabase(db)).toBe(true);
    expect(
      await seedTrialData(db, {
        encryption: testEncryption,
        funds: 70,
        storage,
        onProgress: (done) => progress.push(done),
      }),
    ).toBe(true);
    expect(await isEmptyDatabase(db)).toBe(false);
    expect(progress).toEqual(progress.toSorted((a, b) => a - b));
    expect(progress.at(-1)).toBe(1);
    expect(await count("funds")).toBe(70);
    expect(await count("fund_figures")).toBe(70);
    expect(await count("fund_prices")).toBeGreaterThan(240_000);
    expect(await count("users")).toBe(trialLogIns.length + trialColleagues.length);
    expect(await count("program_figures")).toBe(16);
  });

  it("stores which percentage of the entry fee is paid to third parties, for one charging method only", async () => {
    const { rows } = await pool.query("select code, third_party_pct from commission_charging_methods order by id");
    expect(rows).toEqual([
      { code: "UPFRONT", third_party_pct: 60 },
      { code: "CONCURRENTLY", third_party_pct: null },
      { code: "SHARED", third_party_pct: null },
      { code: "NONE", third_party_pct: null },
    ]);
  });

  it("stores accounts for the service fee in crowns and in euros, in addition to the accounts for investments", async () => {
    const { rows } = await pool.query(
      "select purpose, account_number from collection_accounts where contract_type_id is null order by id",
    );
    expect(rows).toEqual([
      { purpose: "Investments", account_number: "2000000018/0800" },
      { purpose: "Investments", account_number: "2000000018/0900" },
      { purpose: "Service", account_number: "2000000042/0800" },
      { purpose: "Service", account_number: "2000000042/0900" },
    ]);
  });

  it("gives each advisor two web requests that the endpoint can return", async () => {
    const rows = (await db.select().from(webRequests)).map((row) => testEncryption.decryptRow(webRequests, row));
    expect(rows.map(({ userId }) => userId).toSorted((a, b) => a - b)).toEqual([1, 1, 2, 2, 3, 3]);
    for (const { id, client } of rows) {
      expect(id).toMatch(/^\d{24}$/);
      expect(endpoints.getWebRequest.schema.response[200].parse(client)).toEqual(client);
    }
  });

  it("gives every advisor contracts, and a rank that differs between company and country", async () => {
    const { rows } = await pool.query<{ username: string; aum: number; number_of_contracts: number }>(
      "select username, aum, number_of_contracts from advisor_statistics join users on users.id = user_id",
    );
    const advisors = [
      ...trialLogIns.filter((name) => name !== "operator"),
      ...trialColleagues.map((user) => user.username),
    ];
    expect(rows.map(({ username }) => username).toSorted()).toEqual(advisors.toSorted());
    expect(rows.filter(({ aum, number_of_contracts: contracts }) => !(aum > 10_000 && contracts > 3))).toEqual([]);
    expect(await createUserRepository(db).findUser(1)).toMatchObject({ rankInCompany: 2, rankInCountry: 3 });
  });

  it("gives every advisor commission attachments of four types, whose contents match their media types", async () => {
    const { rows } = await pool.query<{ user_id: number; mime_type: string; digest: string }>(
      "select user_id, mime_type, digest from commission_attachments",
    );
    for (const userId of [1, 2, 3]) {
      const own = rows.filter(({ user_id }) => user_id === userId);
      expect(own.length).toBeGreaterThan(20);
      expect(new Set(own.map(({ mime_type: type }) => type)).size).toBe(4);
    }
    for (const { digest, mime_type: type } of rows)
      expect(detectDocumentType((await storage.read(attachmentKey(digest))) ?? Buffer.alloc(0))).toBe(type);
  });

  it("does not change a database that is already filled", async () => {
    const before = await Promise.all(["funds", "fund_prices", "users", "assigned_products"].map(count));
    expect(await seedTrialData(db, { encryption: testEncryption, funds: 200 })).toBe(false);
    expect(await Promise.all(["funds", "fund_prices", "users", "assigned_products"].map(count))).toEqual(before);
  });

  it("raises the catalogue revision a single time, so that running servers notice the change", async () => {
    const { rows } = await pool.query("select name, revision from data_revisions");
    expect(rows).toEqual([{ name: "catalogue", revision: 1 }]);
  });

  it("continues the id sequences after the seeded ids", async () => {
    const { rows } = await pool.query<{ id: number }>(
      "insert into basic_issuers (code, name) values ('NEXT', 'Next') returning id",
    );
    expect(rows[0]?.id).toBe(await count("basic_issuers"));
    await pool.query("delete from basic_issuers where code = 'NEXT'");
  });

  it("ranks the top funds by the gain of the last year", async () => {
    const { rows } = await pool.query<{ one_year: number }>(
      "select one_year from assigned_products join fund_figures on fund_id = product_id where assignment_type = 'TopPerformance' order by \"order\"",
    );
    const gains = rows.map(({ one_year }) => one_year);
    expect(gains).toHaveLength(10);
    expect(gains).toEqual(gains.toSorted((a, b) => b - a));
  });

  it("stores each pair of currencies in one direction only", async () => {
    const { rows } = await pool.query(
      "select 1 from forex_rates one join forex_rates other on one.from_currency_id = other.to_currency_id and one.to_currency_id = other.from_currency_id",
    );
    expect(rows).toEqual([]);
  });
});
