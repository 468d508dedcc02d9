import { imports } from "../../../../app/import-kinds.ts";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { receive, refusalOf, send } from "../../../../testing/calls.ts";
import { ids } from "../../../../testing/catalogue/ids.ts";
import { testEncryption } from "../../../../testing/keys.ts";
import { createTestApp } from "../../../../testing/test-app.ts";
import { ImportRefused } from "../../../imports/definition/file-errors.ts";

const test = await createTestApp({ data: "catalogue" });
const { pool } = test;
let folder: string;
let anna: Record<string, string>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "fundport-import-"));
  anna = await test.logIn("anna");
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function load(kind: string, ...lines: string[]) {
  const path = join(folder, `${kind}.csv`);
  await writeFile(path, lines.join("\n"));
  const report = await imports.runImport(pool, kind, path, { encryption: testEncryption });
  const { added, changed, unchanged, removed, notes } = report;
  return { outcome: [added, changed, unchanged], removed, notes };
}
async function everything(): Promise<unknown> {
  const tables = [
    "countries",
    "banks",
    "postcodes",
    "employers",
    "screening_entries",
    "invalid_identity_documents",
    "collection_accounts",
    "data_revisions",
  ];
  const digests = tables.map(
    (table) => `(select md5(string_agg(t::text, ',' order by t::text)) from ${table} t) as ${table}`,
  );
  return (await pool.query(`select ${digests.join(", ")}`)).rows[0];
}
/** Returns the errors of a refused import in the form `line column: reason`. Throws if the import has changed data. */
async function errorsOf(kind: string, ...lines: string[]): Promise<string[]> {
  const before = await everything();
  const error = await load(kind, ...lines).catch((thrown: unknown) => thrown);
  expect(await everything()).toEqual(before);
  if (!(error instanceof ImportRefused)) throw error;
  return error.errors.map(({ line, column, reason }) => `${line} ${column}: ${reason}`);
}

const files = {
  countries: ["code,name_en,name_cs,name_sk,dial_code", "XX,Xland,Xlandie,Xlandia,+999", "DE,Germany,Německo,Nemecko,"],
  banks: ["country,code,name,bic", "DE,10000000,Bundesbank,MARKDEF1100", "CZ,2010,Fio,"],
  postcodes: ["country,postcode,place", "CZ,602 00,Brno", "CZ,60300,Brno"],
  employers: ["country,identification_number,name", "CZ,25596641,Cihelna", "SK,00157716,Univerzita"],
  screening: [
    "personal_id,citizenship,name,surname,birth_date,document_number",
    "710409/3216,CZ,,,,",
    ",,Naďa,Zelená,1984-10-30,",
    ",,,,,ab 123456",
  ],
  invaliddocuments: ["number", "999 000 111", "xx-999111"],
  accounts: [
    "contract_type,currency,iban,account_number,bic,owner",
    ",CZK,CZ67 0800 0000 0020 0000 0018,,GIBACZPX,Portal",
    ",EUR,DE89370400440532013000,,,Portal",
  ],
} satisfies Partial<Record<string, string[]>>;
const kinds = Object.keys(files) as (keyof typeof files)[];

describe("lists of the client form", () => {
  it.each([
    { kind: "countries", outcome: [1, 0, 1] },
    { kind: "banks", outcome: [1, 1, 0] },
    { kind: "postcodes", outcome: [2, 0, 0] },
    { kind: "employers", outcome: [2, 0, 0] },
    { kind: "screening", outcome: [3, 0, 0] },
    { kind: "invaliddocuments", outcome: [2, 0, 0] },
    { kind: "accounts", outcome: [2, 0, 0] },
  ] as const)("adds the rows of a $kind file", async ({ kind, outcome }) => {
    expect((await load(kind, ...files[kind])).outcome).toEqual(outcome);
  });

  it.each(kinds)("leaves the data unchanged if a %s file is imported again", async (kind) => {
    const before = await everything();
    const { outcome } = await load(kind, ...files[kind]);
    expect(outcome).toEqual([0, 0, files[kind].length - 1]);
    expect(await everything()).toEqual(before);
  });

  it.each(kinds)("rejects an unknown column of a %s file, and names the column", async (kind) => {
    const [head = "", ...rows] = files[kind];
    const errors = await errorsOf(kind, `${head},colour`, ...rows.map((row) => `${row},red`));
    expect(errors).toEqual([expect.stringMatching(/^1 colour: unknown column: /)]);
  });

  it("makes the imported lists available on a running server", async () => {
    await expect
      .poll(async () => (await receive(test, "getCodelists", anna)).countries.map(({ code }) => code))
      .toContain("XX");
    const { countries, hasEmployers } = await receive(test, "getCodelists", anna);
    expect(countries.find(({ code }) => code === "DE")?.dialCode).toBe("+49");
    expect(countries.find(({ code }) => code === "XX")?.dialCode).toBe("+999");
    expect(hasEmployers).toBe(true);
    const banks = await receive(test, "getBanks", anna);
    expect(banks.find(({ code }) => code === "10000000")).toMatchObject({ bic: "MARKDEF1100" });
    // An empty cell keeps the stored value.
    expect(banks.find(({ code }) => code === "2010")).toMatchObject({ name: "Fio", bic: "FIOBCZPP" });
    const listedPostcodes = await receive(test, "getPostcodes", anna, { params: { country: "CZ", prefix: "brno" } });
    expect(listedPostcodes.map(({ postcode }) => postcode)).toEqual(["60200", "60300"]);
    expect(await receive(test, "getEmployerName", anna, { params: { id: "00157716" } })).toEqual({
      name: "Univerzita",
    });
    const screened = await send(test, "findClient", anna, {
      query: {
        name: "Kamil",
        surname: "Kos",
        identificationNumber: "7104093216",
        citizenshipCountryId: String(ids.cz),
      },
    });
    expect(refusalOf(screened)).toMatchObject({ status: 451, code: "LegalReasons" });
    const document = await receive(test, "getIdentityDocumentValidity", anna, { params: { number: "999000111" } });
    expect(document).toEqual({ validity: "InvalidFormat" });
  });

  it("removes entries that a file lacks only from lists that a file replaces completely", async () => {
    expect(await load("postcodes", "country,postcode,place", "CZ,60300,Brno")).toEqual({
      outcome: [0, 0, 1],
      removed: 1,
      notes: [],
    });
    expect(await load("screening", ...files.screening.slice(0, 2))).toEqual({
      outcome: [0, 0, 1],
      removed: 2,
      notes: [],
    });
    expect(await load("accounts", files.accounts[0] ?? "", ",CZK,CZ4508000000002000000026,,,Portal")).toEqual({
      outcome: [0, 1, 0],
      removed: 1,
      notes: [],
    });
    expect((await load("employers", "country,identification_number,name", "CZ,25596641,Nová")).outcome).toEqual([
      0, 1, 0,
    ]);
    expect((await load("invaliddocuments", "number", "999000333")).outcome).toEqual([1, 0, 0]);
    const { rows } = await pool.query(
      `select (select count(*)::int from employers) as employers, (select count(*)::int from invalid_identity_documents) as documents,
         (select count(*)::int from screening_entries) as screened, (select json_agg(json_build_array(iban, account_number, bic)) from collection_accounts) as accounts`,
    );
    expect(rows).toEqual([
      { employers: 2, documents: 3, screened: 1, accounts: [["CZ4508000000002000000026", "2000000026/0800", null]] },
    ]);
  });
});

describe("errors in files for the client form's lists", () => {
  it("reports errors in a file of countries", async () => {
    const [head = ""] = files.countries;
    expect(await errorsOf("countries", head, "cz,A,A,,420", "FR,A,A,A,", "FR,A,A,A,")).toEqual([
      '2 code: "cz" is not a country code of two capitals such as CZ',
      "2 name_sk: must not be empty",
      '2 dial_code: "420" is not a dialling code such as +420',
      '4 code: "FR" is already in line 3',
    ]);
  });

  it("reports errors in a file of banks", async () => {
    expect(
      await errorsOf(
        "banks",
        "country,code,name,bic",
        "XY,1,A,",
        "CZ,80,A,",
        "DE,10000000,,X",
        "CZ,0800,A,",
        "CZ,0800,A,",
      ),
    ).toEqual([
      `2 country: "XY" is not a known code; an example is CZ`,
      '3 code: "80" is not a bank code of CZ',
      "4 name: must not be empty",
      '4 bic: "X" is not a BIC of 8 or 11 letters and digits',
      '6 code: "0800" is already in line 5',
    ]);
  });

  it("reports errors in a file of postcodes", async () => {
    const lines = ["country,postcode,place", "CZ,6020,Brno", "CZ,,", "CZ,60200,Brno", "CZ,602 00,Brno"];
    expect(await errorsOf("postcodes", ...lines)).toEqual([
      '2 postcode: "6020" is not a postcode of CZ',
      "3 postcode: must not be empty",
      "3 place: must not be empty",
      '5 place: "Brno" is already in line 4',
    ]);
  });

  it("reports errors in a file of employers", async () => {
    const lines = ["country,identification_number,name", "CZ,25596642,A", "SK,157716,A", "AT,FN 1,A", "CZ,,A"];
    expect(await errorsOf("employers", ...lines)).toEqual([
      '2 identification_number: "25596642" is not an identification number of CZ: 8 digits with a correct check digit',
      '3 identification_number: "157716" is not an identification number of SK: 8 digits with a correct check digit',
      "5 identification_number: must not be empty",
    ]);
  });

  it("reports errors in a screening list", async () => {
    const [head = ""] = files.screening;
    const lines = [
      head,
      ",CZ,,,,",
      "7104093217,CZ,,,,",
      ",,Eva,,1984-10-30,",
      ",,Eva,Malá,1984-02-30,",
      ",,,,,A1",
      ",,,,,a-1",
    ];
    expect(await errorsOf("screening", ...lines)).toEqual([
      "2 : give personal_id, document_number, or name, surname and birth_date",
      '3 personal_id: "7104093217" is not a birth number of CZ',
      "4 surname: name, surname and birth_date must be given together",
      "5 birth_date: 1984-02-30 is not a real date",
      "7 : this repeats line 6",
    ]);
    expect(await errorsOf("screening", head)).toEqual(["1 : the file has no screening entries"]);
  });

  it("reports errors in a file of invalid documents", async () => {
    expect(await errorsOf("invaliddocuments", "number", "12", "99 9", "AB1234", "ab 1234")).toEqual([
      '2 number: "12" is not a document number of 4 to 20 letters and digits',
      '3 number: "99 9" is not a document number of 4 to 20 letters and digits',
      '5 number: "ab 1234" is already in line 4',
    ]);
  });

  it("reports errors in a file of collection accounts", async () => {
    const [head = ""] = files.accounts;
    expect(
      await errorsOf(
        "accounts",
        head,
        "NONE,CZK,CZ6708000000002000000018,,,Portal",
        ",XXX,CZ6708000000002000000019,,XY,",
        ",CZK,CZ6708000000002000000018,2000000026/0800,,Portal",
        ",CZK,CZ6708000000002000000018,1234567890/0800,,Portal",
      ),
    ).toEqual([
      `2 contract_type: "NONE" is not a known code; an example is FUNDS`,
      `3 currency: "XXX" is not a known code; an example is CZK`,
      '3 bic: "XY" is not a BIC of 8 or 11 letters and digits',
      "3 owner: must not be empty",
      '3 iban: "CZ6708000000002000000019" is not an IBAN',
      `4 account_number: "2000000026/0800" does not match the IBAN`,
      '5 currency: "CZK" is already in line 4',
      '5 account_number: "1234567890/0800" is not an account number of CZ',
    ]);
  });
});
