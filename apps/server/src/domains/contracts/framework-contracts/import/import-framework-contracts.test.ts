import { imports } from "../../../../app/import-kinds.ts";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { receive, send } from "../../../../testing/calls.ts";
import { testEncryption } from "../../../../testing/keys.ts";
import { createTestApp } from "../../../../testing/test-app.ts";
import { completeReferenceData } from "../../../catalogue/reference/code-lists/insert-code-lists.ts";
import { ImportRefused } from "../../../imports/definition/file-errors.ts";

const test = await createTestApp();
const { pool } = test;
let folder: string;
let anna: Record<string, string>;
let boris: Record<string, string>;
let models: Map<string, number>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "fundport-import-"));
  await completeReferenceData(pool);
  [anna, boris] = [await test.logIn("anna"), await test.logIn("boris")];
  const { rows } = await pool.query<{ id: number; code: string }>("select id, code from commission_models");
  models = new Map(rows.map(({ id, code }) => [code, id]));
  await pool.query("delete from framework_contracts");
  await load("clients", ...clientFile);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const clientFile = [
  "citizenship,identification_id,name,surname,birth_date,email,phone",
  "CZ,855717/0006,Jana,Malá,1985-07-17,jana@example.com,+420601234567",
  "AT,X-1,Max,Berger,1970-01-01,max@example.com,+436601234567",
];
const head =
  "key,advisor,citizenship,identification_id,account_number,service_model,long_term_investment_product,paid_advisory_fee_rate";
const contractFile = [
  head,
  "RS-1,Anna,CZ,8557170006,19-2000145399/0800,PAID_ADVISORY_FEE_CZ,,1.2",
  "RS-2,boris@example.com,AT,x1,CZ65 0800 0000 1920 0014 5399,FIX_FEE_SK,no,",
];

async function load(kind: string, ...lines: string[]) {
  const path = join(folder, `${kind}.csv`);
  await writeFile(path, lines.join("\n"));
  const { added, changed, unchanged } = await imports.runImport(pool, kind, path, { encryption: testEncryption });
  return [added, changed, unchanged];
}
const everything = async () =>
  (await pool.query("select md5(string_agg(f::text, ',' order by id)) from framework_contracts f")).rows;
async function faultsOf(...lines: string[]): Promise<string[]> {
  const before = await everything();
  const error = await load("frameworkcontracts", head, ...lines).catch((thrown: unknown) => thrown);
  expect(await everything()).toEqual(before);
  if (!(error instanceof ImportRefused)) throw error;
  return error.errors.map(({ line, column, reason }) => `${line} ${column}: ${reason}`);
}
const listed = (as: Record<string, string>) => receive(test, "getFrameworkContracts", as);

describe("importing framework contracts", () => {
  it("adds framework contracts only for their advisors, who can then find the clients", async () => {
    expect(await load("frameworkcontracts", ...contractFile)).toEqual([2, 0, 0]);
    const [first, ...others] = await listed(anna);
    expect(others).toEqual([]);
    expect(first).toMatchObject({
      clientName: "Jana Malá",
      clientBirthDate: "1985-07-17",
      accountNumber: "19-2000145399/0800",
      longTermInvestmentProduct: false,
      commissionModelId: models.get("PAID_ADVISORY_FEE_CZ"),
      paidAdvisoryFeeRate: 1.2,
    });
    expect(await listed(boris)).toMatchObject([{ clientName: "Max Berger", accountNumber: "19-2000145399/0800" }]);
    const { rows } = await pool.query<{ text: string }>("select f::text as text from framework_contracts f");
    const stored = rows.map(({ text }) => text).join("\n");
    expect(stored).not.toContain(Buffer.from("2000145399").toString("hex"));
    const own = { params: { id: first?.clientId ?? 0 } };
    expect(await receive(test, "getClient", anna, own)).toMatchObject({ identificationId: "8557170006" });
    expect((await send(test, "getClient", boris, own)).statusCode).toBe(404);
  });

  it("does not change any rows if the same file is imported again", async () => {
    const before = await everything();
    expect(await load("frameworkcontracts", ...contractFile)).toEqual([0, 0, 2]);
    expect(await everything()).toEqual(before);
  });

  it("updates the rows that a later file contains, and keeps the others", async () => {
    const ids = (await listed(anna)).map(({ id }) => id);
    expect(await load("frameworkcontracts", head, "RS-1,anna,CZ,8557170006,,FIX_FEE_CZ,yes,")).toEqual([0, 1, 0]);
    expect(await listed(anna)).toMatchObject([
      {
        id: ids[0],
        accountNumber: null,
        longTermInvestmentProduct: true,
        commissionModelId: models.get("FIX_FEE_CZ"),
        paidAdvisoryFeeRate: null,
      },
    ]);
    expect(await listed(boris)).toHaveLength(1);
  });

  it("updates the client's name after a later import of clients", async () => {
    expect(await load("clients", clientFile[0] ?? "", (clientFile[1] ?? "").replace("Malá", "Velká"))).toEqual([
      0, 1, 0,
    ]);
    expect(await listed(anna)).toMatchObject([{ clientName: "Jana Velká" }]);
  });

  it("a later file may name another client only if the framework contract has no contracts", async () => {
    const other = "RS-1,anna,AT,X1,,FIX_FEE_CZ,yes,";
    const back = "RS-1,anna,CZ,8557170006,,FIX_FEE_CZ,yes,";
    expect(await load("frameworkcontracts", head, other)).toEqual([0, 1, 0]);
    expect(await listed(anna)).toMatchObject([{ clientName: "Max Berger" }]);
    expect(await load("frameworkcontracts", head, back)).toEqual([0, 1, 0]);
    await pool.query(`insert into contracts (user_id, client_id, client_name, framework_contract_id, commission_model_id, created_at, state, state_since)
      select user_id, client_id, client_name, id, commission_model_id, now(), 'Created', now() from framework_contracts where import_key = 'RS-1'`);
    expect(await faultsOf(other)).toEqual([
      "2 key: RS-1 belongs to another client who has contracts under it: use another key",
    ]);
  });
});

describe("errors in a file of framework contracts", () => {
  it.each([
    [",anna,CZ,8557170006,,FIX_FEE_CZ,,", "key: must not be empty"],
    [
      "K,nobody,CZ,8557170006,,FIX_FEE_CZ,,",
      "advisor: no user with the username or email nobody: import the user first",
    ],
    ["K,anna,XQ,8557170006,,FIX_FEE_CZ,,", `citizenship: "XQ" is not a known code; an example is CZ`],
    ["K,anna,CZ,,,FIX_FEE_CZ,,", "identification_id: must not be empty"],
    [
      "K,anna,CZ,7103192745,,FIX_FEE_CZ,,",
      "identification_id: no client with the number 7103192745: import the client first",
    ],
    [
      "K,anna,SK,8557170006,,FIX_FEE_CZ,,",
      "identification_id: no client with the number 8557170006: import the client first",
    ],
    [
      "K,anna,CZ,8557170006,19-2000145398/0800,FIX_FEE_CZ,,",
      'account_number: "19-2000145398/0800" is not an IBAN or an account number such as 19-2000145399/0800',
    ],
    ["K,anna,CZ,8557170006,19-2000145399/9999,FIX_FEE_CZ,,", 'account_number: unknown bank "9999": import it first'],
    ["K,anna,CZ,8557170006,,FIX,,", `service_model: "FIX" is not a known code; an example is FIX_FEE_CZ`],
    ["K,anna,CZ,8557170006,,FIX_FEE_SK,,", "service_model: FIX_FEE_SK is not offered in CZ"],
    ["K,anna,CZ,8557170006,,ZDARMA,yes,", "service_model: ZDARMA is not available for a long-term investment product"],
    ["K,anna,CZ,8557170006,,FIX_FEE_CZ,maybe,", 'long_term_investment_product: "maybe" is neither yes nor no'],
    [
      "K,anna,CZ,8557170006,,PAID_ADVISORY_FEE_CZ,,",
      "paid_advisory_fee_rate: PAID_ADVISORY_FEE_CZ needs a fee in percent a year, such as 1.2",
    ],
    [
      "K,anna,CZ,8557170006,,FIX_FEE_CZ,,1",
      "paid_advisory_fee_rate: FIX_FEE_CZ has no yearly fee in percent: leave this empty",
    ],
    [
      "K,anna,CZ,8557170006,,PAID_ADVISORY_FEE_CZ,,101",
      'paid_advisory_fee_rate: "101" is not a percentage such as 1.2',
    ],
  ])("reports the column and how to fix it: %s", async (line, error) => {
    expect(await faultsOf(line)).toEqual([`2 ${error}`]);
  });

  it("reports duplicate keys and an empty file", async () => {
    const line = "K,anna,CZ,8557170006,,FIX_FEE_CZ,,";
    expect(await faultsOf(line, line)).toEqual(['3 key: "K" is already in line 2']);
    expect(await faultsOf()).toEqual(["1 : the file has no framework contracts"]);
  });
});
